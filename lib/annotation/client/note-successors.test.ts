import { RequestError } from '@/lib/api/client/request-error'
import { mark, openShelf, PLACE, page, told } from '@/tests/support/open-shelf'

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

test('deleted in another place in the midst of writing, it goes on as one new note', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('one'))
  await settle()
  await server.remove(`id of ${key}`, { version: null, keepalive: false })
  for (const text of ['one a', 'one an', 'one and']) {
    shelf.save({ ...mark(text), key })
    await settle()
  }
  expect(texts()).toEqual(['one and'])
  expect([...server.rows.values()].map(({ interactionData }) => interactionData.annotation)).toEqual(['one and'])
  shelf.remove(key)
  await settle()
  expect(server.rows.size).toBe(0)
})

test('[ANN-20] for whom a note is cannot be changed: another one takes its place', async () => {
  const { shelf, server, settle, texts } = await openShelf({ place: { ...PLACE, userAssignmentId: null } })
  const key = shelf.save(mark('Look here'))
  await settle()
  const shared = shelf.save({ ...mark('Look here'), key, sharedForAssignmentId: 'assignment-1' })
  expect(shared).not.toBe(key)
  expect(texts()).toEqual(['Look here'])
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect([...server.rows.keys()]).toEqual([shared])
})

test('a note that is placed by hand in another text of the page is another one there', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('frogs'))
  await settle()
  const moved = shelf.save({ ...mark('frogs'), key, contentId: 'page-2' })
  expect(moved).not.toBe(key)
  expect(texts()).toEqual(['frogs'])
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect([...server.rows.values()]).toMatchObject([{ clientId: moved, contentId: 'page-2' }])
})

test('[ANN-20] a note stays where the server takes no other one in its place', async () => {
  const { shelf, server, settle, texts } = await openShelf({ place: { ...PLACE, userAssignmentId: null } })
  const key = shelf.save(mark('Look here'))
  await settle()
  server.refusal = new RequestError(403, 'forbidden', 'You do not teach this group.')
  shelf.save({ ...mark('Look here'), key, sharedForAssignmentId: 'assignment-1' })
  await settle()
  server.refusal = null
  await settle()
  expect(server.removed).toEqual([])
  expect([...server.rows.keys()]).toEqual([key])
  expect(texts()).toContain('Look here')
})

test('deleted in another place while it was written here, it stays as a new note; a mere highlight goes', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const keys = [shelf.save(mark('kept words')), shelf.save(mark(''))]
  await settle()
  for (const key of keys) await server.remove(`id of ${key}`, { version: null, keepalive: false })
  for (const key of keys) shelf.save({ ...mark(key === keys[0] ? 'more words' : '', 4), key })
  await settle()
  expect(texts()).toEqual(['more words'])
  expect([...server.rows.keys()]).not.toContain(keys[0])
  expect([...server.rows.values()].map(({ interactionData }) => interactionData.annotation)).toEqual(['more words'])
})

test('[F-68] [F-86] a removal that was not sent is taken back: it is the same note, with what was written on it meanwhile', async () => {
  let isOnline = true
  const { shelf, work, server, settle, texts } = await openShelf({ isOnline: () => isOnline })
  const key = shelf.save(mark('frogs'))
  await settle()
  isOnline = false
  shelf.remove(key)
  shelf.restore(key, mark('frogs'))
  expect(texts()).toEqual(['frogs'])
  const body = { ...server.bodies[0], interactionData: { annotation: 'frogs and toads' }, tabId: 'other' }
  server.write(key, body, 2)
  isOnline = true
  work.resume()
  await settle()
  expect(texts()).toEqual(['frogs and toads'])
  expect(shelf.read()).toMatchObject([{ key, save: 'saved' }])
  expect([...server.rows.keys()]).toEqual([key])
})

test('[F-68] a removal that is taken back too late leaves one new note, also of a mere highlight', async () => {
  const { shelf, server, settle } = await openShelf()
  const key = shelf.save(mark('', 4))
  await settle()
  const { remove } = server
  server.remove = async (...sent) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return remove(...sent)
  }
  const late = await openShelf({ server })
  late.shelf.open(PLACE, page([told({ id: `id of ${key}`, clientId: key, data: mark('', 4).data })]))
  late.shelf.remove(key)
  await jest.advanceTimersByTimeAsync(10)
  late.shelf.restore(key, mark('', 4))
  await late.settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect([...server.rows.values()]).toMatchObject([{ interactionData: { colorId: 4 } }])
  expect([...server.rows.keys()]).not.toContain(key)
  expect(late.shelf.read()).toHaveLength(1)
})

test('[ANN-11] what was removed and is given back is one note, however often that is asked for', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('frogs'))
  await settle()
  shelf.remove(key)
  await settle()
  shelf.restore(key, mark('frogs'))
  shelf.restore(key, mark('frogs'))
  await settle()
  expect(texts()).toEqual(['frogs'])
  expect([...server.rows.values()]).toMatchObject([{ interactionData: { annotation: 'frogs' } }])
})
