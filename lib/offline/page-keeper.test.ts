import { offlinePage as spanish } from '@/lib/i18n/messages/es/work.json'
import { isClientNavigation, KEPT_MARK, LINK_HEADER, rangeOf } from './kept-pages'
import { OFFLINE_ART } from './offline-page'
import { PageKeeper } from './page-keeper'

const ORIGIN = 'https://traverse.example'
const WORK = `${ORIGIN}/assignments/work-1`

/** The browser's caches in memory, as far as they are used. */
class MemoryCache {
  readonly entries = new Map<string, Response>()
  private find(request: RequestInfo | URL, { ignoreSearch = false } = {}) {
    const wanted = new URL(request instanceof Request ? request.url : String(request), ORIGIN)
    return [...this.entries.keys()].find((key) => {
      const url = new URL(key)
      return url.pathname === wanted.pathname && (ignoreSearch || url.search === wanted.search)
    })
  }
  async match(request: RequestInfo | URL, options?: CacheQueryOptions) {
    const key = this.find(request, options)
    return key === undefined ? undefined : this.entries.get(key)?.clone()
  }
  async put(request: RequestInfo | URL, response: Response) {
    this.entries.set(new URL(request instanceof Request ? request.url : String(request), ORIGIN).href, response)
  }
  async add(path: string) {
    await this.put(path, new Response('added'))
  }
  async delete(request: RequestInfo | URL) {
    const key = this.find(request)
    return key !== undefined && this.entries.delete(key)
  }
  async keys() {
    return [...this.entries.keys()].map((key) => new Request(key))
  }
}

class MemoryCaches {
  readonly all = new Map<string, MemoryCache>()
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
}

const pageOf = (user: string, text: string, language = 'en') =>
  new Response(
    `<!DOCTYPE html><html lang="${language}" data-theme="k5ela"><head><meta name="auth-user" content="${user}"/></head><body>${text}<img src="/art/logo-k5ela.svg"><script src="/_next/static/a.js"></script></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

function setUp(answers: Record<string, () => Response | Promise<Response>>, maxAssets = 500) {
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
    const { pathname, search } = new URL(request instanceof Request ? request.url : String(request), ORIGIN)
    network.calls.push(pathname)
    if (!network.isUp) throw new TypeError('Failed to fetch')
    await arrival
    return answers[`${pathname}${search}`]?.() ?? new Response('asset', { headers: { 'content-length': '5' } })
  }
  const keeper = new PageKeeper({
    // The parts of the caches that the keeper uses are there.
    caches: caches as unknown as CacheStorage,
    fetch: fetch as typeof globalThis.fetch,
    origin: ORIGIN,
    language: 'en-US',
    lazyParts: ['/_next/static/listen.js'],
    maxAssets,
    now: () => 0,
  })
  async function open(address: string): Promise<Response> {
    const later: Promise<unknown>[] = []
    const response = await keeper.page(new Request(address), (work) => later.push(work))
    await Promise.all(later)
    return response
  }
  async function asset(path: string): Promise<Response> {
    const later: Promise<unknown>[] = []
    const response = await keeper.asset(new Request(`${ORIGIN}${path}`), (work) => later.push(work))
    await Promise.all(later)
    return response
  }
  return { caches, network, keeper, open, asset }
}

test('[F-86] an opened page of an open assignment shows without a network, with its scripts', async () => {
  const { network, open, asset } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  await open(WORK)
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain('Rivers')
  const script = await asset('/_next/static/a.js')
  expect(await script.text()).toBe('asset')
})

test('[F-86] [READ-01] a version that was not opened is not another one under its address', async () => {
  const { network, open } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  await open(WORK)
  network.isUp = false
  expect(await (await open(`${WORK}?pane=notebook`)).text()).toContain('Rivers')
  expect(await (await open(`${WORK}?version=spanish&pane=notebook`)).text()).not.toContain('Rivers')
})

test('[F-86] with a page its logo is kept, and the tools that nobody has opened yet', async () => {
  const { network, keeper, open, asset } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  await open(WORK)
  network.isUp = false
  const logo = await keeper.art(new Request(`${ORIGIN}/art/logo-k5ela.svg`))
  expect(await logo.text()).toBe('asset')
  const tool = await asset('/_next/static/listen.js')
  expect(await tool.text()).toBe('asset')
})

test('the parts of tools are fetched once, and not for a page that is not kept', async () => {
  const answers = { '/assignments/work-1': () => pageOf('user-1', 'Rivers'), '/': () => pageOf('user-1', 'Home') }
  const { network, open } = setUp(answers)
  const times = () => network.calls.filter((path) => path === '/_next/static/listen.js').length
  await open(`${ORIGIN}/`)
  expect(times()).toBe(0)
  await open(WORK)
  await open(WORK)
  expect(times()).toBe(1)
})

test('[F-86] what a page shows is kept before the tools that nobody has opened yet', async () => {
  const { network, keeper } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  await keeper.keepLoaded({
    keep: WORK,
    media: [`${ORIGIN}/api/media/river`, `${ORIGIN}/api/media/heron`],
    assets: [`${ORIGIN}/_next/static/essay.js`],
  })
  const { calls } = network
  expect([calls[0], calls.at(-1)]).toEqual(['/assignments/work-1', '/_next/static/listen.js'])
  expect(calls).toEqual(expect.arrayContaining(['/api/media/river', '/api/media/heron', '/_next/static/essay.js']))
})

test('[F-86] a page says of itself when it came from the device', async () => {
  const { network, open } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  expect(await (await open(WORK)).text()).not.toContain(KEPT_MARK)
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain(`<head>${KEPT_MARK}`)
})

test('[F-86] where the network hangs the kept page says so, and what arrives late is kept for the next time', async () => {
  let text = 'first'
  const { network, keeper, open } = setUp({ '/assignments/work-1': () => pageOf('user-1', text) })
  await open(WORK)
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  try {
    const arrive = network.hang()
    text = 'late'
    const lasting: Promise<unknown>[] = []
    let isOver = false
    const opened = keeper.page(new Request(WORK), (work) => {
      // As a browser does with an event that has had its answer.
      if (isOver) throw new DOMException('The event handler is already finished.', 'InvalidStateError')
      lasting.push(work)
    })
    await jest.advanceTimersByTimeAsync(6_000)
    const html = await (await opened).text()
    expect(html).toContain('first')
    expect(html).toContain(`<head>${KEPT_MARK}`)
    isOver = true
    arrive()
    await Promise.all(lasting)
  } finally {
    jest.useRealTimers()
  }
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain('late')
})

test('[F-86] parts that a page loads beside its HTML are kept, too, and one that fails keeps no other back', async () => {
  const { caches, network, keeper, asset } = setUp({
    '/_next/static/gone.js': () => new Response('no', { status: 404 }),
  })
  await keeper.keepAssets([`${ORIGIN}/_next/static/gone.js`, `${ORIGIN}/_next/static/peers.js`])
  network.isUp = false
  const script = await asset('/_next/static/peers.js')
  expect(await script.text()).toBe('asset')
  await expect(asset('/_next/static/gone.js')).rejects.toThrow('Failed to fetch')
  expect([...caches.all.keys()]).toEqual(['static'])
})

test('[F-86] of the scripts of earlier releases those go that no kept page, no tool and not the offline page needs', async () => {
  const { caches, network, keeper, open, asset } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') }, 6)
  await keeper.install()
  await asset('/_next/static/old.js')
  await open(WORK)
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) await asset(`/_next/static/${name}.js`)
  const kept = await (await caches.open('static')).keys()
  const needed = ['/_next/static/a.js', '/_next/static/listen.js', '/art/logo-k5ela.svg', OFFLINE_ART]
  expect(kept.map(({ url }) => new URL(url).pathname)).toEqual(expect.arrayContaining(needed))
  expect(kept.length).toBeLessThanOrEqual(7)
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain('Rivers')
  expect(await (await asset('/_next/static/h.js')).text()).toBe('asset')
  await expect(asset('/_next/static/old.js')).rejects.toThrow('Failed to fetch')
})

const POLICY = { 'content-security-policy': "default-src 'self'" }
const gateway = (status: number, headers = {}) => new Response('<h1>Bad Gateway</h1>', { status, headers })

test.each([
  ['502 of a gateway', () => gateway(502)],
  ['503 of a gateway', () => gateway(503)],
  ['504 of a gateway, whatever policy it has', () => gateway(504, POLICY)],
  ['500 without the policy of the server', () => gateway(500)],
])('[F-86] %s is no answer where the page or any page of the reader is kept', async (_what, failing) => {
  let isWell = true
  const { open } = setUp({
    '/assignments/work-1': () => (isWell ? pageOf('user-1', 'Rivers') : failing()),
    '/assignments/work-2': failing,
    '/classroom': failing,
  })
  await open(WORK)
  isWell = false
  const html = await (await open(WORK)).text()
  expect(html).toContain('Rivers')
  expect(html).toContain(KEPT_MARK)
  expect(await (await open(`${ORIGIN}/assignments/work-2`)).text()).toContain('Pages that you opened before still work')
  expect(await (await open(`${ORIGIN}/classroom`)).text()).toContain('Bad Gateway')
})

test('[F-86] behind a broken gateway who has no page on the device sees what it says, and the server tells its own failure', async () => {
  let isWell = true
  const { open } = setUp({
    '/assignments/work-1': () => (isWell ? pageOf('user-1', 'Rivers') : gateway(500, POLICY)),
    '/assignments/work-2': () => gateway(502),
  })
  expect(await (await open(`${ORIGIN}/assignments/work-2`)).text()).toContain('Bad Gateway')
  await open(WORK)
  isWell = false
  expect((await open(WORK)).status).toBe(500)
})

test('a drawing comes from the device where a gateway answers for the server', async () => {
  let isWell = true
  const { keeper } = setUp({ [OFFLINE_ART]: () => (isWell ? new Response('drawing') : gateway(502)) })
  const draw = async () => (await keeper.art(new Request(`${ORIGIN}${OFFLINE_ART}`))).text()
  await draw()
  isWell = false
  expect(await draw()).toBe('drawing')
})

describe('[F-86] the address of a work without a network', () => {
  const [first, second] = [`${WORK}/source/a`, `${WORK}/source/b`]
  async function opened() {
    const parts = setUp({
      '/assignments/work-1/source/a': () => pageOf('user-1', 'first'),
      '/assignments/work-1/source/b': () => pageOf('user-1', 'second'),
      '/assignments/work-1': () => Response.redirect(second, 307),
    })
    await parts.open(first)
    await parts.open(second)
    const leads = async () => {
      parts.network.isUp = false
      return (await parts.open(WORK)).headers.get('location')
    }
    return { ...parts, leads }
  }

  test('leads to the page that was kept last', async () => {
    const { open, leads } = await opened()
    await open(WORK) // that it leads on takes nothing away
    expect(await leads()).toBe(second)
    expect(await (await open(second)).text()).toContain('second')
  })

  test('leads to the page that was open last, also where another one was fetched ahead after it', async () => {
    const { keeper, leads } = await opened()
    await keeper.rememberPlace('/assignments/work-1/source/a?pane=notebook')
    expect(await leads()).toBe(`${first}?pane=notebook`)
  })

  test('leads to no page that is not kept', async () => {
    const { keeper, leads } = await opened()
    await keeper.rememberPlace('/assignments/work-1/source/gone')
    expect(await leads()).toBe(second)
  })

  test('leads nowhere once its reader has signed out, and for the next one', async () => {
    const { caches, keeper, leads } = await opened()
    await keeper.rememberPlace(first)
    await keeper.forget()
    expect(await leads()).toBeNull()
    await keeper.rememberPlace(first)
    expect([...caches.all.keys()]).toEqual(['static'])
  })
})

describe('[F-86] a link on a line that hangs', () => {
  const link = () => new Request(`${WORK}?_rsc=abc`, { headers: { rsc: '1', [LINK_HEADER]: '1' } })
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }))
  afterEach(() => jest.useRealTimers())

  test('is given up where its page is kept, which is then shown without another wait', async () => {
    const { network, keeper, open } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
    await open(WORK)
    network.hang()
    const answer = keeper.link(link())
    await jest.advanceTimersByTimeAsync(5_900)
    await expect(Promise.race([answer, Promise.resolve('waits')])).resolves.toBe('waits')
    await jest.advanceTimersByTimeAsync(200)
    expect((await answer).type).toBe('error')
    expect(await (await open(WORK)).text()).toContain('Rivers')
    // Only the load that follows: the next one waits for the network again.
    const again = open(WORK)
    await jest.advanceTimersByTimeAsync(5_900)
    await expect(Promise.race([again, Promise.resolve('waits')])).resolves.toBe('waits')
  })

  test('to a work comes to its last page with one wait for all', async () => {
    const page = `${WORK}/source/a`
    const { network, keeper, open } = setUp({ '/assignments/work-1/source/a': () => pageOf('user-1', 'Rivers') })
    await open(page)
    network.hang()
    const answer = keeper.link(link())
    await jest.advanceTimersByTimeAsync(6_000)
    expect((await answer).type).toBe('error')
    expect((await open(WORK)).headers.get('location')).toBe(page)
    expect(await (await open(page)).text()).toContain('Rivers')
  })

  test('waits for a page that is not kept, and for a slow answer within the time', async () => {
    const { network, keeper, open } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
    let arrive = network.hang()
    const unkept = keeper.link(link())
    await jest.advanceTimersByTimeAsync(60_000)
    arrive()
    expect((await unkept).status).toBe(200)
    await open(WORK)
    arrive = network.hang()
    const slow = keeper.link(link())
    await jest.advanceTimersByTimeAsync(5_000)
    arrive()
    expect((await slow).status).toBe(200)
  })

  test('fails at once without a network', async () => {
    const { network, keeper, open } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
    await open(WORK)
    network.isUp = false
    await expect(keeper.link(link())).rejects.toThrow('Failed to fetch')
  })
})

test('with a network the page is always the newest', async () => {
  let text = 'first'
  const { open } = setUp({ '/assignments/work-1': () => pageOf('user-1', text) })
  await open(WORK)
  text = 'second'
  expect(await (await open(WORK)).text()).toContain('second')
})

test('pages of staff are never kept, and without a network nothing is offered that they do not have', async () => {
  const { network, open } = setUp({ '/classroom/students': () => pageOf('user-1', 'Names of children') })
  await open(`${ORIGIN}/classroom/students`)
  network.isUp = false
  for (const path of ['/classroom/students', '/settings']) {
    const response = await open(`${ORIGIN}${path}`)
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain('This page needs the network')
    expect(html).not.toContain('Go to my assignments')
  }
})

test('[F-86] a student’s page that is not kept says so, and leads to the list once that is kept', async () => {
  const answers = {
    '/assignments/work-1': () => pageOf('user-1', 'Rivers'),
    '/assignments': () => pageOf('user-1', 'List'),
  }
  const { network, open } = setUp(answers)
  async function offline() {
    network.isUp = false
    const html = await (await open(`${ORIGIN}/assignments/work-2`)).text()
    network.isUp = true
    return html
  }
  await open(WORK)
  expect(await offline()).toContain('Pages that you opened before still work')
  expect(await offline()).not.toContain('Go to my assignments')
  await open(`${ORIGIN}/assignments`)
  expect(await offline()).toContain('Go to my assignments')
})

test('[F-86] the page without a network is in the language of whoever is signed in, and in that of the device for nobody', async () => {
  let language = 'en'
  const { network, open } = setUp({
    '/': () => pageOf('user-1', 'Home', language),
    '/library': () => pageOf('user-2', 'Library', 'en'),
    '/login': () => new Response('<html lang="es"></html>', { headers: { 'content-type': 'text/html' } }),
  })
  async function offlineAfter(path: string) {
    network.isUp = true
    await open(`${ORIGIN}${path}`)
    network.isUp = false
    return (await open(`${ORIGIN}/settings`)).text()
  }
  const inEnglish = expect.stringContaining('<html lang="en">')
  const inSpanish = expect.stringMatching(`<html lang="es">.*<title>${spanish.other.title}`)
  expect(await offlineAfter('/')).toEqual(inEnglish)
  language = 'es'
  expect(await offlineAfter('/')).toEqual(inSpanish)
  expect(await offlineAfter('/login')).toEqual(inEnglish)
  expect(await offlineAfter('/')).toEqual(inSpanish)
  expect(await offlineAfter('/library')).toEqual(inEnglish)
})

test('[F-87] the first page of another user removes everything of the one before', async () => {
  const answers = { '/assignments/work-1': () => pageOf('user-1', 'of the first'), '/': () => pageOf('user-2', 'Home') }
  const { caches, network, open } = setUp(answers)
  await open(WORK)
  await open(`${ORIGIN}/`)
  network.isUp = false
  expect((await open(WORK)).status).toBe(503)
  expect([...caches.all.keys()].filter((name) => name.includes('user-1'))).toEqual([])
})

test.each(['/login', '/logout'])('[F-87] %s means that nobody’s pages stay', async (path) => {
  const { caches, open } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'mine') })
  await open(WORK)
  await open(`${ORIGIN}${path}`)
  expect([...caches.all.keys()]).toEqual(['static'])
})

test('[F-86] /logout with a session that goes on takes nothing away', async () => {
  const { network, open } = setUp({
    '/assignments/work-1': () => pageOf('user-1', 'mine'),
    '/logout': () => pageOf('user-1', 'You are still signed in'),
  })
  await open(WORK)
  await open(`${ORIGIN}/logout`)
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain('mine')
})

test('[F-87] a page that arrives after its reader has signed out is not kept', async () => {
  const { caches, network, keeper, open } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'mine') })
  const arrive = network.hang()
  const [opened, kept] = [open(WORK), keeper.keep(`${WORK}?pane=notebook`)]
  await new Promise((resolve) => setImmediate(resolve))
  await keeper.forget()
  arrive()
  await Promise.all([opened, kept])
  expect([...caches.all.keys()].filter((name) => name.includes('user'))).toEqual([])
})

describe('pages that are asked for before the first of them arrives', () => {
  const LIST = '/assignments'
  const [FIRST, SECOND] = [`${LIST}/work-1`, `${LIST}/work-2`]
  /** A user of a device whose server answers each page when it is told to, and for whom. */
  function setUpDevice() {
    const asked = new Map<string, (page: Response) => void>()
    const answer = (path: string) => () => new Promise<Response>((resolve) => asked.set(path, resolve))
    const parts = setUp(Object.fromEntries([LIST, FIRST, SECOND].map((path) => [path, answer(path)])))
    async function ask(path: string) {
      const opened = parts.open(`${ORIGIN}${path}`)
      await new Promise((resolve) => setImmediate(resolve))
      return async (user: string) => {
        asked.get(path)?.(pageOf(user, path))
        await opened
      }
    }
    const keptOf = async (user: string) =>
      (await (await parts.caches.open(`pages:${user}`)).keys()).map(({ url }) => new URL(url).pathname)
    return { ...parts, ask, keptOf }
  }

  test.each([
    ['is the first one here', null],
    ['comes in the place of another', 'user-0'],
  ])('[F-86] are all kept of a user who %s', async (_how, before) => {
    const { ask, keptOf } = setUpDevice()
    if (before) await (await ask(LIST))(before)
    const arrivals = [await ask(LIST), await ask(FIRST), await ask(SECOND)]
    for (const arrive of arrivals) await arrive('user-1')
    expect(await keptOf('user-1')).toEqual([LIST, FIRST, SECOND])
    expect(await keptOf('user-0')).toEqual([])
  })

  test('[F-87] are not kept of a user in whose place another one has come', async () => {
    const { ask, keptOf } = setUpDevice()
    const [late, next] = [await ask(FIRST), await ask(LIST)]
    await next('user-2')
    await late('user-1')
    expect(await keptOf('user-1')).toEqual([])
    expect(await keptOf('user-2')).toEqual([LIST])
  })

  test('[F-87] are not kept of a user who has signed out, though they are here again', async () => {
    const { keeper, ask, keptOf } = setUpDevice()
    const late = await ask(FIRST)
    await keeper.forget()
    await (await ask(LIST))('user-1')
    await late('user-1')
    expect(await keptOf('user-1')).toEqual([LIST])
  })
})

test('work that was turned in is no longer kept; a failing server takes nothing away', async () => {
  let answer = () => pageOf('user-1', 'open')
  const { network, open } = setUp({ '/assignments/work-1': () => answer() })
  await open(WORK)
  answer = () => new Response('down', { status: 503 })
  await open(WORK)
  network.isUp = false
  expect((await open(WORK)).status).toBe(200)
  network.isUp = true
  answer = () => new Response('gone', { status: 404 })
  await open(WORK)
  network.isUp = false
  expect((await open(WORK)).status).toBe(503)
})

test('a page that the router opened is fetched whole for later, not again at once', async () => {
  const { network, keeper, open } = setUp({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  await keeper.keep(`${WORK}?_rsc=abc`)
  await keeper.keep(`${WORK}?_rsc=def`)
  expect(network.calls.filter((path) => path === '/assignments/work-1')).toHaveLength(1)
  network.isUp = false
  expect((await open(WORK)).status).toBe(200)
  expect(isClientNavigation(new Headers({ rsc: '1' }))).toBe(true)
  expect(isClientNavigation(new Headers({ rsc: '1', 'next-router-prefetch': '1' }))).toBe(false)
})

test('kept media answer ranges, and private recordings are not kept', async () => {
  const { network, keeper, open } = setUp({
    '/assignments/work-1': () => pageOf('user-1', 'Rivers'),
    '/api/media/own': () => new Response('voice', { headers: { 'cache-control': 'private, no-store' } }),
    '/api/media/talk': () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } }),
  })
  await open(WORK)
  const later: Promise<unknown>[] = []
  const get = (path: string, headers = {}) =>
    keeper.media(new Request(`${ORIGIN}${path}`, { headers }), (work) => later.push(work))
  await get('/api/media/own')
  await get('/api/media/talk')
  await Promise.all(later)
  network.isUp = false
  const part = await get('/api/media/talk', { range: 'bytes=2-5' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '2345', 'bytes 2-5/10'])
  expect((await get('/api/media/talk', { range: 'bytes=20-' })).status).toBe(416)
  await expect(get('/api/media/own')).rejects.toThrow('Failed to fetch')
})

test.each([
  ['bytes=0-', 10, { start: 0, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=2-99', 10, { start: 2, end: 9 }],
  ['bytes=5-2', 10, null],
  ['bytes=-', 10, null],
  ['lines=1-2', 10, null],
])('the range %s of %d bytes', (header, size, range) => expect(rangeOf(header, size)).toEqual(range))
