/// <reference lib="webworker" />
import { type PrecacheEntry, type RouteHandlerCallbackOptions, Serwist } from 'serwist'
import { isMadeByGoing } from '@/lib/routing/real-navigation'
import { assetsOfPage, type FromPage, isKeptPage, isStaticAsset, pagesCache, workPath } from './kept-pages'
import { pagePlugin } from './page-plugin'
import { drawings, mediaStrategy, pageStrategy, staticAssets } from './strategies'
import { UserCaches } from './user-caches'

declare const self: ServiceWorkerGlobalScope & {
  /** The drawing and the styles of the offline page, put in when the product is built. */
  readonly __SW_MANIFEST: PrecacheEntry[]
}
/** The addresses of everything that a page of work may load, put in with them. */
declare const OFFLINE_PARTS: readonly string[]

/** A page that was asked for so short a time ago is not fetched again to be kept, in ms. */
const FRESH_MS = 5 * 60_000

const { origin } = self.location
const users = new UserCaches()
const styles = self.__SW_MANIFEST.map(({ url }) => url).filter((url) => url.endsWith('.css'))
/** Whether the reader asks to load little; not every browser tells. */
const savesData = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** When each page was asked for last, and until what came of it is kept. */
const asked = new Map<string, { at: number; done: Promise<unknown> }>()
let hasParts = savesData

/** Keeps scripts, styles and drawings; what cannot be fetched now is fetched when it is asked for. */
async function keepAssets(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const requests = addresses.map((address) => new Request(new URL(address, origin)))
  await Promise.allSettled(requests.map((request) => Promise.all(staticAssets.handleAll({ event, request }))))
}

/** Keeps what a page of work loads only when it is used (tools, players, dialogs), piece by piece behind all else. */
async function keepParts(event: ExtendableEvent): Promise<void> {
  if (hasParts) return
  hasParts = true
  for (const address of OFFLINE_PARTS) await keepAssets(event, [address])
}

/** Asks the network for a page, or the device; `done` is over when what came of it is kept. */
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

/** Keeps a page that is shown but was not loaded through this worker: the router opened it, or the worker was not there yet. */
async function keepShownPage(event: ExtendableEvent, url: URL, look: string | null): Promise<void> {
  const last = asked.get(url.href)
  await last?.done
  const user = await users.current()
  const cacheName = pagesCache(user?.userId ?? '')
  const isKept = (await caches.match(url.href, { cacheName, ignoreVary: true })) !== undefined
  const isFresh = last !== undefined && Date.now() - last.at < FRESH_MS
  // Settings that have changed since are learned from the page.
  if (isKept && isFresh && user?.look === look) return
  const { done } = await askForPage(event, new Request(url, { headers: { accept: 'text/html' } }))
  await done
}

/** The address of a work leads to its page that was shown last, which only the server knows otherwise. */
async function keepPlace(url: URL): Promise<void> {
  const user = await users.current()
  const work = workPath(url.pathname)
  if (!user || !work || work === url.pathname) return
  const cache = await caches.open(pagesCache(user.userId))
  await cache.put(work, Response.redirect(url.href))
}

/** Keeps the pictures that a page had loaded before this worker was there. */
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
  // A player asks for parts, which cannot be kept: a recording is fetched whole behind it.
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
      // The server makes what such an address asks for only where the browser itself comes; a worker's own fetch does not say that it does.
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
