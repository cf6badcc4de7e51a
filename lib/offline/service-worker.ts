import { isMadeByGoing } from '@/lib/routing/real-navigation'
import { hearPage } from './hear-page'
import { isClientNavigation, isKeptPage, isStaticAsset, LINK_HEADER } from './kept-pages'
import { openKeeper } from './open-keeper'
import type { FromPage } from './worker-message'

/** The part of a service worker's world that is used here; the project is compiled against that of a page. */
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }
type RequestEvent = LastingEvent & {
  request: Request
  clientId: string
  respondWith(response: Promise<Response>): void
}
type Events = {
  install: LastingEvent
  activate: LastingEvent
  fetch: RequestEvent
  message: LastingEvent & { data: FromPage; ports: readonly MessagePort[] }
}
type WorkerWorld = {
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; get(id: string): Promise<{ url: string } | undefined> }
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

/** The addresses of everything that a page of work may load, put in when the product is built. */
declare const OFFLINE_PARTS: readonly string[]
/** The addresses of the styles that every page begins with, put in with them. */
declare const OFFLINE_STYLES: readonly string[]

/** A build has about half as many scripts, styles and drawings. */
const MAX_ASSETS = 500

/** Whether the reader asks to load little; not every browser tells. */
const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

// `self` is the worker's own world, which has no type in a page's library.
const world = self as unknown as WorkerWorld
const { origin } = world.location
const rooms = openKeeper({
  caches,
  fetch: fetch.bind(self),
  origin,
  language: navigator.language,
  lazyParts: savesData() ? [] : OFFLINE_PARTS,
  styles: OFFLINE_STYLES,
  maxAssets: MAX_ASSETS,
  now: Date.now,
})
const { keeper, media, assets } = rooms

async function isForKeptPage(clientId: string): Promise<boolean> {
  const client = clientId ? await world.clients.get(clientId) : undefined
  return client !== undefined && isKeptPage(new URL(client.url).pathname)
}

async function mediaFor(event: RequestEvent): Promise<Response> {
  if (!(await isForKeptPage(event.clientId))) return fetch(event.request)
  return media.answer(event.request, (work) => event.waitUntil(work))
}

function handleFetch(event: RequestEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return
  // The server makes what such an address asks for only where the browser itself comes, and a worker's own fetch does not say that it does.
  if (request.mode === 'navigate' && isMadeByGoing(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(keeper.page(request, (work) => event.waitUntil(work)))
  else if (isStaticAsset(url.pathname)) event.respondWith(assets.answer(request, (work) => event.waitUntil(work)))
  else if (url.pathname.startsWith('/art/')) event.respondWith(assets.art(request))
  else if (url.pathname.startsWith('/api/media/')) event.respondWith(mediaFor(event))
  else if (isClientNavigation(request.headers)) handleClientNavigation(event, url.pathname)
}

/** A page opened by the router is fetched whole for later. Offline the router's call fails and it loads the page whole, from here. */
function handleClientNavigation(event: RequestEvent, pathname: string): void {
  const { request } = event
  if (isKeptPage(pathname) && request.headers.has(LINK_HEADER)) event.respondWith(keeper.link(request))
  event.waitUntil(keeper.keep(request.url))
}

world.addEventListener('install', (event) => event.waitUntil(assets.install().then(() => world.skipWaiting())))
world.addEventListener('activate', (event) => event.waitUntil(world.clients.claim()))
world.addEventListener('fetch', handleFetch)
world.addEventListener('message', (event) => event.waitUntil(hearPage(rooms, event)))
