/** @jest-environment jsdom */
import { isWorkKept } from '@/lib/session/client/work-in-progress'
import { memoryDatabase } from '@/tests/support/memory-work'
import { id, key, openStore, start } from '@/tests/support/open-store'
import { holdPage } from './hold-page'
import type { SaveCall } from './row-sender'

globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

const isClosed = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

async function openHeld(save?: SaveCall) {
  const database = memoryDatabase()
  const put = jest.spyOn(database, 'put').mockResolvedValue(false)
  let isOnline = false
  const { store } = await openStore({ database, online: () => isOnline, ...(save && { save }) })
  holdPage(store.updates, () => store.updates.readSummary().isOnPageAlone)
  store.answers.open(key, start())
  const goOnline = async () => {
    isOnline = true
    store.resume()
    await jest.advanceTimersByTimeAsync(0)
  }
  const write = async (text: string) => {
    store.answers.setValue(id, text)
    await jest.advanceTimersByTimeAsync(0)
  }
  return { store, put, write, goOnline }
}

test('[F-87] text the device cannot store blocks closing and is not reported as safe until it is sent', async () => {
  const { store, write, goOnline } = await openHeld()
  expect([isClosed(), isWorkKept()]).toEqual([true, true])
  await write('words')
  expect(store.answers.read(id)?.save).toEqual({ kind: 'page' })
  expect([isClosed(), isWorkKept()]).toEqual([false, false])
  await goOnline()
  expect(store.answers.read(id)?.save.kind).toBe('saved')
  expect([isClosed(), isWorkKept()]).toEqual([true, true])
})

test('[F-87] text stored on the device does not block closing, even if the device had no room before', async () => {
  const { store, put, write } = await openHeld()
  await write('words')
  put.mockRestore()
  await write('words, and on')
  expect(store.answers.read(id)?.save).toEqual({ kind: 'device' })
  expect([isClosed(), isWorkKept()]).toEqual([true, true])
})

test('[F-87] text on its way to the device does not block closing', async () => {
  const { store, put, write } = await openHeld()
  put.mockReturnValue(new Promise(() => undefined))
  await write('words')
  expect(store.answers.read(id)?.save).toEqual({ kind: 'device' })
  expect([isClosed(), isWorkKept()]).toEqual([true, true])
})
