import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  RangeRequestsPlugin,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist'
import { isPage, mediaCache, pagesCache, STATIC_CACHE } from './kept-pages'

/** A kept page is shown when the network has not answered for so long. */
const NETWORK_SECONDS = 6
const MAX_MEDIA = 200
/** Larger media are not kept: a school tablet has little room. */
const MAX_MEDIA_BYTES = 25 * 1024 * 1024
/** About two builds, so that the scripts of pages that were kept before a release stay. */
const MAX_ASSETS = 600

const matchOptions = { ignoreVary: true }

/** Removes the oldest entries of a cache. */
export async function trim(cacheName: string, most: number): Promise<void> {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** A page in the place of a script or a drawing is that of a filter: it fails, so that it is asked for again. */
const noPages: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (isPage(response)) throw new TypeError('The server answered with a whole page instead of a part.')
    return response
  },
}
const plugins = [noPages, new ExpirationPlugin({ maxEntries: MAX_ASSETS, maxAgeFrom: 'last-used', matchOptions })]

/** Scripts and styles of the build, which never change under their address. */
export const staticAssets = new CacheFirst({ cacheName: STATIC_CACHE, matchOptions, plugins })
/** Drawings of the product. */
export const drawings = new StaleWhileRevalidate({ cacheName: STATIC_CACHE, matchOptions, plugins })

/** Pages of a user who is signed in here, null for nobody; what comes of them the plugin keeps. */
export const pageStrategy = (userId: string | null, plugin: SerwistPlugin) =>
  new NetworkFirst({
    cacheName: pagesCache(userId ?? ''),
    networkTimeoutSeconds: NETWORK_SECONDS,
    matchOptions,
    plugins: [plugin],
  })

function mayKeepMedia(response: Response): boolean {
  const isPrivate = response.headers.get('cache-control')?.includes('no-store') ?? false
  const size = Number(response.headers.get('content-length') ?? 0)
  return response.status === 200 && !isPage(response) && !isPrivate && size <= MAX_MEDIA_BYTES
}

/** Pictures, recordings and captions. The plugin of Serwist that expires entries would note their addresses beyond the end of a session. */
const mediaPlugin: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (mayKeepMedia(response) ? response : null),
  cacheDidUpdate: ({ cacheName }) => trim(cacheName, MAX_MEDIA),
}
export const mediaStrategy = (userId: string) =>
  new CacheFirst({ cacheName: mediaCache(userId), matchOptions, plugins: [mediaPlugin, new RangeRequestsPlugin()] })
