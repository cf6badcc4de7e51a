import { ORIGIN, openDevice, POLICY, pageOf, WORK } from '@/tests/support/offline-device'
import { keptMark, LINK_HEADER } from './kept-pages'

const OFFLINE_MARK = keptMark('no-network')
const AWAY_MARK = keptMark('no-server')

test('[F-86] an opened page of an open assignment shows without a network, with its scripts', async () => {
  const { network, open, asset } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  await open(WORK)
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain('Rivers')
  const script = await asset('/_next/static/a.js')
  expect(await script.text()).toBe('asset')
})

test('[F-86] half a page is not kept in the place of a whole one', async () => {
  let isWhole = true
  const half = async () => new Response((await pageOf('user-1', 'New').text()).slice(0, -7), pageOf('user-1', 'New'))
  const { network, open } = openDevice({ '/assignments/work-1': () => (isWhole ? pageOf('user-1', 'Rivers') : half()) })
  await open(WORK)
  isWhole = false
  await open(WORK)
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain('Rivers')
})

test('[F-86] what a page shows is kept before the tools that nobody has opened yet', async () => {
  const { network, keeper } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
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
  const { network, open } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  expect(await (await open(WORK)).text()).not.toContain('from-device')
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain(`<head>${OFFLINE_MARK}`)
})

test('a kept page is in the theme and the letters that its reader has chosen since it was kept', async () => {
  const large = 'data-theme="hss-hc" data-reading-font="lexend" data-reading-size="2.1"'
  let settings = pageOf('user-1', 'Settings', 'en', large)
  const { network, open } = openDevice({
    '/assignments/work-1': () => pageOf('user-1', 'Rivers', 'en', 'data-theme="usa" data-reading-size="2.8" id="x"'),
    '/settings': () => settings,
  })
  const tagAfter = async (address: string) => {
    network.isUp = true
    await open(address)
    network.isUp = false
    return /<html.*?>/.exec(await (await open(WORK)).text())?.[0]
  }
  expect(await tagAfter(WORK)).toBe('<html lang="en" id="x" data-theme="usa" data-reading-size="2.8">')
  expect(await tagAfter(`${ORIGIN}/settings`)).toBe(`<html lang="en" id="x" ${large}>`)
  settings = pageOf('user-1', 'Settings', 'en', 'data-theme="ss"')
  expect(await tagAfter(`${ORIGIN}/settings`)).toBe('<html lang="en" id="x" data-theme="ss">')
})

test('[F-86] the page that stands in for one that is not kept is in the theme, the letters and the language of its reader', async () => {
  const look = 'data-theme="k5ela-hc" data-reading-font="lexend" data-reading-size="2.8"'
  const { network, assets, open } = openDevice({
    '/settings': () => pageOf('user-1', 'Settings', 'es', look),
  })
  const offline = async () => {
    network.isUp = false
    const html = await (await open(`${ORIGIN}/assignments/work-2`)).text()
    network.isUp = true
    return html
  }
  expect(await offline()).toContain('<html lang="en" data-theme="hss">')
  await open(`${ORIGIN}/settings`)
  expect(await offline()).toContain(`<html lang="es" ${look}>`)
  // A style that is not on the device would be waited for.
  expect(await offline()).not.toContain('look.css')
  await assets.install()
  expect(await offline()).toContain('<link rel="stylesheet" href="/_next/static/look.css">')
})

test('[F-86] the worker is there also where the styles of that page cannot be had', async () => {
  const { assets } = openDevice({ '/_next/static/look.css': () => Promise.reject(new TypeError('Failed to fetch')) })
  await assets.install()
  expect(await assets.keptStyles()).toEqual([])
})

test('[F-86] where the network hangs the kept page says so, and what arrives late is kept for the next time', async () => {
  let text = 'first'
  const { network, keeper, open } = openDevice({ '/assignments/work-1': () => pageOf('user-1', text) })
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
    expect(html).toContain(`<head>${OFFLINE_MARK}`)
    isOver = true
    arrive()
    await Promise.all(lasting)
  } finally {
    jest.useRealTimers()
  }
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain('late')
})

const gateway = (status: number, headers = {}) => new Response('<h1>Bad Gateway</h1>', { status, headers })

test.each([
  ['502 of a gateway', () => gateway(502)],
  ['503 of a gateway', () => gateway(503)],
  ['504 of a gateway, whatever policy it has', () => gateway(504, POLICY)],
  ['500 without the policy of the server', () => gateway(500)],
])('[F-86] %s is no answer where the page or any page of the reader is kept', async (_what, failing) => {
  let isWell = true
  const { open } = openDevice({
    '/assignments/work-1': () => (isWell ? pageOf('user-1', 'Rivers') : failing()),
    '/assignments/work-2': failing,
    '/classroom': failing,
  })
  await open(WORK)
  isWell = false
  const html = await (await open(WORK)).text()
  expect(html).toContain('Rivers')
  expect(html).toContain(AWAY_MARK)
  const unkept = await (await open(`${ORIGIN}/assignments/work-2`)).text()
  expect(unkept).toContain('Traverse is not responding right now. Pages that you opened before still work')
  expect(unkept).not.toContain('offline right now')
  expect(await (await open(`${ORIGIN}/classroom`)).text()).toContain('Bad Gateway')
})

test('[F-86] behind a broken gateway who has no page on the device sees what it says, and the server tells its own failure', async () => {
  let isWell = true
  const { open } = openDevice({
    '/assignments/work-1': () => (isWell ? pageOf('user-1', 'Rivers') : gateway(500, POLICY)),
    '/assignments/work-2': () => gateway(502),
  })
  expect(await (await open(`${ORIGIN}/assignments/work-2`)).text()).toContain('Bad Gateway')
  await open(WORK)
  isWell = false
  expect((await open(WORK)).status).toBe(500)
})

test('[F-86] behind a broken gateway the way to a work leads to a page that says so, too', async () => {
  let isWell = true
  const page = `${WORK}/source/a`
  const { open } = openDevice({
    '/assignments/work-1/source/a': () => (isWell ? pageOf('user-1', 'Rivers') : gateway(503)),
    '/assignments/work-1': () => gateway(503),
  })
  await open(page)
  isWell = false
  expect((await open(WORK)).headers.get('location')).toBe(page)
  expect(await (await open(page)).text()).toContain(AWAY_MARK)
})

describe('[F-86] a link on a line that hangs', () => {
  const link = () => new Request(`${WORK}?_rsc=abc`, { headers: { rsc: '1', [LINK_HEADER]: '1' } })
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }))
  afterEach(() => jest.useRealTimers())

  test('is given up where its page is kept, which is then shown without another wait', async () => {
    const { network, keeper, open } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
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
    const { network, keeper, open } = openDevice({ '/assignments/work-1/source/a': () => pageOf('user-1', 'Rivers') })
    await open(page)
    network.hang()
    const answer = keeper.link(link())
    await jest.advanceTimersByTimeAsync(6_000)
    expect((await answer).type).toBe('error')
    expect((await open(WORK)).headers.get('location')).toBe(page)
    expect(await (await open(page)).text()).toContain('Rivers')
  })

  test('waits for a page that is not kept, and for a slow answer within the time', async () => {
    const { network, keeper, open } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
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
    const { network, keeper, open } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
    await open(WORK)
    network.isUp = false
    await expect(keeper.link(link())).rejects.toThrow('Failed to fetch')
  })
})

test('with a network the page is always the newest', async () => {
  let text = 'first'
  const { open } = openDevice({ '/assignments/work-1': () => pageOf('user-1', text) })
  await open(WORK)
  text = 'second'
  expect(await (await open(WORK)).text()).toContain('second')
})

test('pages of staff are never kept, and without a network nothing is offered that they do not have', async () => {
  const { network, open } = openDevice({ '/classroom/students': () => pageOf('user-1', 'Names of children') })
  await open(`${ORIGIN}/classroom/students`)
  network.isUp = false
  for (const path of ['/classroom/students', '/settings']) {
    const response = await open(`${ORIGIN}${path}`)
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain('This page needs an internet connection')
    expect(html).not.toContain('Go to my assignments')
  }
})

test('[F-86] a student’s page that is not kept says so, and leads to the list once that is kept', async () => {
  const answers = {
    '/assignments/work-1': () => pageOf('user-1', 'Rivers'),
    '/assignments': () => pageOf('user-1', 'List'),
  }
  const { network, open } = openDevice(answers)
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
