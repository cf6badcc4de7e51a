import { renderHook } from '@testing-library/react'
import { onRequest } from '@/lib/api/client/request-events'
import { LINK_HEADER } from '@/lib/offline/kept-pages'
import type { CheckOutcome } from '@/lib/session/client/check-session'
import { isPageEmpty, loadWhole } from './router-page'
import { tellTransition } from './router-transitions'
import { usePatientRouter } from './use-patient-router'

/** What the router shows or is on the way to. */
const router = { canonicalUrl: '' }
jest.mock('next/dist/client/components/app-router-instance', () => ({ getCurrentAppRouterState: () => router }))
jest.mock('./router-page', () => ({
  ...jest.requireActual<typeof import('./router-page')>('./router-page'),
  loadWhole: jest.fn(),
  isPageEmpty: jest.fn(),
}))

/** The page on screen, as the router says it; it is the browser's address but while one goes back or forward. */
const screen = { pathname: '', query: '' }
jest.mock('next/navigation', () => ({
  usePathname: () => screen.pathname,
  useSearchParams: () => new URLSearchParams(screen.query),
}))

const READS = { headers: { rsc: '1' } }
const HERE = '/assignments/w?item=a&_rsc=x1'

const network = jest.fn<Promise<Response>, Parameters<typeof fetch>>()
const askSession = jest.fn<Promise<CheckOutcome>, []>()
const answer = (status: number) => {
  const headers = new Headers({ 'content-type': 'text/x-component', 'content-security-policy': "default-src 'self'" })
  const response = { status, ok: status < 400, headers, clone: () => ({ arrayBuffer: async () => undefined }) }
  return response as unknown as Response
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const endings: (() => void)[] = []
/** An answer that comes, or is lost, when it is told to; at the latest after the test, as what is being read is known beyond it. */
const held = () => {
  let [come, fail]: [(answer: Response | Promise<Response>) => void, () => void] = [() => undefined, () => undefined]
  const promise = new Promise<Response>((resolve, reject) => {
    come = resolve
    fail = () => reject(new TypeError('Failed to fetch'))
  })
  promise.catch(() => undefined)
  endings.push(fail)
  return { promise, come, fail }
}

/** As the router does at a press: it says where it goes, and is on the way there at once where it knows the route. */
const press = (address: string) => {
  tellTransition(address, 'push')
  router.canonicalUrl = address
}

let stop: () => void
let show: (pathname: string, query: string) => void
beforeEach(() => {
  jest.useFakeTimers()
  network.mockReset()
  jest.mocked(loadWhole).mockReset()
  jest.mocked(isPageEmpty).mockReset().mockReturnValue(false)
  askSession.mockReset().mockResolvedValue('alive')
  window.fetch = network as typeof fetch
  window.history.replaceState(null, '', '/assignments/w?item=a')
  Object.assign(screen, { pathname: '/assignments/w', query: 'item=a' })
  router.canonicalUrl = '/assignments/w?item=a'
  const { rerender, unmount } = renderHook(() => usePatientRouter(askSession))
  stop = unmount
  show = (pathname, query) => {
    Object.assign(screen, { pathname, query })
    router.canonicalUrl = `${pathname}?${query}`
    rerender()
  }
})
afterEach(async () => {
  for (const end of endings.splice(0)) end()
  await jest.advanceTimersByTimeAsync(0)
  stop()
  jest.useRealTimers()
})

test('[F-86] a page that is read again without a network waits for it, and asks as soon as it is back', async () => {
  network.mockImplementation(lost)
  const reading = window.fetch(HERE, READS)
  await jest.advanceTimersByTimeAsync(400)
  expect(network).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(200)
  expect(network).toHaveBeenCalledTimes(2)
  network.mockResolvedValue(answer(200))
  window.dispatchEvent(new Event('online'))
  expect((await reading).status).toBe(200)
  expect(network).toHaveBeenCalledTimes(3)
})

test('[F-88] a session that has ended meanwhile is mended before the page is asked for again', async () => {
  let mend: (outcome: CheckOutcome) => void = () => undefined
  askSession.mockResolvedValueOnce('unknown').mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        mend = resolve
      }),
  )
  const reading = window.fetch(HERE, READS)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(askSession).toHaveBeenCalledTimes(2)
  expect(network).not.toHaveBeenCalled()
  network.mockResolvedValue(answer(200))
  mend('alive')
  expect((await reading).status).toBe(200)
})

test('[F-88] the page of a session that is over leaves, and is neither read nor asked about again', async () => {
  askSession.mockResolvedValue('over')
  const ended = jest.fn()
  window.fetch(HERE, READS).then(ended, ended)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(askSession).toHaveBeenCalledTimes(1)
  expect(network).not.toHaveBeenCalled()
  expect(ended).not.toHaveBeenCalled()
})

test.each([500, 502, 503])('a server that is in trouble (%i) is asked again', async (status) => {
  network.mockResolvedValueOnce(answer(status)).mockResolvedValueOnce(answer(200))
  const reading = window.fetch(new URL(HERE, window.location.href), READS)
  await jest.advanceTimersByTimeAsync(500)
  expect((await reading).status).toBe(200)
})

test.each([
  ['the page of a filter', { ...answer(200), headers: new Headers({ 'content-type': 'text/html' }) }],
  ['a refusal of a filter', { ...answer(403), headers: new Headers() }],
  ['an answer that was cut off', { ...answer(200), clone: () => ({ arrayBuffer: lost }) }],
])('[F-86] %s is none: the page is asked for again', async (_what, failing) => {
  network.mockResolvedValueOnce(failing as unknown as Response).mockResolvedValueOnce(answer(200))
  const reading = window.fetch(HERE, READS)
  await jest.advanceTimersByTimeAsync(500)
  expect((await reading).ok).toBe(true)
  expect(network).toHaveBeenCalledTimes(2)
})

test('[F-86] the sign-in page is not what was asked for: the session is mended first, and the page read then', async () => {
  const url = 'http://localhost/login?callbackUrl=%2Fassignments'
  const signIn = { ...answer(200), redirected: true, url } as Response
  network.mockResolvedValueOnce(signIn).mockResolvedValueOnce(answer(200))
  const reading = window.fetch(HERE, READS)
  await jest.advanceTimersByTimeAsync(500)
  expect((await reading).status).toBe(200)
})

test('a page that the server cannot draw stays as it was, with one word, until it can', async () => {
  const told = jest.fn()
  const stopHearing = onRequest('failed', ({ detail }) => told(detail.message))
  network.mockResolvedValue(answer(500))
  const reading = window.fetch(HERE, READS)
  await jest.advanceTimersByTimeAsync(5 * 60_000)
  expect(network.mock.calls.length).toBeLessThanOrEqual(10)
  expect(told.mock.calls).toEqual([['An unknown error has occurred. Please refresh the product and try again.']])
  network.mockResolvedValue(answer(200))
  await jest.advanceTimersByTimeAsync(60_000)
  expect((await reading).status).toBe(200)
  stopHearing()
})

test('[F-86] a server that is away for an hour is waited for without a word', async () => {
  const told = jest.fn()
  const stopHearing = onRequest('failed', told)
  network.mockResolvedValue(answer(503))
  const reading = window.fetch(HERE, READS)
  await jest.advanceTimersByTimeAsync(60 * 60_000)
  network.mockResolvedValue(answer(200))
  await jest.advanceTimersByTimeAsync(5_000)
  expect((await reading).status).toBe(200)
  expect(told).not.toHaveBeenCalled()
  stopHearing()
})

test('what the server refuses is told at once', async () => {
  network.mockResolvedValue(answer(404))
  expect((await window.fetch(HERE, READS)).status).toBe(404)
  expect(network).toHaveBeenCalledTimes(1)
})

test.each([
  ['another page', '/assignments/w/source/b', ''],
  ['another place of the same page', '/assignments/w', 'item=b'],
])(
  '[F-86] Back and Forward to %s wait for no network: the router loads the page whole, from the device',
  async (_what, pathname, query) => {
    network.mockImplementation(lost)
    // The browser says at once where one goes; the screen follows when the page is there.
    const step = (address: string) => {
      window.history.replaceState(null, '', address)
      tellTransition(address, 'traverse')
    }
    step(`${pathname}?${query}`)
    await expect(window.fetch(`${pathname}?${query}&_rsc=x2`, READS)).rejects.toThrow('Failed to fetch')
    show(pathname, query)
    step('/assignments/w?item=a')
    await expect(window.fetch(HERE, READS)).rejects.toThrow('Failed to fetch')
    show('/assignments/w', 'item=a')
    expect(network).toHaveBeenCalledTimes(2)
    void window.fetch(HERE, READS)
    await jest.advanceTimersByTimeAsync(600)
    expect(network).toHaveBeenCalledTimes(4)
  },
)

test.each([
  ['a press on a link to another page', '/assignments/w/source/b?_rsc=x', READS],
  ['what is fetched ahead', HERE, { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
  ['a call', '/api/health', {}],
])('%s is lost with the network, and goes the way it always went', async (_what, address, init) => {
  network.mockImplementation(lost)
  await expect(window.fetch(address, init)).rejects.toThrow('Failed to fetch')
  expect(network).toHaveBeenCalledTimes(1)
})

test.each([
  ['a press on a link to another page', '/assignments/w/source/b?_rsc=x', READS, true],
  ['a press on another version of the text', '/assignments/w?version=es&_rsc=x', READS, true],
  ['another place of the text on screen', '/assignments/w?item=b&_rsc=x', READS, false],
  ['the page on screen, read again', HERE, READS, false],
  [
    'what is fetched ahead',
    '/assignments/w/source/b?_rsc=x',
    { headers: { rsc: '1', 'next-router-prefetch': '1' } },
    false,
  ],
])('[F-86] %s is told from a link, which alone the worker may give up', async (_what, address, init, isLink) => {
  network.mockResolvedValue(answer(200))
  await window.fetch(address, init)
  const headers = new Headers(network.mock.calls[0]?.[1]?.headers)
  expect([headers.has(LINK_HEADER), headers.get('rsc')]).toEqual([isLink, '1'])
})

describe('[F-86] a link whose page hangs until it is given up', () => {
  const A = '/assignments/w/source/a?_rsc=x'
  const B = '/assignments/w/source/b?_rsc=x'
  let giveUp: () => void

  beforeEach(() => {
    const { promise, fail } = held()
    giveUp = fail
    network.mockResolvedValue(answer(200)).mockReturnValueOnce(promise)
  })

  test('leads nowhere once its reader has turned to another page', async () => {
    const ended = jest.fn()
    window.fetch(A, READS).then(ended, ended)
    press('/assignments/w/source/b')
    await window.fetch(B, READS)
    show('/assignments/w/source/b', '')
    giveUp()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(ended).not.toHaveBeenCalled()
  })

  test('leads nowhere once another page is shown that was there already', async () => {
    const ended = jest.fn()
    window.fetch(A, READS).then(ended, ended)
    press('/assignments/w/source/b')
    show('/assignments/w/source/b', '')
    giveUp()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(ended).not.toHaveBeenCalled()
  })

  test.each([
    ['something is only fetched ahead', B, { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
    ['a whole page is fetched ahead', B, { ...READS, priority: 'low' } as const],
    ['it is pressed once more', A, READS],
  ])('is loaded whole where meanwhile %s', async (_what, address, init) => {
    const reading = window.fetch(A, READS)
    await window.fetch(address, init)
    giveUp()
    await expect(reading).rejects.toThrow('Failed to fetch')
  })

  test('is over where it was taken back itself', async () => {
    const taken = new AbortController()
    const reading = window.fetch(A, { ...READS, signal: taken.signal })
    await window.fetch(B, READS)
    taken.abort()
    giveUp()
    await expect(reading).rejects.toThrow('Failed to fetch')
  })
})

test.each([
  ['a part', { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
  ['a whole page', { ...READS, priority: 'low' } as const],
])(
  '[F-88] %s that is fetched ahead without a session is not kept as a way to the page to sign in',
  async (_what, init) => {
    const url = 'http://localhost/login?callbackUrl=%2Fassignments%2Fw%2Fsource%2Fb'
    network.mockResolvedValueOnce({ status: 200, ok: true, redirected: true, url } as Response)
    await expect(window.fetch('/assignments/w/source/b?_rsc=x2', init)).rejects.toThrow('no session')
    network.mockResolvedValueOnce(answer(200))
    expect(await window.fetch('/assignments/w/source/b?_rsc=x2', init)).toMatchObject({ ok: true })
  },
)

describe('[F-86] a page that is fetched ahead and does not come', () => {
  const B = '/assignments/w/source/b'
  const AHEAD = { ...READS, priority: 'low' } as const
  const asked = () => window.fetch(`${B}?_rsc=x2`, AHEAD)
  let end: (answer: Promise<Response>) => void

  beforeEach(() => {
    const { promise, come } = held()
    end = come
    network.mockResolvedValue(answer(200)).mockReturnValueOnce(promise)
  })

  const cutOff = { ...answer(200), clone: () => ({ arrayBuffer: lost }) } as unknown as Response
  const signIn = { ...answer(200), redirected: true, url: 'http://localhost/login' } as Response
  const filter = { ...answer(200), headers: new Headers({ 'content-type': 'text/html' }) } as Response
  const failures: [string, () => Promise<Response>][] = [
    ['is lost with the network', lost],
    ['is cut off on its way', async () => cutOff],
    ['is refused', async () => answer(404)],
    ['is answered by a gateway', async () => answer(502)],
    ['is the page of a filter', async () => filter],
    ['leads to the page to sign in', async () => signIn],
  ]

  test.each(failures)('is loaded whole where it was pressed meanwhile and %s', async (_what, failing) => {
    const told = jest.fn()
    asked().then(told, told)
    router.canonicalUrl = `${B}#top`
    end(failing())
    await jest.advanceTimersByTimeAsync(0)
    expect(loadWhole).toHaveBeenCalledTimes(1)
    // Told of it, the router would go there too, and Back would lead to where one is.
    expect(told).not.toHaveBeenCalled()
  })

  test.each(failures)('leads nowhere where nobody waits for it and it %s', async (_what, failing) => {
    const reading = asked()
    end(failing())
    await expect(reading).rejects.toThrow()
    expect(loadWhole).not.toHaveBeenCalled()
  })

  test('leads nowhere where the page was there already, or has come in another way', async () => {
    const reading = asked()
    show(B, '')
    end(lost())
    await expect(reading).rejects.toThrow()
    network.mockImplementation(lost)
    await expect(asked()).rejects.toThrow()
    expect(loadWhole).not.toHaveBeenCalled()
  })

  test('is loaded whole in whatever view it was pressed', async () => {
    void asked()
    router.canonicalUrl = `${B}?pane=notebook`
    await window.fetch(`${B}?pane=notebook&_rsc=x3`, READS)
    end(lost())
    await jest.advanceTimersByTimeAsync(0)
    expect(loadWhole).toHaveBeenCalledTimes(1)
  })

  test('leads nowhere where it was asked for once more, and that is still on its way', async () => {
    const reading = asked()
    network.mockReturnValueOnce(held().promise)
    void asked()
    router.canonicalUrl = B
    end(lost())
    await expect(reading).rejects.toThrow()
    expect(loadWhole).not.toHaveBeenCalled()
  })

  test.each([
    ['is loaded whole, where its place stays empty', B, true, 1],
    ['is loaded whole, where the page before it stays', null, false, 1],
    ['stays as it is once it is drawn', B, false, 0],
  ])('comes, and the router cannot use it: it %s', async (_what, shown, isEmpty, loads) => {
    const reading = asked()
    press(B)
    end(Promise.resolve(answer(200)))
    expect((await reading).status).toBe(200)
    if (shown) show(shown, '')
    jest.mocked(isPageEmpty).mockReturnValue(isEmpty)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(loadWhole).toHaveBeenCalledTimes(loads)
  })

  test('comes, and one has gone elsewhere or goes there only now', async () => {
    const reading = asked()
    end(Promise.resolve(answer(200)))
    await reading
    await jest.advanceTimersByTimeAsync(1_900)
    router.canonicalUrl = B
    await jest.advanceTimersByTimeAsync(200)
    show(B, '')
    await jest.advanceTimersByTimeAsync(10_000)
    expect(loadWhole).not.toHaveBeenCalled()
  })

  test('takes nobody back to the link that was pressed before it and hangs until it is given up', async () => {
    const ended = jest.fn()
    window.fetch('/assignments/w/source/a?_rsc=x', READS).then(ended, ended)
    press(B)
    end(lost())
    await jest.advanceTimersByTimeAsync(60_000)
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('[F-86] a page that is read again while one goes elsewhere', () => {
  /** As the browser does at once with Back, and the router with what it shows or fetches. */
  const leave = () => {
    window.history.replaceState(null, '', '/assignments/w/source/b')
    press('/assignments/w/source/b')
  }

  test('is asked for until it comes: the other page stands in the frame that it brings', async () => {
    network.mockImplementation(lost)
    const reading = window.fetch(HERE, READS)
    await jest.advanceTimersByTimeAsync(100)
    leave()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(network.mock.calls.length).toBeGreaterThan(1)
    network.mockResolvedValue(answer(200))
    // The other page comes, so that the server is there.
    await window.fetch('/assignments/w/source/b?_rsc=x2', READS)
    expect((await reading).status).toBe(200)
    expect(loadWhole).not.toHaveBeenCalled()
  })

  test('is asked for also where one went while its session was asked for', async () => {
    let mend: (outcome: CheckOutcome) => void = () => undefined
    askSession.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          mend = resolve
        }),
    )
    network.mockResolvedValue(answer(200))
    const reading = window.fetch(HERE, READS)
    leave()
    mend('alive')
    expect((await reading).status).toBe(200)
  })

  test('is dropped once the same parts of it are asked for again', async () => {
    network.mockImplementation(lost)
    const ended = jest.fn()
    window.fetch(HERE, READS).then(ended, ended)
    await jest.advanceTimersByTimeAsync(100)
    network.mockResolvedValue(answer(200))
    expect((await window.fetch(HERE, READS)).status).toBe(200)
    const calls = network.mock.calls.length
    await jest.advanceTimersByTimeAsync(60_000)
    expect(network).toHaveBeenCalledTimes(calls)
    expect(ended).not.toHaveBeenCalled()
  })

  test('is asked for also where other parts of it are: they bring no frame', async () => {
    network.mockImplementation(lost)
    const reading = window.fetch(HERE, { headers: { ...READS.headers, 'next-router-state-tree': 'all' } })
    await jest.advanceTimersByTimeAsync(100)
    network.mockResolvedValue(answer(200))
    const leaf = window.fetch(HERE, { headers: { ...READS.headers, 'next-router-state-tree': 'leaf' } })
    expect((await leaf).status).toBe(200)
    await jest.advanceTimersByTimeAsync(1_000)
    expect((await reading).status).toBe(200)
  })

  test.each([200, 404])('is over once another one is drawn, whatever comes then (%i)', async (status) => {
    const { promise, come } = held()
    network.mockReturnValueOnce(promise)
    const ended = jest.fn()
    window.fetch(HERE, READS).then(ended, ended)
    await jest.advanceTimersByTimeAsync(0)
    leave()
    show('/assignments/w/source/b', '')
    come(answer(status))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(network).toHaveBeenCalledTimes(1)
    expect(ended).not.toHaveBeenCalled()
    expect(loadWhole).not.toHaveBeenCalled()
  })

  test.each([
    ['hangs', () => held().promise],
    ['is answered by a gateway', async () => answer(502)],
    [
      'is cut off each time',
      async () => ({ ...answer(200), clone: () => ({ arrayBuffer: lost }) }) as unknown as Response,
    ],
  ])('has the other one loaded whole where it %s for seconds', async (_what, failing) => {
    network.mockImplementation(failing)
    void window.fetch(HERE, READS)
    leave()
    await jest.advanceTimersByTimeAsync(4_900)
    expect(loadWhole).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(loadWhole).toHaveBeenCalledTimes(1)
  })

  test('is loaded whole itself where one has come back to it from a page that was drawn', async () => {
    network.mockImplementation(lost)
    void window.fetch(HERE, READS)
    show('/assignments/w/source/b', '')
    await jest.advanceTimersByTimeAsync(10_000)
    expect(loadWhole).not.toHaveBeenCalled()
    router.canonicalUrl = '/assignments/w?item=a'
    await jest.advanceTimersByTimeAsync(7_000)
    expect(loadWhole).toHaveBeenCalledTimes(1)
  })

  test.each([500, 502])('waits as before where only the query of its address was changed (%i)', async (status) => {
    network.mockResolvedValue(answer(status))
    void window.fetch(HERE, READS)
    // As a choice of another student does, which the screen follows once the frame is there.
    window.history.replaceState(null, '', '/assignments/w?item=b')
    router.canonicalUrl = '/assignments/w?item=b'
    await jest.advanceTimersByTimeAsync(60_000)
    network.mockResolvedValue(answer(200))
    expect((await window.fetch('/assignments/w?item=b&_rsc=x4', READS)).status).toBe(200)
    network.mockImplementation(lost)
    const ended = jest.fn()
    window.fetch('/assignments/w?item=b&_rsc=x5', READS).then(ended, ended)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(ended).not.toHaveBeenCalled()
    expect(loadWhole).not.toHaveBeenCalled()
  })

  test('is not refused over a page that is on its way and that the router does not know yet', async () => {
    const { promise, come } = held()
    network.mockImplementation((input) => (String(input).includes('source/b') ? promise : Promise.resolve(answer(404))))
    const ended = jest.fn()
    window.fetch(HERE, READS).then(ended, ended)
    const other = window.fetch('/assignments/w/source/b?_rsc=x2', READS)
    await jest.advanceTimersByTimeAsync(3_000)
    expect(ended).not.toHaveBeenCalled()
    come(answer(200))
    expect((await other).status).toBe(200)
  })

  test.each([404, 500])('has the other page loaded whole where it cannot be had (%i)', async (status) => {
    network.mockResolvedValue(answer(status))
    const ended = jest.fn()
    const reading = window.fetch(HERE, READS)
    leave()
    reading.then(ended, ended)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(loadWhole).toHaveBeenCalledTimes(1)
    expect(network).toHaveBeenCalledTimes(1)
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('[F-86] a text that the router waits for', () => {
  const B = '/assignments/w/source/b'
  const C = '/assignments/w/source/c'

  test('is waited for as long as it is being read, and loaded whole where it is not drawn then', async () => {
    const { promise, come } = held()
    network.mockReturnValueOnce(promise)
    press(B)
    const reading = window.fetch(`${B}?_rsc=x`, READS)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(loadWhole).not.toHaveBeenCalled()
    come(answer(200))
    await reading
    await jest.advanceTimersByTimeAsync(7_000)
    expect(jest.mocked(loadWhole).mock.calls).toEqual([[B]])
  })

  test('is waited for while its scripts are on their way, a minute at most', async () => {
    const part = Object.assign(document.createElement('script'), { src: '/_next/static/chunks/b.js' })
    document.head.append(part)
    Object.assign(performance, { getEntriesByName: () => [] })
    press(B)
    await jest.advanceTimersByTimeAsync(50_000)
    expect(loadWhole).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(20_000)
    expect(loadWhole).toHaveBeenCalledTimes(1)
    part.remove()
  })

  test('is loaded whole once: what is stopped is not begun again, and what is pressed then is loaded whole too', async () => {
    press(B)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(jest.mocked(loadWhole).mock.calls).toEqual([[B]])
    press(C)
    press(B)
    expect(jest.mocked(loadWhole).mock.calls.slice(1)).toEqual([[C], [B]])
  })

  test('is another text: a view of the one that is drawn is not loaded whole, though it was fetched ahead', async () => {
    network.mockResolvedValue(answer(200))
    await window.fetch(`${B}?_rsc=x2`, { ...READS, priority: 'low' })
    press(B)
    show(B, '')
    press(`${B}?pane=notebook`)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(loadWhole).not.toHaveBeenCalled()
  })

  test.each([
    ['is answered by a gateway', async () => answer(504)],
    [
      'is the page of a filter',
      async () => ({ ...answer(200), headers: new Headers({ 'content-type': 'text/html' }) }),
    ],
    ['is refused', async () => answer(404)],
    ['is lost', lost],
  ])('takes nobody away from the page that was pressed after it where it %s', async (_what, failing) => {
    const { promise, come } = held()
    network.mockReturnValueOnce(promise)
    const ended = jest.fn()
    press(B)
    window.fetch(`${B}?_rsc=x`, READS).then(ended, ended)
    press(C)
    show(C, '')
    come(failing() as Promise<Response>)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(ended).not.toHaveBeenCalled()
    expect(loadWhole).not.toHaveBeenCalled()
    // Back to what it waits for then.
    tellTransition(B, 'traverse')
    router.canonicalUrl = B
    await jest.advanceTimersByTimeAsync(7_000)
    expect(jest.mocked(loadWhole).mock.calls).toEqual([[B]])
  })
})

test('a question that is taken back is over', async () => {
  const taken = new AbortController()
  network.mockImplementation(lost)
  taken.abort()
  await expect(window.fetch(HERE, { ...READS, signal: taken.signal })).rejects.toThrow('Failed to fetch')
})

test('it ends', () => {
  stop()
  expect(window.fetch).toBe(network)
})
