import 'fake-indexeddb/auto'
import type { FromPage } from '@/lib/offline/kept-pages'

export const ORIGIN = 'https://traverse.example'
export const WORK = '/assignments/work-1'

type Answers = Record<string, () => Response | Promise<Response>>
type Listener = (event: unknown) => void

const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN)

/** A browser cache in memory, as far as it is used. */
class MemoryCache {
  private readonly entries = new Map<string, Response>()
  async match(request: RequestInfo | URL) {
    return this.entries.get(addressOf(request).href)?.clone()
  }
  async put(request: RequestInfo | URL, response: Response) {
    this.entries.set(addressOf(request).href, response)
  }
  async delete(request: RequestInfo | URL) {
    return this.entries.delete(addressOf(request).href)
  }
  async keys() {
    return [...this.entries.keys()].map((key) => new Request(key))
  }
}

/** The browser's caches in memory, as far as they are used. */
class MemoryCaches {
  private readonly all = new Map<string, MemoryCache>()
  async open(name: string) {
    const cache = this.all.get(name) ?? new MemoryCache()
    this.all.set(name, cache)
    return cache
  }
  async keys() {
    return [...this.all.keys()]
  }
  async delete(name: string) {
    return this.all.delete(name)
  }
  async match(request: RequestInfo | URL, { cacheName }: { cacheName: string }) {
    return this.all.get(cacheName)?.match(request)
  }
  /** The paths of a cache's entries. */
  async pathsIn(name: string) {
    const kept = (await this.all.get(name)?.keys()) ?? []
    return kept.map(({ url }) => new URL(url).pathname)
  }
  /** The names of the caches that belong to a user. */
  async personal() {
    return [...this.all.keys()].filter((name) => name.includes('user'))
  }
}

/** A worker event that lasts as long as the promises passed to it. */
class LastingEvent {
  private readonly work: Promise<unknown>[] = []
  waitUntil(work: Promise<unknown>) {
    this.work.push(work)
  }
  async over() {
    for (let next = this.work.shift(); next; next = this.work.shift()) await next.catch(() => undefined)
  }
}

class RequestEvent extends LastingEvent {
  answer: Promise<Response> | undefined
  readonly clientId = 'page'
  constructor(readonly request: Request) {
    super()
  }
  respondWith(answer: Promise<Response>) {
    this.answer = answer
  }
}

/** The policy header of everything that the server renders. */
export const POLICY = { 'content-security-policy': "default-src 'self'" }

/** A page as the server renders it for a user. */
export const pageOf = (user: string, text: string, language = 'en', look = 'data-theme="k5ela"') =>
  new Response(
    `<!DOCTYPE html><html lang="${language}" ${look}><head><meta name="auth-user" content="${user}"/></head><body>${text}<img src="/art/logo-k5ela.svg"><script src="/_next/static/a.js"></script></body></html>`,
    { headers: { ...POLICY, 'content-type': 'text/html; charset=utf-8' } },
  )

/** A device with the service worker, and a server that gives the responses named by their paths, and a script for everything else. */
export async function openDevice(answers: Answers) {
  const caches = new MemoryCaches()
  let arrival: Promise<void> = Promise.resolve()
  const network = {
    isUp: true,
    calls: [] as string[],
    /** Holds every response back until the returned function is called. */
    hang(): () => void {
      let arrive: () => void = () => undefined
      arrival = new Promise((resolve) => {
        arrive = resolve
      })
      return arrive
    },
  }
  async function fetch(request: RequestInfo | URL) {
    const { pathname } = addressOf(request)
    network.calls.push(pathname)
    if (!network.isUp) throw new TypeError('Failed to fetch')
    await arrival
    return answers[pathname]?.() ?? new Response('asset', { headers: { 'content-length': '5' } })
  }
  const listeners = new Map<string, Listener[]>()
  const world = {
    location: new URL(`${ORIGIN}/sw.js`),
    caches,
    __SW_MANIFEST: [{ url: '/_next/static/look.css', revision: null }],
    clients: { claim: async () => undefined, get: async () => ({ url: `${ORIGIN}${WORK}` }) },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: Listener) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  }
  const browser = { navigator: { language: 'en-US' }, OFFLINE_PARTS: ['/_next/static/listen.js'] }
  const globals = { ...browser, caches, fetch, self: world, location: world.location, FetchEvent: RequestEvent }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  // In development the library logs more, and checks things that only browsers have.
  Object.assign(process.env, { NODE_ENV: 'production' })
  await jest.isolateModulesAsync(async () => {
    await import('@/lib/offline/worker')
  })

  const dispatch = (name: string, event: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(event)
  }
  /** A request of a page, or of a resource for one, as it starts. */
  function ask(path: string, mode: 'navigate' | 'cors' = 'navigate', headers = {}): RequestEvent {
    const request = new Request(`${ORIGIN}${path}`, { headers })
    const event = new RequestEvent(Object.defineProperty(request, 'mode', { value: mode }))
    dispatch('fetch', event)
    return event
  }
  async function get(path: string, mode: 'navigate' | 'cors' = 'cors', headers = {}): Promise<Response> {
    const event = ask(path, mode, headers)
    const response = await event.answer?.finally(() => event.over())
    if (!response) throw new Error(`The worker does not answer for ${path}.`)
    return response
  }
  const open = (path: string) => get(path, 'navigate')
  async function tell(data: FromPage, ports: readonly MessagePort[] = []): Promise<void> {
    const event = Object.assign(new LastingEvent(), { data, ports })
    dispatch('message', event)
    await event.over()
  }
  return { caches, network, ask, get, open, tell }
}
