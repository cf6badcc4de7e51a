import { RequestError } from '@/lib/api/client/request-error'
import { AnswerServer, wireInteraction } from '@/tests/support/answer-server'
import { memoryDatabase, memoryTab } from '@/tests/support/memory-work'
import { id, key, NO_ANSWER, openStore, start, stored } from '@/tests/support/open-store'
import { fc } from '@/tests/support/properties'
import { runs } from '@/tests/support/scale'
import { createRowSender, type SaveCall } from './row-sender'
import { answerId } from './work-row'
import { WorkStore } from './work-store'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('[CALL-37] a change is stored on the device in the same tick, and sent 500 ms after the last one', async () => {
  const { store, server, database } = await openStore()
  store.answers.open(key, start())
  store.answers.setValue(id, 'a')
  expect([...database.rows.values()][0]).toMatchObject({ data: { value: 'a' }, status: 'pending' })
  await jest.advanceTimersByTimeAsync(400)
  store.answers.setValue(id, 'ab')
  await jest.advanceTimersByTimeAsync(499)
  expect(server.written).toEqual([])
  expect(store.answers.read(id)?.save).toEqual({ kind: 'saving' })
  await jest.advanceTimersByTimeAsync(1)
  expect(server.written).toEqual(['ab'])
  expect(store.answers.read(id)?.save.kind).toBe('saved')
  expect([...database.rows.values()][0]).toMatchObject({ status: 'saved', version: 1 })
})

test('continuous typing is still saved every five seconds', async () => {
  const { store, server } = await openStore()
  store.answers.open(key, start())
  for (let at = 0; at < 12; at += 1) {
    store.answers.setValue(id, `text ${at}`)
    await jest.advanceTimersByTimeAsync(450)
  }
  expect(server.written).toHaveLength(1)
})

test('[F-c] text typed during a save is sent after it, only in its newest form', async () => {
  const server = new AnswerServer()
  const save: SaveCall = async (body) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    return server.take(body as Parameters<AnswerServer['take']>[0])
  }
  const { store } = await openStore({ server, save })
  store.answers.open(key, start())
  store.answers.setValue(id, 'one')
  await jest.advanceTimersByTimeAsync(600)
  store.answers.setValue(id, 'one two')
  store.answers.setValue(id, 'one two three')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(server.written).toEqual(['one', 'one two three'])
  expect(store.updates.readSummary().pending).toBe(0)
})

test('[F-86] text written during ten minutes offline stays on the device and is sent once the network is back', async () => {
  let isOnline = false
  const { store, server } = await openStore({ online: () => isOnline })
  store.answers.open(key, start())
  for (let minute = 0; minute < 10; minute += 1) {
    store.answers.setValue(id, `minute ${minute}`)
    await jest.advanceTimersByTimeAsync(60_000)
  }
  expect(store.answers.read(id)?.save).toEqual({ kind: 'device' })
  expect(server.written).toEqual([])
  isOnline = true
  store.resume()
  await jest.advanceTimersByTimeAsync(0)
  expect(server.written).toEqual(['minute 9'])
})

test('[F-86] the page after a tab closed offline shows its text and sends it', async () => {
  const database = memoryDatabase()
  const first = await openStore({ database, online: () => false })
  first.store.answers.open(key, start(wireInteraction()))
  first.store.answers.setValue(id, 'written on the bus')
  const server = new AnswerServer()
  server.rows.set(id, wireInteraction())
  const { store } = await openStore({ server, database, tab: memoryTab('tab-b') })
  store.answers.open(key, start(wireInteraction()))
  expect(store.answers.read(id)?.value).toBe('written on the bus')
  await jest.advanceTimersByTimeAsync(0)
  expect(stored(server)).toBe('written on the bus')
})

test('unsent work of pages that are not open is sent too', async () => {
  const database = memoryDatabase()
  const first = await openStore({ database, online: () => false })
  first.store.answers.open(key, start())
  first.store.answers.setValue(id, 'kept')
  const { server } = await openStore({ database, tab: memoryTab('tab-b') })
  await jest.advanceTimersByTimeAsync(0)
  expect(stored(server)).toBe('kept')
})

test('[F-87] another user neither sees nor sends the first user’s work', async () => {
  const database = memoryDatabase()
  const first = await openStore({ database, online: () => false })
  first.store.answers.open(key, start())
  first.store.answers.setValue(id, 'a secret')
  const server = new AnswerServer()
  const other = new WorkStore({
    userId: 'user-2',
    database,
    tab: memoryTab('tab-b'),
    send: createRowSender(server.save, async () => undefined),
    isOnline: () => true,
    recoverSession: async () => true,
  })
  await jest.advanceTimersByTimeAsync(0)
  other.answers.open(key, start())
  await jest.advanceTimersByTimeAsync(60_000)
  expect(other.answers.read(id)?.value).toBeNull()
  expect(other.updates.readSummary().pending).toBe(0)
  expect(server.written).toEqual([])
})

test('[F-87] saved work is removed from the device when the session ends, unsent work is not', async () => {
  const { store, database } = await openStore()
  store.answers.open(key, start())
  store.answers.setValue(id, 'sent')
  await jest.advanceTimersByTimeAsync(500)
  const other = { ...key, contentId: 'content-2' }
  store.answers.open(other, start())
  store.answers.setValue(answerId(other), 'not sent')
  await store.forgetSaved()
  expect([...database.rows.values()].map((row) => row.data.value)).toEqual(['not sent'])
})

test('[F-8] a 401 holds all saves until the session is back, then they continue', async () => {
  let answer: (isBack: boolean) => void = () => undefined
  const recoverSession = jest.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      }),
  )
  const { store, server } = await openStore({ recoverSession })
  store.answers.open(key, start())
  server.failure = () => new RequestError(401, 'no_session', 'Not authorized to view this resource')
  store.answers.setValue(id, 'typed before')
  await jest.advanceTimersByTimeAsync(500)
  store.answers.setValue(id, 'typed before and meanwhile')
  await jest.advanceTimersByTimeAsync(120_000)
  expect(recoverSession).toHaveBeenCalledTimes(1)
  expect(store.answers.read(id)?.save).toEqual({ kind: 'device' })
  server.failure = undefined
  answer(true)
  await jest.advanceTimersByTimeAsync(0)
  expect(stored(server)).toBe('typed before and meanwhile')
})

test('[F-60] a flush sends at once, waits, and reports what is left', async () => {
  const { store, server } = await openStore()
  store.answers.open(key, start())
  store.answers.setValue(id, 'before submit')
  const sent = store.flushToTurnIn('work-1')
  await jest.advanceTimersByTimeAsync(0)
  expect(await sent).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(stored(server)).toBe('before submit')
  server.failure = NO_ANSWER
  store.answers.setValue(id, 'offline')
  const failed = store.flushToTurnIn('work-1')
  await jest.advanceTimersByTimeAsync(0)
  expect(await failed).toEqual({ pending: 1, conflicts: 0, refused: 0 })
  expect(await store.flushToTurnIn('another')).toEqual({ pending: 0, conflicts: 0, refused: 0 })
})

test('[F-71] an answer sent as complete but stored as incomplete is reported as turned back', async () => {
  const server = new AnswerServer()
  let isQuestionChanged = false
  const save: SaveCall = async (body) => {
    const { result, context } = server.take(body as Parameters<AnswerServer['take']>[0])
    return { result: isQuestionChanged ? { ...result, state: 'incomplete' } : result, context }
  }
  const { store } = await openStore({ server, save })
  const told: (boolean | undefined)[] = []
  store.updates.onRecords(({ isTurnedBack }) => told.push(isTurnedBack))
  store.answers.open(key, start())
  store.answers.setValue(id, ['kite'])
  await jest.advanceTimersByTimeAsync(1_000)
  store.answers.setState(id, 'complete')
  await jest.advanceTimersByTimeAsync(1_000)
  store.addPageView({ userAssignmentId: 'work-1', contentId: 'page-1', rootContentId: 'root-1', version: 'standard' })
  await jest.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([false, false, false])
  isQuestionChanged = true
  store.answers.setState(id, 'incomplete')
  await jest.advanceTimersByTimeAsync(1_000)
  store.answers.setState(id, 'complete')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([false, false, false, false, true])
  expect(store.answers.read(id)?.state).toBe('incomplete')
})

test('a page view is one row however often it is sent, and leaves the device once it has arrived', async () => {
  const { store, server, database } = await openStore()
  let isLost = true
  const take = server.take.bind(server)
  server.take = (body) => {
    const answer = take(body)
    if (!isLost) return answer
    isLost = false
    throw NO_ANSWER()
  }
  store.addPageView({ userAssignmentId: 'work-1', contentId: 'page-1', rootContentId: 'root-1', version: 'standard' })
  expect(store.unsent.hasView('work-1', 'page-1')).toBe(true)
  expect(store.unsent.hasView('work-2', 'page-1')).toBe(false)
  expect(store.unsent.hasWork()).toBe(false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(store.unsent.hasView('work-1', 'page-1')).toBe(false)
  expect([...server.pageViews.values()]).toMatchObject([{ interactionData: { version: 'standard', seconds: 1 } }])
  expect(database.rows.size).toBe(0)
})

test('leaving sends with keepalive up to the browser limit; a larger text waits on the device', async () => {
  const calls: boolean[] = []
  const { store, database } = await openStore({
    save: async (_body, { keepalive }) => {
      calls.push(keepalive)
      throw NO_ANSWER()
    },
  })
  const large = { ...key, contentId: 'content-2' }
  store.answers.open(key, start())
  store.answers.open(large, start())
  store.answers.setValue(id, 'short')
  store.answers.setValue(answerId(large), 'x'.repeat(70_000))
  store.leave(true)
  await jest.advanceTimersByTimeAsync(0)
  expect(calls).toEqual([true, false])
  expect([...database.rows.values()].map((row) => row.status)).toEqual(['pending', 'pending'])
})

type Step = { wait: number; does: 'edit' | 'reload' | 'leave' | 'done' }
type Weather = {
  fate: 'good' | 'lost-request' | 'lost-answer' | 'error' | 'busy' | 'twice'
  delay: number
  late: number
}

const step = fc.record({
  wait: fc.integer({ min: 0, max: 3_000 }),
  does: fc.constantFrom('edit', 'edit', 'edit', 'edit', 'reload', 'leave', 'done') as fc.Arbitrary<Step['does']>,
})
const weather = fc.record({
  fate: fc.constantFrom('good', 'good', 'lost-request', 'lost-answer', 'error', 'busy', 'twice') as fc.Arbitrary<
    Weather['fate']
  >,
  delay: fc.integer({ min: 0, max: 4_000 }),
  late: fc.integer({ min: 0, max: 9_000 }),
})

test('[F-c] [F-d] [F-74] [F-85] whatever the network does, the server ends up with the tab’s newest value', async () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 30 }),
      fc.array(weather, { minLength: 1, maxLength: 40 }),
      async (steps, forecast) => {
        const server = new AnswerServer()
        const database = memoryDatabase()
        const tab = memoryTab('tab-a')
        let page = 0
        let at = 0
        let isCalm = false

        function saveOf(ownPage: number): SaveCall {
          return async (sent) => {
            const body = structuredClone(sent) as Parameters<AnswerServer['take']>[0]
            const { fate, delay, late } = isCalm
              ? { fate: 'good', delay: 0, late: 0 }
              : (forecast[at++ % forecast.length] as Weather)
            await pause(delay)
            if (fate === 'lost-request') throw NO_ANSWER()
            if (fate === 'error') throw new RequestError(500, 'internal', 'Unknown')
            if (fate === 'busy') throw new RequestError(429, 'rate_limited', 'Wait', {}, [], 1)
            if (fate === 'twice') setTimeout(() => server.take(body), late)
            const answer = server.take(body)
            await pause(late)
            if (page !== ownPage) return new Promise(() => undefined) // its page is closed
            if (fate === 'lost-answer') throw NO_ANSWER()
            return answer
          }
        }
        async function readCurrentPage() {
          page += 1
          const own = page
          const { store } = await openStore({ server, database, tab, save: saveOf(own), online: () => page === own })
          store.answers.open(key, start(server.rows.get(id) ?? null))
          return store
        }

        let store = await readCurrentPage()
        let value: string | null = null
        for (const [number, { wait, does }] of steps.entries()) {
          if (does === 'edit') {
            value = `text ${number}`
            store.answers.setValue(id, value)
          } else if (does === 'done') store.answers.setState(id, 'complete')
          else if (does === 'leave') store.leave(false)
          else {
            store.leave(true)
            store = await readCurrentPage()
          }
          await jest.advanceTimersByTimeAsync(wait)
          expect(store.answers.read(id)?.value).toBe(value)
          expect(store.answers.read(id)?.save.kind).not.toBe('conflict')
        }
        isCalm = true
        await jest.advanceTimersByTimeAsync(120_000)
        if (value !== null) expect(stored(server)).toBe(value)
        expect(store.updates.readSummary()).toMatchObject({ pending: 0, conflicts: 0, refused: 0 })
      },
    ),
    { numRuns: runs(150) },
  )
})
