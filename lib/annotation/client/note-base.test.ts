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

test('[F-68] text received while a change is held back is merged with the next edit', async () => {
  const { store, server, key, settle, texts } = await toldOfMore(true)
  expect(texts()).toEqual(['frogs!'])
  store.save({ ...mark('frogs!?'), key })
  await settle()
  expect(texts()).toEqual(['frogs!? and toads'])
  expect(server.rows.get(key)?.interactionData.annotation).toBe('frogs!? and toads')
})

test('[F-68] a deletion removes what is shown, but not text received meanwhile', async () => {
  const { store, server, key, settle, texts } = await toldOfMore(true)
  store.remove(key)
  await settle()
  expect(server.removed).toEqual([])
  expect(texts()).toEqual(['frogs and toads'])
})

test('[F-68] text received with nothing pending is shown, and the next change builds on it', async () => {
  const { store, server, key, settle, texts } = await toldOfMore(false)
  expect(texts()).toEqual(['frogs and toads'])
  store.save({ ...mark('toads'), key })
  await settle()
  expect(server.rows.get(key)).toMatchObject({ version: 3, interactionData: { annotation: 'toads' } })
})
