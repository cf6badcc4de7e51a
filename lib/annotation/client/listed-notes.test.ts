import { mark, openAnnotationStore, PLACE, page, told } from '@/tests/support/open-annotation-store'

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

test('a page lists notes, and changes made on this device take precedence', async () => {
  const { store, texts } = await openAnnotationStore({ isOnline: () => false })
  store.open(PLACE, page([told(), told({ id: 'id-2', clientId: null, data: { annotation: 'shared' }, createdAt: 2 })]))
  expect(store.read()).toMatchObject([
    { key: 'client-1', isOwn: true },
    { key: 'id-2', isOwn: false },
  ])
  store.save({ ...mark('mine'), key: 'client-1' })
  expect(texts()).toEqual(['mine', 'shared'])
  store.remove('id-2')
  expect(texts()).toEqual(['mine', 'shared'])
})
