import { RequestError } from '@/lib/api/client/request-error'
import { AnswerServer } from '@/tests/support/answer-server'
import { memoryDatabase, memoryTab } from '@/tests/support/memory-work'
import { id, key, NO_ANSWER, openStore, start, stored } from '@/tests/support/open-store'
import type { SaveCall } from './row-sender'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('[F-87] text that could not be sent counts as unsent until it arrives', async () => {
  let isDown = true
  const server = new AnswerServer()
  const save: SaveCall = (body, options) => (isDown ? Promise.reject(NO_ANSWER()) : server.save(body, options))
  const { store } = await openStore({ server, save })
  store.answers.open(key, start())
  expect(store.unsent.hasWork()).toBe(false)
  store.answers.setValue(id, 'mine')
  await store.flush()
  expect(store.unsent.hasWork()).toBe(true)
  isDown = false
  await store.flush()
  expect(store.unsent.hasWork()).toBe(false)
})

test('[F-87] text another tab could not send is sent, or else reported as kept, before leaving', async () => {
  const server = new AnswerServer()
  const database = memoryDatabase()
  const beside = await openStore({ server, database, tab: memoryTab('tab-b'), online: () => false })
  beside.store.answers.open(key, start())
  let isDown = true
  const save: SaveCall = (body) => (isDown ? Promise.reject(NO_ANSWER()) : server.save(body, { keepalive: false }))
  const { store } = await openStore({ server, database, save, tab: memoryTab('tab-a', new Set(['tab-b'])) })
  expect(await store.unsent.where()).toEqual([])
  beside.store.answers.setValue(id, 'in the other tab')
  await store.flushDevice()
  expect(store.unsent.hasWork()).toBe(false)
  expect(await store.unsent.where()).toEqual(['kept'])
  isDown = false
  await store.flushDevice()
  expect(stored(server)).toBe('in the other tab')
  expect(await store.unsent.where()).toEqual([])
  // A change made in between is not overwritten, and that tab continues from its own.
  beside.store.answers.setValue(id, 'in the other tab, and on')
  expect(await store.unsent.where()).toEqual(['kept'])
  expect([...database.rows.values()]).toMatchObject([{ data: { value: 'in the other tab, and on' } }])
  await store.flushDevice()
  expect(stored(server)).toBe('in the other tab, and on')
})

test('[F-87] text the device does not store is reported as lost, until it is stored or sent', async () => {
  const database = memoryDatabase()
  const put = jest.spyOn(database, 'put').mockResolvedValue(false)
  let isOnline = false
  const { store, server } = await openStore({ database, online: () => isOnline })
  store.answers.open(key, start())
  store.answers.setValue(id, 'words')
  expect(await store.unsent.where()).toEqual(['lost'])
  put.mockRestore()
  expect(await store.unsent.where()).toEqual(['kept'])
  expect(database.rows.size).toBe(1)
  isOnline = true
  jest.spyOn(database, 'put').mockResolvedValue(false)
  store.answers.setValue(id, 'words, and on')
  await store.flushDevice()
  expect(stored(server)).toBe('words, and on')
  expect(await store.unsent.where()).toEqual([])
})

test('[F-87] refused text counts as lost too when the device does not respond', async () => {
  const refuse: SaveCall = () => Promise.reject(new RequestError(422, 'invalid', 'No'))
  const database = memoryDatabase()
  const { store } = await openStore({ database, save: refuse })
  store.answers.open(key, start())
  store.answers.setValue(id, 'words')
  expect(store.unsent.whereHere()).toEqual(['lost'])
  await store.flush()
  expect(store.unsent.hasWork()).toBe(false)
  // The device has it, and its page reports the refusal.
  expect(store.unsent.whereHere()).toEqual(['undecided'])
  database.put = () => new Promise(() => undefined)
  store.answers.setValue(id, 'words, and on')
  await store.flush()
  expect(store.unsent.hasWork()).toBe(false)
  expect(store.unsent.whereHere()).toEqual(['lost'])
})
