import { mark, openAnnotationStore } from '@/tests/support/open-annotation-store'

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

/** A saved note 'frogs' to which another device has added words that this one has received live. */
async function toldOfMore(isHeldBack: boolean) {
  const opened = await openAnnotationStore()
  const { store, work, server, settle } = opened
  const key = store.save(mark('frogs'))
  await settle()
  if (isHeldBack) store.save({ ...mark('frogs!'), key }, null)
  const body = { ...server.bodies[0], interactionData: { annotation: 'frogs and toads', colorId: 1 }, tabId: 'other' }
  work.merge([server.write(key, body, 2)])
  return { ...opened, key }
}

test('[F-68] what is told while words wait here is not taken for known: the next letter leaves neither out', async () => {
  const { store, server, key, settle, texts } = await toldOfMore(true)
  expect(texts()).toEqual(['frogs!'])
  store.save({ ...mark('frogs!?'), key })
  await settle()
  expect(texts()).toEqual(['frogs!? and toads'])
  expect(server.rows.get(key)?.interactionData.annotation).toBe('frogs!? and toads')
})

test('[F-68] a removal takes away what is shown, and not what was told beside it', async () => {
  const { store, server, key, settle, texts } = await toldOfMore(true)
  store.remove(key)
  await settle()
  expect(server.removed).toEqual([])
  expect(texts()).toEqual(['frogs and toads'])
})

test('[F-68] what is told where nothing waits is shown, and a change goes on from it', async () => {
  const { store, server, key, settle, texts } = await toldOfMore(false)
  expect(texts()).toEqual(['frogs and toads'])
  store.save({ ...mark('toads'), key })
  await settle()
  expect(server.rows.get(key)).toMatchObject({ version: 3, interactionData: { annotation: 'toads' } })
})
