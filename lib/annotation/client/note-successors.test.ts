import { RequestError } from '@/lib/api/client/request-error'
import { mark, openAnnotationStore, PLACE, page, told } from '@/tests/support/open-annotation-store'

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

test('a note deleted elsewhere while it is being written continues as one new note', async () => {
  const { store, server, settle, texts } = await openAnnotationStore()
  const key = store.save(mark('one'))
  await settle()
  await server.remove(`id of ${key}`, { version: null, keepalive: false })
  for (const text of ['one a', 'one an', 'one and']) {
    store.save({ ...mark(text), key })
    await settle()
  }
  expect(texts()).toEqual(['one and'])
  expect([...server.rows.values()].map(({ interactionData }) => interactionData.annotation)).toEqual(['one and'])
  store.remove(key)
  await settle()
  expect(server.rows.size).toBe(0)
})

test('[ANN-20] changing who a note is for replaces it with another one', async () => {
  const { store, server, settle, texts } = await openAnnotationStore({ place: { ...PLACE, userAssignmentId: null } })
  const key = store.save(mark('Look here'))
  await settle()
  const shared = store.save({ ...mark('Look here'), key, sharedForAssignmentId: 'assignment-1' })
  expect(shared).not.toBe(key)
  expect(texts()).toEqual(['Look here'])
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect([...server.rows.keys()]).toEqual([shared])
})

test('a note moved by hand to another text of the page becomes a new one there', async () => {
  const { store, server, settle, texts } = await openAnnotationStore()
  const key = store.save(mark('frogs'))
  await settle()
  const moved = store.save({ ...mark('frogs'), key, contentId: 'page-2' })
  expect(moved).not.toBe(key)
  expect(texts()).toEqual(['frogs'])
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect([...server.rows.values()]).toMatchObject([{ clientId: moved, contentId: 'page-2' }])
})

test('[ANN-20] a note stays if the server rejects its replacement', async () => {
  const { store, server, settle, texts } = await openAnnotationStore({ place: { ...PLACE, userAssignmentId: null } })
  const key = store.save(mark('Look here'))
  await settle()
  server.refusal = new RequestError(403, 'forbidden', 'You do not teach this group.')
  store.save({ ...mark('Look here'), key, sharedForAssignmentId: 'assignment-1' })
  await settle()
  server.refusal = null
  await settle()
  expect(server.removed).toEqual([])
  expect([...server.rows.keys()]).toEqual([key])
  expect(texts()).toContain('Look here')
})

test('a note deleted elsewhere while it was edited here stays as a new note; a mere highlight is removed', async () => {
  const { store, server, settle, texts } = await openAnnotationStore()
  const keys = [store.save(mark('kept words')), store.save(mark(''))]
  await settle()
  for (const key of keys) await server.remove(`id of ${key}`, { version: null, keepalive: false })
  for (const key of keys) store.save({ ...mark(key === keys[0] ? 'more words' : '', 4), key })
  await settle()
  expect(texts()).toEqual(['more words'])
  expect([...server.rows.keys()]).not.toContain(keys[0])
  expect([...server.rows.values()].map(({ interactionData }) => interactionData.annotation)).toEqual(['more words'])
})

test('[F-68] [F-86] undoing an unsent deletion keeps the same note, with text added meanwhile', async () => {
  let isOnline = true
  const { store, work, server, settle, texts } = await openAnnotationStore({ isOnline: () => isOnline })
  const key = store.save(mark('frogs'))
  await settle()
  isOnline = false
  store.remove(key)
  store.restore(key, mark('frogs'))
  expect(texts()).toEqual(['frogs'])
  const body = { ...server.bodies[0], interactionData: { annotation: 'frogs and toads' }, tabId: 'other' }
  server.write(key, body, 2)
  isOnline = true
  work.resume()
  await settle()
  expect(texts()).toEqual(['frogs and toads'])
  expect(store.read()).toMatchObject([{ key, save: 'saved' }])
  expect([...server.rows.keys()]).toEqual([key])
})

test('[F-68] undoing a deletion too late leaves one new note, even for a mere highlight', async () => {
  const { store, server, settle } = await openAnnotationStore()
  const key = store.save(mark('', 4))
  await settle()
  const { remove } = server
  server.remove = async (...sent) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return remove(...sent)
  }
  const late = await openAnnotationStore({ server })
  late.store.open(PLACE, page([told({ id: `id of ${key}`, clientId: key, data: mark('', 4).data })]))
  late.store.remove(key)
  await jest.advanceTimersByTimeAsync(10)
  late.store.restore(key, mark('', 4))
  await late.settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect([...server.rows.values()]).toMatchObject([{ interactionData: { colorId: 4 } }])
  expect([...server.rows.keys()]).not.toContain(key)
  expect(late.store.read()).toHaveLength(1)
})

test('[ANN-11] a deleted note that is restored twice is one note', async () => {
  const { store, server, settle, texts } = await openAnnotationStore()
  const key = store.save(mark('frogs'))
  await settle()
  store.remove(key)
  await settle()
  store.restore(key, mark('frogs'))
  store.restore(key, mark('frogs'))
  await settle()
  expect(texts()).toEqual(['frogs'])
  expect([...server.rows.values()]).toMatchObject([{ interactionData: { annotation: 'frogs' } }])
})
