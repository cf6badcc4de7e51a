import { memoryDatabase } from '@/tests/support/memory-work'
import { mark, openShelf, PLACE, page, told } from '@/tests/support/open-shelf'

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

test('a page that was kept from before brings nothing back that was taken away, and hides nothing that is newer', async () => {
  const database = memoryDatabase()
  const first = await openShelf({ database })
  const gone = first.shelf.save(mark('gone'))
  await first.settle()
  const listed = told({ id: `id of ${gone}`, clientId: gone, storedAt: Date.now() })
  first.shelf.remove(gone)
  const kept = first.shelf.save(mark('kept'))
  await first.settle()
  const next = await openShelf({ database, isOnline: () => false, tab: 'tab-b', server: first.server })
  next.shelf.open(PLACE, page([listed], 1))
  expect(next.shelf.read().map(({ key }) => key)).toEqual([kept])
})

test('what the newest page does not list was deleted in another place', async () => {
  const { shelf, settle, texts } = await openShelf()
  shelf.open(PLACE, page([told(), told({ id: 'id-9', clientId: 'client-9', contentId: 'page-9' })]))
  shelf.save(mark('new here'))
  await settle()
  shelf.open(PLACE, page([], Date.now() + 1))
  expect(texts()).toEqual(['told'])
  expect(shelf.read()[0]?.contentId).toBe('page-9')
})

test('[CALL-38] news of the class are heard: what is shared appears, what was deleted goes', async () => {
  const { shelf, work, server } = await openShelf()
  const heard = jest.fn()
  shelf.subscribe(heard)
  const row = server.write('teachers', mark('look'), 1)
  const shared = { ...row, userId: 'teacher-1', userAssignmentId: null, sharedForAssignmentId: 'assignment-1' }
  work.merge([shared, { ...shared, id: 'other', sharedForAssignmentId: 'assignment-2' }])
  expect(shelf.read()).toMatchObject([{ key: shared.id, isOwn: false, sharedForAssignmentId: 'assignment-1' }])
  expect(heard).toHaveBeenCalled()
  work.merge([], [shared.id])
  expect(shelf.read()).toEqual([])
})
