import { ORIGIN, openDevice, POLICY, pageOf, WORK } from '@/tests/support/offline-device'
import { keptMark } from './kept-pages'

test('[F-86] [READ-01] a version that was not opened is not another one under its address', async () => {
  const { network, open } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  await open(WORK)
  network.isUp = false
  expect(await (await open(`${WORK}?pane=notebook`)).text()).toContain('Rivers')
  expect(await (await open(`${WORK}?version=spanish&pane=notebook`)).text()).not.toContain('Rivers')
})

test('work that was turned in is no longer kept; a failing server takes nothing away', async () => {
  let answer = () => pageOf('user-1', 'open')
  const { network, open } = openDevice({ '/assignments/work-1': () => answer() })
  await open(WORK)
  answer = () => new Response('down', { status: 503 })
  await open(WORK)
  network.isUp = false
  expect((await open(WORK)).status).toBe(200)
  network.isUp = true
  answer = () => new Response('gone', { status: 404, headers: POLICY })
  await open(WORK)
  network.isUp = false
  expect((await open(WORK)).status).toBe(503)
})

test.each([
  ['403', () => new Response('<h1>Blocked</h1>', { status: 403 })],
  ['200', () => new Response('<h1>Blocked</h1>', { headers: { 'content-type': 'text/html' } })],
])('[F-86] the page of a filter (%s) takes nothing away, and is not shown in its place', async (_status, filter) => {
  let answer = () => pageOf('user-1', 'open')
  const { keeper, open } = openDevice({ '/assignments/work-1': () => answer() })
  await open(WORK)
  answer = filter
  await keeper.keep(WORK)
  const html = await (await open(WORK)).text()
  expect(html).toContain('open')
  expect(html).toContain(keptMark('no-server'))
})

test('a page that the router opened is fetched whole for later, not again at once, but after a while', async () => {
  const { clock, network, keeper, open } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  const times = () => network.calls.filter((path) => path === '/assignments/work-1').length
  await Promise.all([keeper.keep(`${WORK}?_rsc=abc`), keeper.keep(`${WORK}?_rsc=abd`)])
  await keeper.keep(`${WORK}?_rsc=def`)
  expect(times()).toBe(1)
  clock.now = 5 * 60_000
  await keeper.keep(`${WORK}?_rsc=def`)
  expect(times()).toBe(2)
  network.isUp = false
  expect((await open(WORK)).status).toBe(200)
})

const down = () => new Response('down', { status: 503 })
const elsewhere = () => new Response(null, { status: 307, headers: { location: `${ORIGIN}/assignments` } })

test.each([
  ['its server fails', down],
  ['it leads elsewhere', elsewhere],
])(
  '[F-86] a page that could not be kept as %s is not fetched again with each link, but soon',
  async (_what, failing) => {
    let answer: () => Response = failing
    const { caches, clock, network, keeper } = openDevice({ '/assignments/work-1': () => answer() })
    for (let link = 0; link < 5; link += 1) await keeper.keep(WORK)
    expect(network.calls).toEqual(['/assignments/work-1'])
    answer = () => pageOf('user-1', 'Rivers')
    clock.now = 30_000
    await keeper.keep(WORK)
    expect(await caches.pathsIn('pages:user-1')).toEqual(['/assignments/work-1'])
  },
)

describe('[F-86] a page that the router opens is fetched whole at once', () => {
  test('after it was kept, taken away and given back', async () => {
    let answer = () => pageOf('user-1', 'Rivers')
    const { caches, keeper, open } = openDevice({ '/assignments/work-1': () => answer() })
    await keeper.keep(WORK)
    answer = () => new Response('gone', { status: 404, headers: POLICY })
    await open(WORK)
    answer = () => pageOf('user-1', 'Rivers')
    await keeper.keep(WORK)
    expect(await caches.pathsIn('pages:user-1')).toEqual(['/assignments/work-1'])
  })

  test('after the network was away', async () => {
    const { caches, network, keeper } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
    network.isUp = false
    await keeper.keep(WORK)
    network.isUp = true
    await keeper.keep(WORK)
    expect(await caches.pathsIn('pages:user-1')).toEqual(['/assignments/work-1'])
  })

  test('after its server failed for the one who was here before', async () => {
    let answer = down
    const { caches, reader, keeper } = openDevice({ '/assignments/work-1': () => answer() })
    await keeper.keep(WORK)
    await reader.forget()
    answer = () => pageOf('user-2', 'Rivers')
    await keeper.keep(WORK)
    expect(await caches.pathsIn('pages:user-2')).toEqual(['/assignments/work-1'])
  })

  test('after its reader has signed out and in', async () => {
    const { caches, reader, keeper } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
    await keeper.keep(WORK)
    await reader.forget()
    await keeper.keep(WORK)
    expect(await caches.pathsIn('pages:user-1')).toEqual(['/assignments/work-1'])
  })
})

test('of too many pages those go that were kept first', async () => {
  const works = Array.from({ length: 82 }, (_, at) => `/assignments/work-${at}`)
  const { caches, open } = openDevice(Object.fromEntries(works.map((path) => [path, () => pageOf('user-1', path)])))
  for (const path of [...works.slice(0, 80), ...works.slice(0, 1), ...works.slice(80)]) await open(`${ORIGIN}${path}`)
  expect(await caches.pathsIn('pages:user-1')).toEqual([
    ...works.slice(3, 80),
    ...works.slice(0, 1),
    ...works.slice(80),
  ])
})
