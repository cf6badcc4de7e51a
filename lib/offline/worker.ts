/// <reference lib="webworker" />
import { type PrecacheEntry, type RouteHandlerCallbackOptions, Serwist } from 'serwist'
import { isMadeByGoing } from '@/lib/routing/real-navigation'
import { assetsOfPage, type FromPage, isKeptPage, isStaticAsset, pagesCache, workPath } from './kept-pages'
import { pagePlugin } from './page-plugin'
import { drawings, mediaStrategy, pageStrategy, staticAssets } from './strategies'
import { UserCaches } from './user-caches'

declare const self: ServiceWorkerGlobalScope & {
  /** The drawing and the styles of the offline page, injected by the build. */
  readonly __SW_MANIFEST: PrecacheEntry[]
}
/** The addresses of everything that a page of work may load, injected by the build. */
declare const OFFLINE_PARTS: readonly string[]

/** A page requested within this time is not fetched again for the cache, in ms. */
const FRESH_MS = 5 * 60_000

const { origin } = self.location
const users = new UserCaches()
const styles = self.__SW_MANIFEST.map(({ url }) => url).filter((url) => url.endsWith('.css'))
/** Whether the user's browser asks to save data; not every browser reports it. */
const savesData = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** When each page was last requested, and a promise of its response being cached. */
const asked = new Map<string, { at: number; done: Promise<unknown> }>()
let hasParts = savesData

/** Caches scripts, styles and drawings; those that cannot be fetched now are fetched on demand. */
async function keepAssets(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const requests = addresses.map((address) => new Request(new URL(address, origin)))
  await Promise.allSettled(requests.map((request) => Promise.all(staticAssets.handleAll({ event, request }))))
}

/** Caches what a page of work loads on demand (tools, players, dialogs), one after the other with low priority. */
async function keepParts(event: ExtendableEvent): Promise<void> {
  if (hasParts) return
  hasParts = true
  for (const address of OFFLINE_PARTS) await keepAssets(event, [address])
}

/** Requests a page from the network, or from the cache; `done` resolves when the response is cached. */
async function askForPage(event: ExtendableEvent, request: Request) {
  const user = await users.current()
  const onKept = (html: string) => keepAssets(event, assetsOfPage(html))
  const plugin = pagePlugin({ users, user, language: navigator.language, styles, onKept })
  const [response, completed] = pageStrategy(user?.userId ?? null, plugin).handleAll({ event, request })
  const done = completed.catch(() => undefined)
  asked.set(request.url, { at: Date.now(), done })
  return { response, done }
}

async function openPage({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const { response, done } = await askForPage(event, request)
  if (isKeptPage(url.pathname)) event.waitUntil(done.then(() => keepParts(event)))
  return response
}

/** Caches a page that is shown but was not loaded through this worker: the router opened it, or the worker was not active yet. */
async function keepShownPage(event: ExtendableEvent, url: URL, look: string | null): Promise<void> {
  const last = asked.get(url.href)
  await last?.done
  const user = await users.current()
  const cacheName = pagesCache(user?.userId ?? '')
  const isKept = (await caches.match(url.href, { cacheName, ignoreVary: true })) !== undefined
  const isFresh = last !== undefined && Date.now() - last.at < FRESH_MS
  // If the page's look has changed since, it is cached again.
  if (isKept && isFresh && user?.look === look) return
  const { done } = await askForPage(event, new Request(url, { headers: { accept: 'text/html' } }))
  await done
}

/** Caches the redirect from the URL of a work to the page last shown, which otherwise only the server knows. */
async function keepPlace(url: URL): Promise<void> {
  const user = await users.current()
  const work = workPath(url.pathname)
  if (!user || !work || work === url.pathname) return
  const cache = await caches.open(pagesCache(user.userId))
  await cache.put(work, Response.redirect(url.href))
}

/** Caches the pictures that a page had loaded before this worker was active. */
async function keepMedia(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const user = await users.current()
  if (!user) return
  const requests = addresses.map((address) => new Request(address))
  await Promise.allSettled(
    requests.map((request) => Promise.all(mediaStrategy(user.userId).handleAll({ event, request }))),
  )
}

async function openMedia({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  const { clientId } = event as FetchEvent
  const client = clientId ? await self.clients.get(clientId) : undefined
  const user = client && isKeptPage(new URL(client.url).pathname) ? await users.current() : null
  if (!user) return fetch(request)
  const media = mediaStrategy(user.userId)
  // A player sends range requests, whose responses cannot be cached: a recording is fetched whole in the background.
  const isPart = request.headers.has('range') && request.destination === 'audio'
  if (isPart) event.waitUntil(keepMedia(event, [request.url]))
  return media.handle({ event, request })
}

async function handleMessage(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as FromPage
  if ('forget' in message) await users.forget()
  else {
    const url = new URL(message.shown, origin)
    await keepShownPage(event, url, message.look)
    await keepPlace(url)
    await keepMedia(event, message.media)
    const versions = (message.versions ?? []).map((address) => new URL(address, origin))
    for (const version of versions) await keepShownPage(event, version, message.look)
    await keepParts(event)
  }
  for (const port of event.ports) port.postMessage('done')
}

const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      // The server only serves these addresses to a navigation of the browser itself; a worker's fetch does not count as one.
      matcher: ({ request, url }) => request.mode === 'navigate' && !isMadeByGoing(url.pathname),
      handler: openPage,
    },
    { matcher: ({ url, sameOrigin }) => sameOrigin && isStaticAsset(url.pathname), handler: staticAssets },
    { matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/art/'), handler: drawings },
    { matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/media/'), handler: openMedia },
  ],
})
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)))
serwist.addEventListeners()
