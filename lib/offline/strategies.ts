import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  RangeRequestsPlugin,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist'
import { isPage, mediaCache, pagesCache, STATIC_CACHE } from './kept-pages'

/** After this time without a response from the network, the stored page is shown. */
const NETWORK_SECONDS = 6
const MAX_MEDIA = 200
/** Larger media are not stored, because school tablets have little space. */
const MAX_MEDIA_BYTES = 25 * 1024 * 1024
/** Enough for about two builds, so that stored pages still have their scripts after a release. */
const MAX_ASSETS = 600

const matchOptions = { ignoreVary: true }

/** Removes the oldest entries of a cache. */
export async function trim(cacheName: string, most: number): Promise<void> {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** Rejects a page in place of a script or drawing: it comes from a filter, so the file must be requested again later. */
const noPages: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (isPage(response)) throw new TypeError('The server answered with a whole page instead of a part.')
    return response
  },
}
const plugins = [noPages, new ExpirationPlugin({ maxEntries: MAX_ASSETS, maxAgeFrom: 'last-used', matchOptions })]

/** Scripts and styles of the build, whose content never changes at the same URL. */
export const staticAssets = new CacheFirst({ cacheName: STATIC_CACHE, matchOptions, plugins })
/** Drawings of the product. */
export const drawings = new StaleWhileRevalidate({ cacheName: STATIC_CACHE, matchOptions, plugins })

/** Creates the strategy for the pages of the signed-in user, null for nobody; the plugin stores the responses. */
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

/**
 * Stores pictures, recordings and captions. Serwist's ExpirationPlugin is not used, because it would record their URLs beyond the end of the session.
 */
const mediaPlugin: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (mayKeepMedia(response) ? response : null),
  cacheDidUpdate: ({ cacheName }) => trim(cacheName, MAX_MEDIA),
}
export const mediaStrategy = (userId: string) =>
  new CacheFirst({ cacheName: mediaCache(userId), matchOptions, plugins: [mediaPlugin, new RangeRequestsPlugin()] })
