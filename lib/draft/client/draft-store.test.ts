import 'fake-indexeddb/auto'
import { RequestError } from '@/lib/api/client/request-error'
import type { Draft } from '../draft'
import { openDraftDatabase } from './draft-database'
import { DraftStore } from './draft-store'

const SECONDS = 1_000

function setUp({ userId = 'ana', answer = async (_draft: Draft): Promise<unknown> => null } = {}) {
  const sent: unknown[] = []
  const removed: string[] = []
  const state = { isOnline: true, isElsewhere: false }
  let turn: Promise<unknown> = Promise.resolve()
  const store = new DraftStore({
    userId,
    database: openDraftDatabase(),
    senders: {
      content: {
        async send(draft) {
          await answer(draft)
          sent.push(draft.value)
          return `2026-11-29T10:4${sent.length}:00.000Z`
        },
        isElsewhere: async () => state.isElsewhere,
        async remove({ thing }) {
          removed.push(thing)
        },
      },
    },
    inTurn(work) {
      const result = turn.then(work)
      turn = result
      return result
    },
    isOnline: () => state.isOnline,
  })
  return { store, sent, removed, state }
}

beforeEach(() => {
  indexedDB.deleteDatabase('drafts')
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
})
afterEach(() => jest.useRealTimers())

test('a change is stored on the device at once, only for its owner', async () => {
  const { store } = setUp()
  await store.keep('content/1', { body: 'A' }, 3)
  expect(await store.read('content/1')).toMatchObject({ value: { body: 'A' }, baseVersion: 3, isSent: false })
  expect(await setUp({ userId: 'ben' }).store.read('content/1')).toBeNull()
  expect(await store.read('content/2')).toBeNull()
})

test('the latest of many changes is sent within ten seconds of the first', async () => {
  const { store, sent } = setUp()
  for (const body of ['A', 'AB', 'ABC']) {
    await store.keep('content/1', { body }, 1)
    await jest.advanceTimersByTimeAsync(3 * SECONDS)
  }
  expect(sent).toEqual([])
  await jest.advanceTimersByTimeAsync(SECONDS)
  await store.flush()
  expect(sent).toEqual([{ body: 'ABC' }])
  expect(await store.read('content/1')).toMatchObject({ value: { body: 'ABC' }, isSent: true })
})

test('unsent drafts are sent by the next page of the same user', async () => {
  const { store, state } = setUp()
  state.isOnline = false
  await store.keep('content/1', { body: 'A' }, 1)
  await store.keep('content/2', { body: 'B' }, 1)
  await store.flush()
  const next = setUp()
  await next.store.flush()
  expect(next.sent).toEqual([{ body: 'A' }, { body: 'B' }])
  expect(await next.store.hasUnsent()).toBe(false)
})

test('a draft left by an earlier page does not overwrite one from elsewhere until it is changed again', async () => {
  const { store, state } = setUp()
  state.isOnline = false
  await store.keep('content/1', { body: 'A' }, 1)
  const next = setUp()
  next.state.isElsewhere = true
  await next.store.flush()
  expect(next.sent).toEqual([])
  expect(await next.store.read('content/1')).toMatchObject({ value: { body: 'A' }, isSent: false })
  await jest.advanceTimersByTimeAsync(SECONDS)
  await next.store.keep('content/1', { body: 'A and theirs' }, 1)
  await next.store.flush()
  expect(next.sent).toEqual([{ body: 'A and theirs' }])
})

test('a draft names the draft on the server that it continues: the last one that was sent or opened', async () => {
  const { store } = setUp()
  await store.keep('content/1', { body: 'A' }, 1)
  expect((await store.read('content/1'))?.known).toBeUndefined()
  await store.flush()
  await store.keep('content/1', { body: 'AB' }, 1)
  expect((await store.read('content/1'))?.known).toBe('2026-11-29T10:41:00.000Z')
  const next = setUp()
  await jest.advanceTimersByTimeAsync(SECONDS)
  next.store.opened('content/1', '2026-11-29T10:50:00.000Z')
  await next.store.keep('content/1', { body: 'ABC' }, 1)
  expect((await next.store.read('content/1'))?.known).toBe('2026-11-29T10:50:00.000Z')
  await jest.advanceTimersByTimeAsync(SECONDS)
  await store.keep('content/1', { body: 'ABD' }, 1)
  expect((await store.read('content/1'))?.known).toBe('2026-11-29T10:50:00.000Z')
})

test('a draft names what was sent last without a response, because the server may have stored it', async () => {
  const { store } = setUp({ answer: () => Promise.reject(new RequestError(0, 'unavailable', 'No response')) })
  await store.keep('content/1', { body: 'A' }, 1)
  await store.flush()
  await jest.advanceTimersByTimeAsync(SECONDS)
  await store.keep('content/1', { body: 'AB' }, 1)
  expect(await store.read('content/1')).toMatchObject({ value: { body: 'AB' }, attempted: { body: 'A' } })
  // Another tab, which sends it.
  const other = setUp()
  await other.store.flush()
  expect(other.sent).toEqual([{ body: 'AB' }])
  expect((await store.read('content/1'))?.attempted).toBeUndefined()
})

test('a change made during a save is sent too', async () => {
  let answer = () => {}
  const { store, sent } = setUp({ answer: () => new Promise<void>((resolve) => (answer = resolve)) })
  await store.keep('content/1', { body: 'A' }, 1)
  const first = store.flush()
  await jest.advanceTimersByTimeAsync(100)
  await store.keep('content/1', { body: 'AB' }, 1)
  answer()
  await first
  expect(await store.read('content/1')).toMatchObject({ value: { body: 'AB' }, isSent: false })
  const second = store.flush()
  await jest.advanceTimersByTimeAsync(100)
  answer()
  await second
  expect(sent).toEqual([{ body: 'A' }, { body: 'AB' }])
})

test('a discarded draft is removed at once, and on the server as soon as it responds', async () => {
  const { store, state, removed } = setUp()
  await store.keep('content/1', { body: 'A' }, 1)
  state.isOnline = false
  await store.discard('content/1')
  expect(await store.read('content/1')).toBeNull()
  state.isOnline = true
  await store.flush()
  expect(removed).toEqual(['content/1'])
  expect(await store.hasUnsent()).toBe(false)
})

test.each([
  [400, 'invalid_input', 1],
  [503, 'unavailable', 2],
])(
  'a draft rejected with %s (%s) stays on the device and is sent %s time(s) by two flushes',
  async (status, code, times) => {
    let asked = 0
    const { store } = setUp({
      async answer() {
        asked += 1
        throw new RequestError(status, code, 'No.')
      },
    })
    await store.keep('content/1', { body: 'A' }, 1)
    await store.flush()
    await store.flush()
    expect(asked).toBe(times)
    expect(await store.read('content/1')).toMatchObject({ value: { body: 'A' }, isSent: false })
  },
)
