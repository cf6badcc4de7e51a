import { AnswerServer } from '@/tests/support/answer-server'
import { memoryDatabase, memoryTab } from '@/tests/support/memory-work'
import { createRowSender, type SaveCall } from './row-sender'
import { answerId } from './work-row'
import { WorkStore } from './work-store'

const key = { userAssignmentId: 'work-1', contentId: 'content-1', contextContentId: 'page-1' }
const id = answerId(key)
const start = { rootContentId: 'root-1', interaction: null, lock: null }

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function openStore(parts: {
  save: SaveCall
  database: ReturnType<typeof memoryDatabase>
  tab: string
  online: boolean
}) {
  return new WorkStore({
    userId: 'user-1',
    database: parts.database,
    tab: memoryTab(parts.tab),
    send: createRowSender(parts.save, async () => undefined),
    isOnline: () => parts.online,
    recoverSession: async () => true,
  })
}

/** Saves that never finish until they are aborted, as on a dead connection; `isStored` says whether the server had stored them. */
function deadLine(server: AnswerServer, isStored: boolean) {
  const broken: unknown[] = []
  const save: SaveCall = (body, { signal }) =>
    new Promise((_, reject) => {
      if (isStored) server.take(body as Parameters<AnswerServer['take']>[0])
      signal?.addEventListener('abort', () => {
        broken.push((body.interactionData as { value: unknown }).value)
        reject(new DOMException('The save was taken out.', 'AbortError'))
      })
    })
  return { broken, save }
}

test.each([
  ['had not reached the server', false],
  ['was stored anyway', true],
])('[INT-10] a save overtaken by a newer tab is aborted; if it %s, the newer text still wins', async (_, isStored) => {
  const server = new AnswerServer()
  const database = memoryDatabase()
  const closed = openStore({ save: server.save, database, tab: 'tab-a', online: false })
  closed.answers.open(key, start)
  closed.answers.setValue(id, 'written before')
  const line = deadLine(server, isStored)
  let isDead = true
  const save: SaveCall = (body, options) => (isDead ? line.save(body, options) : server.save(body, options))
  const store = openStore({ save, database, tab: 'tab-b', online: true })
  await jest.advanceTimersByTimeAsync(0)
  store.answers.open(key, start)
  await jest.advanceTimersByTimeAsync(100)
  expect(line.broken).toEqual([])
  isDead = false
  store.answers.setValue(id, 'written after')
  await jest.advanceTimersByTimeAsync(0)
  expect(line.broken).toEqual(['written before'])
  expect(store.updates.readSummary().isTroubled).toBe(false)
  await jest.advanceTimersByTimeAsync(500)
  expect(server.rows.get(id)?.interactionData.value).toBe('written after')
  expect(store.updates.readSummary()).toMatchObject({ pending: 0, conflicts: 0 })
})

test('[INT-10] more typing does not abort a save in progress: the newest text follows it', async () => {
  const server = new AnswerServer()
  const broken: (boolean | undefined)[] = []
  const waiting: (() => void)[] = []
  const save: SaveCall = async (body, { signal }) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    broken.push(signal?.aborted)
    return server.save(body, { keepalive: false })
  }
  const store = openStore({ save, database: memoryDatabase(), tab: 'tab-a', online: true })
  store.answers.open(key, start)
  store.answers.setValue(id, 'a')
  await jest.advanceTimersByTimeAsync(500)
  store.answers.setValue(id, 'ab')
  store.answers.setValue(id, 'abc')
  await jest.advanceTimersByTimeAsync(500)
  expect(waiting).toHaveLength(1)
  waiting[0]?.()
  await jest.advanceTimersByTimeAsync(500)
  waiting[1]?.()
  await jest.advanceTimersByTimeAsync(0)
  expect(broken).toEqual([false, false])
  expect(server.written).toEqual(['a', 'abc'])
})
