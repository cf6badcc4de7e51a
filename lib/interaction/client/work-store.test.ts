import fc from 'fast-check'
import { RequestError } from '@/lib/api/client/request-error'
import { AnswerServer, wireInteraction } from '@/tests/support/answer-server'
import { memoryDatabase, memoryTab } from '@/tests/support/memory-work'
import type { AnswerLock } from '../answer'
import type { WireInteraction } from '../wire'
import { createRowSender, type SaveCall } from './row-sender'
import { answerId } from './work-row'
import { WorkStore } from './work-store'

const key = { userAssignmentId: 'work-1', contentId: 'content-1', contextContentId: 'page-1' }
const id = answerId(key)
const NO_ANSWER = () => new RequestError(0, 'no_answer', 'Action failed. Check your Internet connection.')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

type Parts = {
  server?: AnswerServer
  save?: SaveCall
  tab?: ReturnType<typeof memoryTab>
  database?: ReturnType<typeof memoryDatabase>
  online?: () => boolean
  recoverSession?: () => Promise<boolean>
}

async function openStore(parts: Parts = {}) {
  const server = parts.server ?? new AnswerServer()
  const database = parts.database ?? memoryDatabase()
  const store = new WorkStore({
    userId: 'user-1',
    database,
    tab: parts.tab ?? memoryTab('tab-a'),
    send: createRowSender(parts.save ?? server.save, async () => undefined),
    isOnline: parts.online ?? (() => true),
    recoverSession: parts.recoverSession ?? (async () => true),
  })
  await jest.advanceTimersByTimeAsync(0)
  return { store, server, database }
}

const start = (interaction: WireInteraction | null = null, lock: AnswerLock = null) => ({
  rootContentId: 'root-1',
  interaction,
  lock,
})
const stored = (server: AnswerServer) => server.rows.get(id)?.interactionData.value

test('[CALL-37] a change is on the device in the same tick, and on the server 500 ms after the last one', async () => {
  const { store, server, database } = await openStore()
  store.open(key, start())
  store.setValue(id, 'a')
  expect([...database.rows.values()][0]).toMatchObject({ data: { value: 'a' }, status: 'pending' })
  await jest.advanceTimersByTimeAsync(400)
  store.setValue(id, 'ab')
  await jest.advanceTimersByTimeAsync(499)
  expect(server.written).toEqual([])
  expect(store.readView(id)?.save).toEqual({ kind: 'saving' })
  await jest.advanceTimersByTimeAsync(1)
  expect(server.written).toEqual(['ab'])
  expect(store.readView(id)?.save.kind).toBe('saved')
  expect([...database.rows.values()][0]).toMatchObject({ status: 'saved', version: 1 })
})

test('who writes without a pause is saved every five seconds all the same', async () => {
  const { store, server } = await openStore()
  store.open(key, start())
  for (let at = 0; at < 12; at += 1) {
    store.setValue(id, `text ${at}`)
    await jest.advanceTimersByTimeAsync(450)
  }
  expect(server.written).toHaveLength(1)
})

test('[F-c] what was typed during a save is sent after it, and only the newest of it', async () => {
  const server = new AnswerServer()
  const save: SaveCall = async (body) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    return server.take(body as Parameters<AnswerServer['take']>[0])
  }
  const { store } = await openStore({ server, save })
  store.open(key, start())
  store.setValue(id, 'one')
  await jest.advanceTimersByTimeAsync(600)
  store.setValue(id, 'one two')
  store.setValue(id, 'one two three')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(server.written).toEqual(['one', 'one two three'])
  expect(store.readSummary().pending).toBe(0)
})

test('[F-86] ten minutes offline: it stays on the device, and goes out at once when the network is back', async () => {
  let isOnline = false
  const { store, server } = await openStore({ online: () => isOnline })
  store.open(key, start())
  for (let minute = 0; minute < 10; minute += 1) {
    store.setValue(id, `minute ${minute}`)
    await jest.advanceTimersByTimeAsync(60_000)
  }
  expect(store.readView(id)?.save).toEqual({ kind: 'device' })
  expect(server.written).toEqual([])
  isOnline = true
  store.resume()
  await jest.advanceTimersByTimeAsync(0)
  expect(server.written).toEqual(['minute 9'])
})

test('[F-86] a tab that was closed offline: the next page shows what was written and sends it', async () => {
  const database = memoryDatabase()
  const first = await openStore({ database, online: () => false })
  first.store.open(key, start(wireInteraction()))
  first.store.setValue(id, 'written on the bus')
  const server = new AnswerServer()
  server.rows.set(id, wireInteraction())
  const { store } = await openStore({ server, database, tab: memoryTab('tab-b') })
  store.open(key, start(wireInteraction()))
  expect(store.readView(id)?.value).toBe('written on the bus')
  await jest.advanceTimersByTimeAsync(0)
  expect(stored(server)).toBe('written on the bus')
})

test('unsent work of pages that are not open is sent too', async () => {
  const database = memoryDatabase()
  const first = await openStore({ database, online: () => false })
  first.store.open(key, start())
  first.store.setValue(id, 'kept')
  const { server } = await openStore({ database, tab: memoryTab('tab-b') })
  await jest.advanceTimersByTimeAsync(0)
  expect(stored(server)).toBe('kept')
})

test('[F-87] another user sees and sends nothing of the first', async () => {
  const database = memoryDatabase()
  const first = await openStore({ database, online: () => false })
  first.store.open(key, start())
  first.store.setValue(id, 'a secret')
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
  other.open(key, start())
  await jest.advanceTimersByTimeAsync(60_000)
  expect(other.readView(id)?.value).toBeNull()
  expect(other.readSummary().pending).toBe(0)
  expect(server.written).toEqual([])
})

test('[F-87] what the server has is forgotten on the device at the end of the session, unsent work is not', async () => {
  const { store, database } = await openStore()
  store.open(key, start())
  store.setValue(id, 'sent')
  await jest.advanceTimersByTimeAsync(500)
  const other = { ...key, contentId: 'content-2' }
  store.open(other, start())
  store.setValue(answerId(other), 'not sent')
  await store.forgetSaved()
  expect([...database.rows.values()].map((row) => row.data.value)).toEqual(['not sent'])
})

describe('two tabs', () => {
  async function staleStore() {
    const opened = await openStore()
    opened.server.rows.set(id, wireInteraction({ version: 2, interactionData: { value: 'theirs' } }))
    opened.store.open(key, start(wireInteraction({ version: 1 })))
    opened.store.setValue(id, 'mine')
    await jest.advanceTimersByTimeAsync(500)
    return opened
  }

  test('[F-68] a stale save shows both texts and writes none', async () => {
    const { store, server } = await staleStore()
    expect(store.readView(id)).toMatchObject({ value: 'mine', save: { kind: 'conflict', theirs: 'theirs' } })
    expect(store.readSummary()).toMatchObject({ pending: 0, conflicts: 1 })
    expect(stored(server)).toBe('theirs')
  })

  test('[F-68] choosing mine sends it with the newer version', async () => {
    const { store, server } = await staleStore()
    store.setValue(id, 'mine, and more')
    await jest.advanceTimersByTimeAsync(5_000)
    expect(stored(server)).toBe('theirs')
    store.resolve(id, 'mine')
    await jest.advanceTimersByTimeAsync(0)
    expect(server.rows.get(id)).toMatchObject({ version: 3, interactionData: { value: 'mine, and more' } })
    expect(store.readView(id)?.save.kind).toBe('saved')
  })

  test('[F-68] choosing the other one shows it, and a later change goes on from it', async () => {
    const { store, server, database } = await staleStore()
    store.resolve(id, 'theirs')
    expect(store.readView(id)).toMatchObject({ value: 'theirs', save: { kind: 'idle' } })
    expect(database.rows.size).toBe(0)
    store.setValue(id, 'theirs, and more')
    await jest.advanceTimersByTimeAsync(500)
    expect(stored(server)).toBe('theirs, and more')
  })

  test('drafts of two tabs that were closed offline are both offered', async () => {
    const database = memoryDatabase()
    for (const tab of ['tab-a', 'tab-b']) {
      const { store } = await openStore({ database, tab: memoryTab(tab, new Set(['tab-a'])), online: () => false })
      store.open(key, start())
      store.setValue(id, `draft of ${tab}`)
      await jest.advanceTimersByTimeAsync(1_000)
    }
    const { store, server } = await openStore({ database, tab: memoryTab('tab-c') })
    store.open(key, start())
    expect(store.readView(id)).toMatchObject({
      value: 'draft of tab-b',
      save: { kind: 'conflict', theirs: 'draft of tab-a' },
    })
    store.resolve(id, 'theirs')
    await jest.advanceTimersByTimeAsync(0)
    expect(stored(server)).toBe('draft of tab-a')
    expect([...database.rows.values()].filter((row) => row.status !== 'saved')).toEqual([])
  })

  test('what a tab that is still open writes is left to it', async () => {
    const database = memoryDatabase()
    const first = await openStore({ database, online: () => false })
    first.store.open(key, start())
    first.store.setValue(id, 'still typing')
    const { store, server } = await openStore({ database, tab: memoryTab('tab-b', new Set(['tab-a'])) })
    store.open(key, start())
    await jest.advanceTimersByTimeAsync(10_000)
    expect(store.readView(id)?.value).toBeNull()
    expect(server.written).toEqual([])
  })

  test('a change that goes on from a closed tab’s is no conflict with that one', async () => {
    const database = memoryDatabase()
    const server = new AnswerServer()
    const lost: SaveCall = async (body) => {
      server.take(body as Parameters<AnswerServer['take']>[0])
      throw NO_ANSWER()
    }
    const first = await openStore({ database, server, save: lost })
    first.store.open(key, start())
    first.store.setValue(id, 'one')
    await jest.advanceTimersByTimeAsync(500)
    let isOnline = false
    const { store } = await openStore({ database, server, tab: memoryTab('tab-b'), online: () => isOnline })
    store.open(key, start())
    store.setValue(id, 'one two')
    isOnline = true
    store.resume()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(stored(server)).toBe('one two')
    expect(store.readView(id)?.save.kind).toBe('saved')
  })
})

describe('what the server says', () => {
  test('[F-61] never goes over an unsent answer, and shows where nothing is unsent', async () => {
    const { store } = await openStore({ online: () => false })
    store.open(key, start(wireInteraction()))
    store.setValue(id, 'mine')
    store.merge([wireInteraction({ version: 5, interactionData: { value: 'newer' } })])
    expect(store.readView(id)?.value).toBe('mine')
    const other = { ...key, contentId: 'content-2' }
    store.open(other, start(wireInteraction({ contentId: 'content-2' })))
    store.merge([wireInteraction({ contentId: 'content-2', version: 5, interactionData: { value: 'newer' } })])
    expect(store.readView(answerId(other))?.value).toBe('newer')
    store.merge([wireInteraction({ contentId: 'content-2', version: 4, interactionData: { value: 'late' } })])
    expect(store.readView(answerId(other))?.value).toBe('newer')
  })

  test('[F-70] a score that arrives shows, and does not disturb the next save', async () => {
    const { store, server } = await openStore()
    store.open(key, start())
    store.setValue(id, 'text')
    store.setState(id, 'complete')
    await jest.advanceTimersByTimeAsync(0)
    const row = server.rows.get(id) as WireInteraction
    const scoreData = {
      score: 2,
      maxScore: 4,
      requiresGrading: false,
      manualScoreOverride: null,
      results: {},
      rubricSelections: {},
      comment: 'Well said',
    }
    store.merge([{ ...row, scoreVersion: 1, score: 2, maxScore: 4, scoreData }])
    expect(store.readView(id)).toMatchObject({ state: 'student-complete', score: { score: 2, comment: 'Well said' } })
    store.setState(id, 'incomplete')
    await jest.advanceTimersByTimeAsync(0)
    expect(server.rows.get(id)?.version).toBe(2)
  })

  test('the page view of an echo is not taken for its answer', async () => {
    const { store, server } = await openStore()
    store.open(key, start())
    store.setValue(id, 'text')
    await jest.advanceTimersByTimeAsync(500)
    const row = server.rows.get(id) as WireInteraction
    const view = { ...row, id: 'view', interactionType: 'page-view', interactionData: {}, state: 'complete' } as const
    store.merge([{ ...view, version: row.version + 1 }])
    expect(store.readView(id)).toMatchObject({ state: 'incomplete', value: 'text' })
  })

  test.each([
    ['closed', 'submitted'],
    ['item_closed', 'item-closed'],
    ['past_due', 'past-due'],
  ] as const)('[F-71] %s locks the answer in the words of the server and keeps the text here', async (code, lock) => {
    const { store, server, database } = await openStore()
    store.open(key, start())
    server.failure = () => new RequestError(409, code, 'Ask your teacher.')
    store.setValue(id, 'too late')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(store.readView(id)).toMatchObject({
      value: 'too late',
      lock,
      save: { kind: 'refused', message: 'Ask your teacher.' },
    })
    expect([...database.rows.values()][0]).toMatchObject({ data: { value: 'too late' }, status: 'refused' })
    server.failure = undefined
    store.open(key, start(null, null))
    await jest.advanceTimersByTimeAsync(0)
    expect(stored(server)).toBe('too late')
  })

  test('400 is said and not repeated; the next change is sent', async () => {
    const { store, server } = await openStore()
    store.open(key, start())
    let calls = 0
    server.failure = () => {
      calls += 1
      return new RequestError(400, 'invalid_input', 'The answer is not valid.')
    }
    store.setValue(id, 'bad')
    await jest.advanceTimersByTimeAsync(120_000)
    expect(calls).toBe(1)
    expect(store.readView(id)?.save).toEqual({ kind: 'refused', message: 'The answer is not valid.' })
    server.failure = undefined
    store.setValue(id, 'good')
    await jest.advanceTimersByTimeAsync(500)
    expect(stored(server)).toBe('good')
  })

  test('[F-95] 429 waits as long as it says', async () => {
    const { store, server } = await openStore()
    store.open(key, start())
    server.failure = () => new RequestError(429, 'rate_limited', 'Wait.', {}, [], 20)
    store.setValue(id, 'text')
    await jest.advanceTimersByTimeAsync(500)
    server.failure = undefined
    await jest.advanceTimersByTimeAsync(19_999)
    expect(server.written).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(stored(server)).toBe('text')
  })

  test('[F-81] an answer that always fails does not keep the others from being sent', async () => {
    const { store, server } = await openStore()
    const other = { ...key, contentId: 'content-2' }
    store.open(key, start())
    store.open(other, start())
    server.failure = (body) =>
      body.contentId === 'content-1' ? new RequestError(500, 'internal', 'Unknown') : undefined
    store.setValue(id, 'stuck')
    await jest.advanceTimersByTimeAsync(500)
    store.setValue(answerId(other), 'goes')
    await jest.advanceTimersByTimeAsync(500)
    expect(server.written).toEqual(['goes'])
    expect(store.readSummary().pending).toBe(1)
  })
})

test('[F-8] 401 holds everything until the session is back, and then goes on', async () => {
  let answer: (isBack: boolean) => void = () => undefined
  const recoverSession = jest.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      }),
  )
  const { store, server } = await openStore({ recoverSession })
  store.open(key, start())
  server.failure = () => new RequestError(401, 'no_session', 'Not authorized to view this resource')
  store.setValue(id, 'typed before')
  await jest.advanceTimersByTimeAsync(500)
  store.setValue(id, 'typed before and meanwhile')
  await jest.advanceTimersByTimeAsync(120_000)
  expect(recoverSession).toHaveBeenCalledTimes(1)
  expect(store.readView(id)?.save).toEqual({ kind: 'device' })
  server.failure = undefined
  answer(true)
  await jest.advanceTimersByTimeAsync(0)
  expect(stored(server)).toBe('typed before and meanwhile')
})

test('[F-60] flush sends at once, waits, and says what is left', async () => {
  const { store, server } = await openStore()
  store.open(key, start())
  store.setValue(id, 'before submit')
  const sent = store.flush('work-1')
  await jest.advanceTimersByTimeAsync(0)
  expect(await sent).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(stored(server)).toBe('before submit')
  server.failure = NO_ANSWER
  store.setValue(id, 'offline')
  const failed = store.flush('work-1')
  await jest.advanceTimersByTimeAsync(0)
  expect(await failed).toEqual({ pending: 1, conflicts: 0, refused: 0 })
  expect(await store.flush('another')).toEqual({ pending: 0, conflicts: 0, refused: 0 })
})

test('a page view is one row however often it is sent, and leaves the device when it has arrived', async () => {
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
  await jest.advanceTimersByTimeAsync(60_000)
  expect([...server.pageViews.values()]).toMatchObject([{ interactionData: { version: 'standard', seconds: 1 } }])
  expect(database.rows.size).toBe(0)
})

test('leaving sends with keepalive as long as browsers take it; a larger text waits on the device', async () => {
  const calls: boolean[] = []
  const { store, database } = await openStore({
    save: async (_body, { keepalive }) => {
      calls.push(keepalive)
      throw NO_ANSWER()
    },
  })
  const large = { ...key, contentId: 'content-2' }
  store.open(key, start())
  store.open(large, start())
  store.setValue(id, 'short')
  store.setValue(answerId(large), 'x'.repeat(70_000))
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

test('[F-c] [F-d] [F-74] [F-85] whatever the network does, the server ends with the newest value of the tab', async () => {
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
            if (page !== ownPage) return new Promise(() => undefined) // its page is gone
            if (fate === 'lost-answer') throw NO_ANSWER()
            return answer
          }
        }
        async function openPage() {
          page += 1
          const own = page
          const { store } = await openStore({ server, database, tab, save: saveOf(own), online: () => page === own })
          store.open(key, start(server.rows.get(id) ?? null))
          return store
        }

        let store = await openPage()
        let value: string | null = null
        for (const [number, { wait, does }] of steps.entries()) {
          if (does === 'edit') {
            value = `text ${number}`
            store.setValue(id, value)
          } else if (does === 'done') store.setState(id, 'complete')
          else if (does === 'leave') store.leave(false)
          else {
            store.leave(true)
            store = await openPage()
          }
          await jest.advanceTimersByTimeAsync(wait)
          expect(store.readView(id)?.value).toBe(value)
          expect(store.readView(id)?.save.kind).not.toBe('conflict')
        }
        isCalm = true
        await jest.advanceTimersByTimeAsync(120_000)
        if (value !== null) expect(stored(server)).toBe(value)
        expect(store.readSummary()).toMatchObject({ pending: 0, conflicts: 0, refused: 0 })
      },
    ),
    { numRuns: 150 },
  )
})
