import { offlinePage as spanish } from '@/lib/i18n/messages/es/work.json'
import { MemoryCaches, ORIGIN, openDevice, POLICY, pageOf, WORK } from '@/tests/support/offline-device'
import { DeviceReader } from './device-reader'

const signedOutPage = (language: string) =>
  new Response(`<html lang="${language}"></html>`, { headers: { ...POLICY, 'content-type': 'text/html' } })

test('[F-86] the page without a network is in the language of whoever is signed in, and in that of the device for nobody', async () => {
  let language = 'en'
  const { network, open } = openDevice({
    '/': () => pageOf('user-1', 'Home', language),
    '/library': () => pageOf('user-2', 'Library', 'en'),
    '/login': () => signedOutPage('es'),
  })
  async function offlineAfter(path: string) {
    network.isUp = true
    await open(`${ORIGIN}${path}`)
    network.isUp = false
    return (await open(`${ORIGIN}/settings`)).text()
  }
  const inEnglish = expect.stringContaining('<html lang="en" ')
  const inSpanish = expect.stringMatching(`<html lang="es" .*<title>${spanish.other['no-network'].title}`)
  expect(await offlineAfter('/')).toEqual(inEnglish)
  language = 'es'
  expect(await offlineAfter('/')).toEqual(inSpanish)
  expect(await offlineAfter('/login')).toEqual(inEnglish)
  expect(await offlineAfter('/')).toEqual(inSpanish)
  expect(await offlineAfter('/library')).toEqual(inEnglish)
})

test('[F-87] the first page of another user removes everything of the one before', async () => {
  const answers = { '/assignments/work-1': () => pageOf('user-1', 'of the first'), '/': () => pageOf('user-2', 'Home') }
  const { caches, network, open } = openDevice(answers)
  await open(WORK)
  await open(`${ORIGIN}/`)
  network.isUp = false
  expect((await open(WORK)).status).toBe(503)
  expect((await caches.keys()).filter((name) => name.includes('user-1'))).toEqual([])
})

test.each(['/login', '/logout'])('[F-87] %s means that nobody’s pages stay', async (path) => {
  let isFiltered = true
  const filter = () => new Response('<h1>Blocked</h1>', { headers: { 'content-type': 'text/html' } })
  const { caches, open } = openDevice({
    '/assignments/work-1': () => pageOf('user-1', 'mine'),
    [path]: () => (isFiltered ? filter() : signedOutPage('en')),
  })
  await open(WORK)
  await open(`${ORIGIN}${path}`)
  expect(await caches.pathsIn('pages:user-1')).toEqual(['/assignments/work-1'])
  isFiltered = false
  await open(`${ORIGIN}${path}`)
  expect(await caches.keys()).toEqual(['static'])
})

test('[F-86] /logout with a session that goes on takes nothing away', async () => {
  const { network, open } = openDevice({
    '/assignments/work-1': () => pageOf('user-1', 'mine'),
    '/logout': () => pageOf('user-1', 'You are still signed in'),
  })
  await open(WORK)
  await open(`${ORIGIN}/logout`)
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain('mine')
})

test('[F-87] a page that arrives after its reader has signed out is not kept', async () => {
  const { caches, network, reader, keeper, open } = openDevice({
    '/assignments/work-1': () => pageOf('user-1', 'mine'),
  })
  const arrive = network.hang()
  const [opened, kept] = [open(WORK), keeper.keep(`${WORK}?pane=notebook`)]
  await new Promise((resolve) => setImmediate(resolve))
  await reader.forget()
  arrive()
  await Promise.all([opened, kept])
  expect((await caches.keys()).filter((name) => name.includes('user'))).toEqual([])
})

describe('pages that are asked for before the first of them arrives', () => {
  const LIST = '/assignments'
  const [FIRST, SECOND] = [`${LIST}/work-1`, `${LIST}/work-2`]
  /** A user of a device whose server answers each page when it is told to, and for whom. */
  function openAsking() {
    const asked = new Map<string, (page: Response) => void>()
    const answer = (path: string) => () => new Promise<Response>((resolve) => asked.set(path, resolve))
    const parts = openDevice(Object.fromEntries([LIST, FIRST, SECOND].map((path) => [path, answer(path)])))
    async function ask(path: string) {
      const opened = parts.open(`${ORIGIN}${path}`)
      await new Promise((resolve) => setImmediate(resolve))
      return async (user: string) => {
        asked.get(path)?.(pageOf(user, path))
        await opened
      }
    }
    const keptOf = (user: string) => parts.caches.pathsIn(`pages:${user}`)
    return { ...parts, ask, keptOf }
  }

  test.each([
    ['is the first one here', null],
    ['comes in the place of another', 'user-0'],
  ])('[F-86] are all kept of a user who %s', async (_how, before) => {
    const { ask, keptOf } = openAsking()
    if (before) await (await ask(LIST))(before)
    const arrivals = [await ask(LIST), await ask(FIRST), await ask(SECOND)]
    for (const arrive of arrivals) await arrive('user-1')
    expect(await keptOf('user-1')).toEqual([LIST, FIRST, SECOND])
    expect(await keptOf('user-0')).toEqual([])
  })

  test('[F-87] are not kept of a user in whose place another one has come', async () => {
    const { ask, keptOf } = openAsking()
    const [late, next] = [await ask(FIRST), await ask(LIST)]
    await next('user-2')
    await late('user-1')
    expect(await keptOf('user-1')).toEqual([])
    expect(await keptOf('user-2')).toEqual([LIST])
  })

  test('[F-87] are not kept of a user who has signed out, though they are here again', async () => {
    const { reader, ask, keptOf } = openAsking()
    const late = await ask(FIRST)
    await reader.forget()
    await (await ask(LIST))('user-1')
    await late('user-1')
    expect(await keptOf('user-1')).toEqual([LIST])
  })
})

describe('who signs out while a page of theirs is put away', () => {
  const mark = { userId: 'user-1', language: 'en', look: null }
  function openReader() {
    const caches = new MemoryCaches()
    const reader = new DeviceReader(caches.asCaches)
    const put = async () => (await caches.open('pages:user-1')).put('/assignments', new Response('mine'))
    return { caches, reader, put }
  }

  test('[F-87] leaves nothing behind', async () => {
    const { caches, reader, put } = openReader()
    await Promise.all([reader.keepFor(mark, reader.stay, put), reader.forget()])
    expect(await caches.keys()).toEqual([])
    expect(await reader.userId()).toBeNull()
  })

  test('[F-87] leaves nothing behind either where the device has no room for the page', async () => {
    const { caches, reader, put } = openReader()
    await reader.keepFor(mark, reader.stay, put)
    const full = async () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
    const [putAway] = await Promise.allSettled([reader.keepFor(mark, reader.stay, full), reader.forget()])
    expect(putAway.status).toBe('rejected')
    expect(await caches.keys()).toEqual([])
  })
})
