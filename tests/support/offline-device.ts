import { openKeeper } from '@/lib/offline/open-keeper'
import type { FromPage } from '@/lib/offline/worker-message'

export const ORIGIN = 'https://traverse.example'
export const WORK = `${ORIGIN}/assignments/work-1`

const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN)

/** One of the browser's caches in memory, as far as it is used. */
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
export class MemoryCaches {
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
  async match(request: string, { cacheName }: { cacheName: string }) {
    return this.all.get(cacheName)?.match(request)
  }
  /** The paths of what a cache holds. */
  async pathsIn(name: string) {
    const kept = (await this.all.get(name)?.keys()) ?? []
    return kept.map(({ url }) => new URL(url).pathname)
  }
  /** As the worker's world has them: the parts that are used are there. */
  get asCaches(): CacheStorage {
    return this as unknown as CacheStorage
  }
}

/** What all bears that the server draws. */
export const POLICY = { 'content-security-policy': "default-src 'self'" }

/** A page as the server draws it for a user. */
export const pageOf = (user: string, text: string, language = 'en', look = 'data-theme="k5ela"') =>
  new Response(
    `<!DOCTYPE html><html lang="${language}" ${look}><head><meta name="auth-user" content="${user}"/></head><body>${text}<img src="/art/logo-k5ela.svg"><script src="/_next/static/a.js"></script></body></html>`,
    { headers: { ...POLICY, 'content-type': 'text/html; charset=utf-8' } },
  )

/** A device with the worker on it, whose server gives the answers that are named by their paths, and a script for all else. */
export function openDevice(answers: Record<string, () => Response | Promise<Response>>, maxAssets = 500) {
  const caches = new MemoryCaches()
  let arrival: Promise<void> = Promise.resolve()
  const network = {
    isUp: true,
    calls: [] as string[],
    /** Keeps every answer back until what it returns is called. */
    hang(): () => void {
      let arrive: () => void = () => undefined
      arrival = new Promise((resolve) => {
        arrive = resolve
      })
      return arrive
    },
  }
  const fetch = async (request: RequestInfo | URL) => {
    const { pathname, search } = addressOf(request)
    network.calls.push(pathname)
    if (!network.isUp) throw new TypeError('Failed to fetch')
    await arrival
    return answers[`${pathname}${search}`]?.() ?? new Response('asset', { headers: { 'content-length': '5' } })
  }
  const clock = { now: 0 }
  const rooms = openKeeper({
    caches: caches.asCaches,
    fetch: fetch as typeof globalThis.fetch,
    origin: ORIGIN,
    language: 'en-US',
    lazyParts: ['/_next/static/listen.js'],
    styles: ['/_next/static/look.css'],
    maxAssets,
    now: () => clock.now,
  })
  async function open(address: string): Promise<Response> {
    const later: Promise<unknown>[] = []
    const response = await rooms.keeper.page(new Request(address), (work) => later.push(work))
    await Promise.all(later)
    return response
  }
  async function asset(path: string): Promise<Response> {
    const later: Promise<unknown>[] = []
    const response = await rooms.assets.answer(new Request(`${ORIGIN}${path}`), (work) => later.push(work))
    await Promise.all(later)
    return response
  }
  return { ...rooms, caches, clock, network, open, asset }
}

const put = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true })

/** The window of a device, whose worker hears what it is told in this way; null: there is none. */
export function openWindow(
  { caches }: ReturnType<typeof openDevice>,
  postMessage: ((data: FromPage, ports: readonly MessagePort[]) => void) | null,
): void {
  put(globalThis, 'caches', caches.asCaches)
  put(globalThis, 'window', globalThis)
  const active = postMessage && { postMessage }
  const serviceWorker = { getRegistration: async () => active && { active } }
  put(globalThis, 'navigator', { serviceWorker })
}
