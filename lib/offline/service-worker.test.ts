import { MemoryCaches, ORIGIN } from '@/tests/support/offline-device'

type Listener = (event: { request: unknown; clientId: string; respondWith: unknown; waitUntil: unknown }) => void

/** The listener by which the worker answers for a page; the worker takes its world from where it runs. */
async function fetchListener(): Promise<Listener> {
  const listeners = new Map<string, Listener>()
  const world = {
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  const fetch = async () => new Response('page')
  const browser = {
    navigator: { language: 'en-US' },
    caches: new MemoryCaches(),
    fetch,
    OFFLINE_PARTS: [],
    OFFLINE_STYLES: [],
  }
  Object.assign(globalThis, { self: world, ...browser })
  await import('./service-worker')
  return listeners.get('fetch') as Listener
}

let listener: Listener
beforeAll(async () => {
  listener = await fetchListener()
})

/** Whether the worker takes a request upon itself. */
function takes(path: string, mode = 'navigate'): boolean {
  const respondWith = jest.fn()
  const request = { url: `${ORIGIN}${path}`, method: 'GET', mode, headers: new Headers() }
  listener({ request, clientId: '', respondWith, waitUntil: () => undefined })
  return respondWith.mock.calls.length > 0
}

test.each([
  '/content-author/create/unit',
  '/content-author/create/interactive/type/essay',
  '/content-builder/curriculum/echo/create',
  '/content-builder/curriculum/unit/0192f0c0-0000-7000-8000-000000000001/create?from=library',
  '/content-builder/interactive/poll/create',
])('[NAV-08] the browser itself goes to %s', (path) => expect(takes(path)).toBe(false))

test.each(['/library', '/assignments', '/content-author/edit/unit/create-it', '/library/search?squery=create'])(
  '[F-86] the worker answers for %s',
  (path) => expect(takes(path)).toBe(true),
)
