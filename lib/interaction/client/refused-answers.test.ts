import { RequestError } from '@/lib/api/client/request-error'
import { memoryDatabase, memoryTab } from '@/tests/support/memory-work'
import { draftOffline, id, key, openAnswer, start, stored, write } from '@/tests/support/open-store'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('[F-71] text of a removed item is locked here, and sent when a page shows the item again', async () => {
  const { store, server, database } = await openAnswer()
  server.failure = () => new RequestError(404, 'not_found', 'Not found')
  store.answers.setValue(id, 'half a sen')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(store.answers.read(id)).toMatchObject({ value: 'half a sen', lock: 'taken-out', save: { kind: 'refused' } })
  expect(store.updates.readSummary()).toMatchObject({ pending: 0, refused: 0 })
  expect(await store.flushToTurnIn(key.userAssignmentId)).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  server.failure = undefined
  const next = await openAnswer({ database, server, tab: memoryTab('tab-b') })
  store.answers.open(key, start())
  await jest.advanceTimersByTimeAsync(0)
  expect(stored(server)).toBe('half a sen')
  expect(store.answers.read(id)).toMatchObject({ lock: null, save: { kind: 'saved' } })
  expect(next.store.answers.read(id)).toMatchObject({ lock: null, save: { kind: 'saved' } })
})

test('[F-71] turning in retries text of a removed item once more, and is not blocked if it is refused', async () => {
  const { store, server } = await openAnswer()
  let calls = 0
  server.failure = () => {
    calls += 1
    return new RequestError(404, 'not_found', 'Not found')
  }
  await write(store, 'half a sen')
  await store.flush()
  await store.flushToTurnIn('work-2')
  expect(calls).toBe(1)
  expect(await store.flushToTurnIn(key.userAssignmentId)).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(calls).toBe(2)
  expect(store.answers.read(id)).toMatchObject({ value: 'half a sen', lock: 'taken-out' })
  server.failure = undefined
  expect(await store.flushToTurnIn(key.userAssignmentId)).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(server.written).toEqual(['half a sen'])
})

test('[F-68] [F-71] a choice that involves refused text stays a choice when the text is retried', async () => {
  const database = memoryDatabase()
  await draftOffline(database, 'draft of tab-b', memoryTab('tab-b'))
  const first = await openAnswer({ database, tab: memoryTab('tab-a', new Set(['tab-b'])) })
  first.server.failure = () => new RequestError(409, 'past_due', 'No.')
  await write(first.store, 'too late')
  const { store, server } = await openAnswer({ database, tab: memoryTab('tab-c') }, start(null, 'past-due'))
  const choice = { value: 'too late', save: { kind: 'conflict', theirs: { value: 'draft of tab-b' } } }
  expect(store.answers.read(id)).toMatchObject(choice)
  await store.offerAgain(key.userAssignmentId, '2')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(store.answers.read(id)).toMatchObject(choice)
  expect(server.written).toEqual([])
  // Both texts are reported once the work is submitted, and are dismissed together.
  expect(store.refused.orphanedDrafts(key.userAssignmentId, true)).toHaveLength(2)
  store.refused.discard(store.refused.orphanedDrafts(key.userAssignmentId, true).map((words) => words.key))
  await jest.advanceTimersByTimeAsync(0)
  expect(database.rows.size).toBe(0)
})

test.each(['past_due', 'item_closed', 'not_found'])(
  '[F-71] refused text (%s) is retried once for each change of the assignment',
  async (code) => {
    const { store, server } = await openAnswer()
    let calls = 0
    server.failure = () => {
      calls += 1
      return new RequestError(code === 'not_found' ? 404 : 409, code, 'No.')
    }
    await write(store, 'last words')
    for (const standing of ['1', '1', '2', '2']) {
      await store.offerAgain(key.userAssignmentId, standing)
      await jest.advanceTimersByTimeAsync(1_000)
    }
    expect(calls).toBe(3)
    server.failure = undefined
    await store.offerAgain('work-2', '3')
    await store.offerAgain(key.userAssignmentId, '3')
    await jest.advanceTimersByTimeAsync(1_000)
    expect(server.written).toEqual(['last words'])
  },
)
