import { ORIGIN, openDevice, pageOf, WORK } from '@/tests/support/offline-device'

test('kept media answer ranges, and private recordings are not kept', async () => {
  const { network, media, open } = openDevice({
    '/assignments/work-1': () => pageOf('user-1', 'Rivers'),
    '/api/media/own': () => new Response('voice', { headers: { 'cache-control': 'private, no-store' } }),
    '/api/media/talk': () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } }),
  })
  await open(WORK)
  const later: Promise<unknown>[] = []
  const get = (path: string, headers = {}) =>
    media.answer(new Request(`${ORIGIN}${path}`, { headers }), (work) => later.push(work))
  await get('/api/media/own')
  await get('/api/media/talk')
  await Promise.all(later)
  network.isUp = false
  const part = await get('/api/media/talk', { range: 'bytes=2-5' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '2345', 'bytes 2-5/10'])
  expect((await get('/api/media/talk', { range: 'bytes=20-' })).status).toBe(416)
  await expect(get('/api/media/own')).rejects.toThrow('Failed to fetch')
})

test('[F-86] the page of a filter is not kept as a picture', async () => {
  const filter = () => new Response('<h1>Blocked</h1>', { headers: { 'content-type': 'text/html' } })
  const { caches, media, open } = openDevice({
    '/assignments/work-1': () => pageOf('user-1', 'Rivers'),
    '/api/media/pond': filter,
  })
  await open(WORK)
  await media.keepAll([`${ORIGIN}/api/media/pond`])
  expect(await caches.pathsIn('media:user-1')).toEqual([])
})

test('media that are too large for a school tablet are not kept', async () => {
  const film = () => new Response('film', { headers: { 'content-length': String(26 * 1024 * 1024) } })
  const { caches, media, open } = openDevice({
    '/assignments/work-1': () => pageOf('user-1', 'Rivers'),
    '/api/media/film': film,
  })
  await open(WORK)
  await media.keepAll([`${ORIGIN}/api/media/film`, `${ORIGIN}/api/media/heron`])
  expect(await caches.pathsIn('media:user-1')).toEqual(['/api/media/heron'])
})

test('[F-87] where nobody is known media come from the network alone', async () => {
  const { caches, media } = openDevice({})
  const kept: Promise<unknown>[] = []
  await media.answer(new Request(`${ORIGIN}/api/media/heron`), (work) => kept.push(work))
  await media.keepAll([`${ORIGIN}/api/media/heron`])
  expect(kept).toEqual([])
  expect(await caches.keys()).toEqual([])
})
