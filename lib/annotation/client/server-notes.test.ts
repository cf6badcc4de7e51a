import { memoryDatabase } from '@/tests/support/memory-work'
import { mark, openAnnotationStore, PLACE, page, told } from '@/tests/support/open-annotation-store'

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

test('a cached page does not bring back deleted notes or hide newer ones', async () => {
  const database = memoryDatabase()
  const first = await openAnnotationStore({ database })
  const gone = first.store.save(mark('gone'))
  await first.settle()
  const listed = told({ id: `id of ${gone}`, clientId: gone, storedAt: Date.now() })
  first.store.remove(gone)
  const kept = first.store.save(mark('kept'))
  await first.settle()
  const next = await openAnnotationStore({ database, isOnline: () => false, tab: 'tab-b', server: first.server })
  next.store.open(PLACE, page([listed], 1))
  expect(next.store.read().map(({ key }) => key)).toEqual([kept])
})

test('a note that the newest page does not list counts as deleted elsewhere', async () => {
  const { store, settle, texts } = await openAnnotationStore()
  store.open(PLACE, page([told(), told({ id: 'id-9', clientId: 'client-9', contentId: 'page-9' })]))
  store.save(mark('new here'))
  await settle()
  store.open(PLACE, page([], Date.now() + 1))
  expect(texts()).toEqual(['told'])
  expect(store.read()[0]?.contentId).toBe('page-9')
})

test('[CALL-38] live updates from the class show shared notes and remove deleted ones', async () => {
  const { store, work, server } = await openAnnotationStore()
  const heard = jest.fn()
  store.subscribe(heard)
  const row = server.write('teachers', mark('look'), 1)
  const shared = { ...row, userId: 'teacher-1', userAssignmentId: null, sharedForAssignmentId: 'assignment-1' }
  work.merge([shared, { ...shared, id: 'other', sharedForAssignmentId: 'assignment-2' }])
  expect(store.read()).toMatchObject([{ key: shared.id, isOwn: false, sharedForAssignmentId: 'assignment-1' }])
  expect(heard).toHaveBeenCalled()
  work.merge([], [shared.id])
  expect(store.read()).toEqual([])
})
