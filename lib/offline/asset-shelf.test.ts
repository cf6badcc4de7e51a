import { ORIGIN, openDevice, pageOf, WORK } from '@/tests/support/offline-device'
import { OFFLINE_ART } from './offline-page'

test('[F-86] with a page its logo is kept, and the tools that nobody has opened yet', async () => {
  const { network, assets, open, asset } = openDevice({ '/assignments/work-1': () => pageOf('user-1', 'Rivers') })
  await open(WORK)
  network.isUp = false
  const logo = await assets.art(new Request(`${ORIGIN}/art/logo-k5ela.svg`))
  expect(await logo.text()).toBe('asset')
  const tool = await asset('/_next/static/listen.js')
  expect(await tool.text()).toBe('asset')
})

test('the parts of tools are fetched once, and not for a page that is not kept', async () => {
  const answers = { '/assignments/work-1': () => pageOf('user-1', 'Rivers'), '/': () => pageOf('user-1', 'Home') }
  const { network, open } = openDevice(answers)
  const times = () => network.calls.filter((path) => path === '/_next/static/listen.js').length
  await open(`${ORIGIN}/`)
  expect(times()).toBe(0)
  await open(WORK)
  await open(WORK)
  expect(times()).toBe(1)
})

test('[F-86] parts that a page loads beside its HTML are kept, too, and one that fails keeps no other back', async () => {
  const { caches, network, assets, asset } = openDevice({
    '/_next/static/gone.js': () => new Response('no', { status: 404 }),
  })
  await assets.keep([`${ORIGIN}/_next/static/gone.js`, `${ORIGIN}/_next/static/peers.js`])
  network.isUp = false
  const script = await asset('/_next/static/peers.js')
  expect(await script.text()).toBe('asset')
  await expect(asset('/_next/static/gone.js')).rejects.toThrow('Failed to fetch')
  expect(await caches.keys()).toEqual(['static'])
})

test('[F-86] of the scripts of earlier releases those go that no kept page, no tool and not the offline page needs', async () => {
  const { caches, network, assets, open, asset } = openDevice(
    { '/assignments/work-1': () => pageOf('user-1', 'Rivers') },
    6,
  )
  await assets.install()
  await asset('/_next/static/old.js')
  await open(WORK)
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) await asset(`/_next/static/${name}.js`)
  const kept = await caches.pathsIn('static')
  const needed = ['/_next/static/a.js', '/_next/static/listen.js', '/art/logo-k5ela.svg', OFFLINE_ART]
  expect(kept).toEqual(expect.arrayContaining(needed))
  expect(kept.length).toBeLessThanOrEqual(7)
  network.isUp = false
  expect(await (await open(WORK)).text()).toContain('Rivers')
  expect(await (await asset('/_next/static/h.js')).text()).toBe('asset')
  await expect(asset('/_next/static/old.js')).rejects.toThrow('Failed to fetch')
})

test('[F-86] the page of a filter is kept neither as a script nor as a drawing', async () => {
  let isFiltered = true
  const filter = () => new Response('<h1>Blocked</h1>', { headers: { 'content-type': 'text/html' } })
  const part = () => (isFiltered ? filter() : new Response('part'))
  const { assets, asset } = openDevice({ '/_next/static/a.js': part, [OFFLINE_ART]: part })
  const draw = () => assets.art(new Request(`${ORIGIN}${OFFLINE_ART}`))
  expect((await asset('/_next/static/a.js')).type).toBe('error')
  expect((await draw()).type).toBe('error')
  await expect(assets.install()).rejects.toThrow('could not be had')
  isFiltered = false
  expect(await (await asset('/_next/static/a.js')).text()).toBe('part')
  expect(await (await draw()).text()).toBe('part')
})

test('a drawing comes from the device where a gateway answers for the server', async () => {
  let isWell = true
  const { assets } = openDevice({
    [OFFLINE_ART]: () => (isWell ? new Response('drawing') : new Response('Bad Gateway', { status: 502 })),
  })
  const draw = async () => (await assets.art(new Request(`${ORIGIN}${OFFLINE_ART}`))).text()
  await draw()
  isWell = false
  expect(await draw()).toBe('drawing')
})
