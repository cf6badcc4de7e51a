import { mark, openShelf, PLACE, page, told } from '@/tests/support/open-shelf'

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

test('a page tells of notes; what this device has changed counts over it', async () => {
  const { shelf, texts } = await openShelf({ isOnline: () => false })
  shelf.open(PLACE, page([told(), told({ id: 'id-2', clientId: null, data: { annotation: 'shared' }, createdAt: 2 })]))
  expect(shelf.read()).toMatchObject([
    { key: 'client-1', isOwn: true },
    { key: 'id-2', isOwn: false },
  ])
  shelf.save({ ...mark('mine'), key: 'client-1' })
  expect(texts()).toEqual(['mine', 'shared'])
  shelf.remove('id-2')
  expect(texts()).toEqual(['mine', 'shared'])
})
