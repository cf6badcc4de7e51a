import { offlinePage as english } from '@/lib/i18n/messages/en/work.json'
import { offlinePage as spanish } from '@/lib/i18n/messages/es/work.json'
import { ORIGIN, openDevice, POLICY, pageOf, WORK } from '@/tests/support/offline-device'
import { keptMark } from './kept-pages'

const LOOK = 'data-theme="k5ela"'
const LIST = '/assignments'
const mine = () => pageOf('user-1', 'Rivers')
const gateway = (status: number, headers = {}) => new Response('<h1>Bad Gateway</h1>', { status, headers })
const filter = () => new Response('<h1>Blocked</h1>', { headers: { 'content-type': 'text/html' } })
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('the service worker', () => {
  test.each([
    '/content-author/create/unit',
    '/content-author/create/interactive/type/essay',
    '/content-builder/curriculum/echo/create',
    '/content-builder/curriculum/unit/0192f0c0-0000-7000-8000-000000000001/create?from=library',
  ])('[NAV-08] leaves %s to the browser', async (path) => {
    const { ask } = await openDevice({})
    expect(ask(path).answer).toBeUndefined()
  })

  test.each(['/library', LIST, '/content-author/edit/unit/create-it', '/library/search?squery=create'])(
    '[F-86] handles %s',
    async (path) => {
      const { open } = await openDevice({})
      expect((await open(path)).ok).toBe(true)
    },
  )

  test('leaves requests of the router alone', async () => {
    const { ask } = await openDevice({})
    expect(ask(`${WORK}?_rsc=1`, 'cors', { rsc: '1' }).answer).toBeUndefined()
  })
})

describe('a page of a student’s work', () => {
  test('[F-86] is shown offline once opened, marked as kept, with its scripts and tools', async () => {
    const { network, open, get } = await openDevice({ [WORK]: mine })
    expect(await (await open(WORK)).text()).not.toContain('from-device')
    expect(network.calls.at(-1)).toBe('/_next/static/listen.js')
    network.isUp = false
    const html = await (await open(WORK)).text()
    expect(html).toContain('Rivers')
    expect(html).toContain(`<head>${keptMark('no-network')}`)
    for (const part of ['a.js', 'listen.js']) expect((await get(`/_next/static/${part}`)).ok).toBe(true)
    expect(await (await open(`${WORK}?pane=notebook`)).text()).toContain('Rivers')
  })

  test('[F-86] is kept when the router has opened it, with media loaded before the worker was there', async () => {
    const { network, open, tell } = await openDevice({ [WORK]: mine })
    await tell({ shown: WORK, look: LOOK, media: [`${ORIGIN}/api/media/river`] })
    await tell({ shown: WORK, look: LOOK, media: [] })
    expect(network.calls.filter((path) => path === WORK)).toHaveLength(1)
    // The font size was changed in the meantime.
    await tell({ shown: WORK, look: 'data-reading-size="2.8"', media: [] })
    expect(network.calls.filter((path) => path === WORK)).toHaveLength(2)
    expect(network.calls.indexOf('/api/media/river')).toBeLessThan(network.calls.indexOf('/_next/static/listen.js'))
    network.isUp = false
    expect(await (await open(WORK)).text()).toContain('Rivers')
  })

  test('[F-86] is kept with its other versions, and remains the last one shown', async () => {
    const page = `${WORK}/source/a`
    const spanish = `${page}?version=spanish`
    const { network, open, tell } = await openDevice({ [page]: mine, [spanish]: mine })
    await tell({ shown: page, look: LOOK, media: [], versions: [`${ORIGIN}${spanish}`] })
    network.isUp = false
    expect(await (await open(spanish)).text()).toContain('Rivers')
    expect((await open(WORK)).headers.get('location')).toBe(`${ORIGIN}${page}`)
  })

  test('[F-86] is where the address of its work leads offline, if it was shown last', async () => {
    const { network, open, tell } = await openDevice({ [`${WORK}/source/a`]: mine, [`${WORK}/source/b`]: mine })
    for (const page of ['a', 'b', 'a']) await tell({ shown: `${WORK}/source/${page}`, look: LOOK, media: [] })
    network.isUp = false
    expect((await open(WORK)).headers.get('location')).toBe(`${ORIGIN}${WORK}/source/a`)
  })

  test('[F-86] is not replaced by an incomplete response', async () => {
    let isWhole = true
    const half = async () => new Response((await mine().text()).slice(0, -7), { headers: mine().headers })
    const { network, open } = await openDevice({ [WORK]: () => (isWhole ? mine() : half()) })
    await open(WORK)
    isWhole = false
    await open(WORK)
    network.isUp = false
    expect(await (await open(WORK)).text()).toContain('Rivers')
  })

  test('is no longer kept once the server returns 404 for it', async () => {
    let isOpen = true
    const { network, open } = await openDevice({
      [WORK]: () => (isOpen ? mine() : new Response('', { status: 404, headers: POLICY })),
    })
    await open(WORK)
    isOpen = false
    await open(WORK)
    network.isUp = false
    expect((await open(WORK)).status).toBe(503)
  })

  test('[F-86] is shown from the device when the network hangs for six seconds', async () => {
    const { network, open, ask } = await openDevice({ [WORK]: mine })
    await open(WORK)
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    try {
      network.hang()
      const { answer } = ask(WORK)
      await jest.advanceTimersByTimeAsync(5_900)
      await expect(Promise.race([answer, Promise.resolve('waits')])).resolves.toBe('waits')
      await jest.advanceTimersByTimeAsync(200)
      expect(await (await answer)?.text()).toContain(keptMark('no-network'))
    } finally {
      jest.useRealTimers()
    }
  })

  test('uses the theme and text settings its reader has chosen since it was kept', async () => {
    const large = 'data-reading-font="lexend" data-reading-size="2.1" data-theme="hss-hc"'
    const { network, open } = await openDevice({
      [WORK]: () => pageOf('user-1', 'Rivers', 'en', 'data-theme="usa" data-reading-size="2.8" id="x"'),
      '/settings': () => pageOf('user-1', 'Settings', 'en', large),
    })
    await open(WORK)
    await open('/settings')
    network.isUp = false
    expect(await (await open(WORK)).text()).toContain(`<html lang="en" id="x" ${large}>`)
  })
})

describe('responses from in front of the server', () => {
  test.each([
    ['a 502 from a gateway', () => gateway(502)],
    ['a 504 from a gateway, whatever its policy', () => gateway(504, POLICY)],
    ['a 500 without the server’s policy', () => gateway(500)],
    ['a filter’s page', filter],
  ])(
    '[F-86] %s is replaced by the kept page, or by the offline page if other pages are kept',
    async (_what, failing) => {
      let isWell = true
      const { open } = await openDevice({
        [WORK]: () => (isWell ? mine() : failing()),
        '/assignments/work-2': failing,
        '/classroom': failing,
      })
      await open(WORK)
      isWell = false
      expect(await (await open(WORK)).text()).toContain(keptMark('no-server'))
      const unkept = await (await open('/assignments/work-2')).text()
      expect(unkept).toContain(english.kept['no-server'].text)
      expect(await (await open('/classroom')).text()).toMatch(/Bad Gateway|Blocked/)
    },
  )

  test('[F-86] are shown to a reader without kept pages, and the server’s own failure is always shown', async () => {
    let isWell = true
    const { open } = await openDevice({
      [WORK]: () => (isWell ? mine() : gateway(500, POLICY)),
      '/assignments/work-2': () => gateway(502),
    })
    expect(await (await open('/assignments/work-2')).text()).toContain('Bad Gateway')
    await open(WORK)
    isWell = false
    expect((await open(WORK)).status).toBe(500)
  })

  test('[F-86] from a filter are kept neither as a script nor as an image', async () => {
    const { caches, open, get } = await openDevice({
      [WORK]: mine,
      '/_next/static/b.js': filter,
      '/api/media/pond': filter,
    })
    await open(WORK)
    await expect(get('/_next/static/b.js')).rejects.toThrow('no-response')
    await get('/api/media/pond')
    expect(await caches.pathsIn('media:user-1')).toEqual([])
    expect(await caches.pathsIn('static')).not.toContain('/_next/static/b.js')
  })
})

describe('the page shown instead of one that is not kept', () => {
  test('[F-86] has the theme, text settings and language of its reader, else those of the device', async () => {
    const look = 'data-reading-font="lexend" data-reading-size="2.8" data-theme="k5ela-hc"'
    const { network, open } = await openDevice({ '/settings': () => pageOf('user-1', 'Settings', 'es', look) })
    network.isUp = false
    expect(await (await open(WORK)).text()).toContain('<html lang="en" data-theme="hss">')
    network.isUp = true
    await open('/settings')
    network.isUp = false
    const html = await (await open(WORK)).text()
    expect(html).toContain(`<html lang="es" ${look}>`)
    expect(html).toContain(spanish.other['no-network'].title)
    expect(html).toContain('<link rel="stylesheet" href="/_next/static/look.css">')
  })

  test('[F-86] offers opened pages and the list only if they are on the device; staff pages never are', async () => {
    const { network, open } = await openDevice({
      [WORK]: mine,
      [LIST]: mine,
      '/classroom/students': () => pageOf('user-1', 'Names of children'),
    })
    async function offline(path: string) {
      network.isUp = false
      const response = await open(path)
      network.isUp = true
      expect(response.status).toBe(503)
      return response.text()
    }
    await open('/classroom/students')
    expect(await offline('/classroom/students')).toContain(english.other['no-network'].title)
    await open(WORK)
    expect(await offline('/assignments/work-2')).toContain(english.kept['no-network'].text)
    expect(await offline('/assignments/work-2')).not.toContain(english.assignments)
    await open(LIST)
    expect(await offline('/assignments/work-2')).toContain(english.assignments)
  })
})

describe('media of kept pages', () => {
  test('[F-86] answer range requests from the device; private recordings and large films are not kept', async () => {
    const large = { headers: { 'content-length': String(26 * 1024 * 1024) } }
    const { caches, network, open, get } = await openDevice({
      [WORK]: mine,
      '/api/media/own': () => new Response('voice', { headers: { 'cache-control': 'private, no-store' } }),
      '/api/media/film': () => new Response('film', large),
      '/api/media/talk': () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } }),
    })
    await open(WORK)
    for (const name of ['own', 'film', 'talk']) await get(`/api/media/${name}`)
    expect(await caches.pathsIn('media:user-1')).toEqual(['/api/media/talk'])
    network.isUp = false
    const part = await get('/api/media/talk', 'cors', { range: 'bytes=2-5' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '2345', 'bytes 2-5/10'])
    await expect(get('/api/media/own')).rejects.toThrow('no-response')
  })

  test('[F-87] are not kept when no user is known', async () => {
    const { caches, get, tell } = await openDevice({})
    await get('/api/media/heron')
    await tell({ shown: '/assignments/none', look: LOOK, media: [`${ORIGIN}/api/media/heron`] })
    expect(await caches.personal()).toEqual([])
  })
})

describe('kept pages after a change of reader', () => {
  test('[F-87] are gone after the first page of another reader', async () => {
    const { caches, network, open } = await openDevice({ [WORK]: mine, '/': () => pageOf('user-2', 'Home') })
    await open(WORK)
    await open('/')
    network.isUp = false
    expect((await open(WORK)).status).toBe(503)
    expect((await caches.personal()).filter((name) => name.includes('user-1'))).toEqual([])
  })

  test.each(['/login', '/logout'])('[F-87] are all deleted by %s, unless a filter answers', async (path) => {
    let isFiltered = true
    const signedOut = () =>
      new Response('<html lang="en"></html>', { headers: { ...POLICY, 'content-type': 'text/html' } })
    const { caches, open } = await openDevice({ [WORK]: mine, [path]: () => (isFiltered ? filter() : signedOut()) })
    await open(WORK)
    await open(path)
    expect(await caches.pathsIn('pages:user-1')).toEqual([WORK])
    isFiltered = false
    await open(path)
    expect(await caches.personal()).toEqual([])
  })

  test('[F-86] stay at /logout while the session continues', async () => {
    const { network, open } = await openDevice({ [WORK]: mine, '/logout': mine })
    await open(WORK)
    await open('/logout')
    network.isUp = false
    expect(await (await open(WORK)).text()).toContain('Rivers')
  })

  test('[F-87] do not include a page that arrives after its reader has signed out', async () => {
    const { caches, network, ask, tell } = await openDevice({ [WORK]: mine })
    const arrive = network.hang()
    const event = ask(WORK)
    const shown = tell({ shown: `${WORK}?pane=notebook`, look: LOOK, media: [] })
    await turn()
    await tell({ forget: true })
    arrive()
    await event.answer
    await Promise.all([event.over(), shown])
    expect(await caches.personal()).toEqual([])
  })

  test('[F-87] do not include a late page of the previous reader, but those of the new one', async () => {
    const asked = new Map<string, (page: Response) => void>()
    const later = (path: string) => () => new Promise<Response>((resolve) => asked.set(path, resolve))
    const [first, second] = [`${LIST}/first`, `${LIST}/second`]
    const { caches, ask } = await openDevice({ [LIST]: later(LIST), [first]: later(first), [second]: later(second) })
    const events = new Map<string, ReturnType<typeof ask>>()
    for (const path of [first, LIST, second]) {
      events.set(path, ask(path))
      await turn()
    }
    async function arrive(path: string, user: string) {
      asked.get(path)?.(pageOf(user, path))
      await events.get(path)?.answer
      await events.get(path)?.over()
    }
    await arrive(LIST, 'user-2')
    await arrive(first, 'user-1')
    await arrive(second, 'user-2')
    expect(await caches.pathsIn('pages:user-1')).toEqual([])
    expect(await caches.pathsIn('pages:user-2')).toEqual([LIST, second])
  })
})
