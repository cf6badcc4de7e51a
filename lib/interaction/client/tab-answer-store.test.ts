import { NO_CODE, RequestError } from '@/lib/api/client/request-error'
import { AnswerServer, wireInteraction } from '@/tests/support/answer-server'
import { memoryDatabase, memoryTab } from '@/tests/support/memory-work'
import {
  beginStore,
  draftOffline,
  id,
  key,
  NO_ANSWER,
  openAnswer,
  openStore,
  start,
  stored,
  write,
} from '@/tests/support/open-store'
import { SAVE_DELAY_MS } from '../limits'
import type { WireInteraction } from '../wire'
import type { SaveCall } from './row-sender'
import { answerId } from './work-row'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('two tabs', () => {
  async function staleStore() {
    const server = new AnswerServer()
    server.rows.set(id, wireInteraction({ version: 2, interactionData: { value: 'theirs' } }))
    const opened = await openAnswer({ server }, start(wireInteraction({ version: 1 })))
    await write(opened.store, 'mine')
    return opened
  }

  test('[F-68] an outdated save shows both texts and writes neither', async () => {
    const { store, server } = await staleStore()
    expect(store.answers.read(id)).toMatchObject({
      value: 'mine',
      save: { kind: 'conflict', theirs: { value: 'theirs' } },
    })
    expect(store.updates.readSummary()).toMatchObject({ pending: 0, conflicts: 1 })
    expect(stored(server)).toBe('theirs')
  })

  test('[F-68] [F-87] a pending choice is reported before leaving, also later and by another tab, until it is made', async () => {
    const { store, database } = await staleStore()
    await store.flushDevice()
    expect([store.unsent.hasWork(), await store.unsent.where(), store.unsent.whereHere()]).toEqual([
      false,
      ['undecided'],
      ['undecided'],
    ])
    const later = await openStore({ database, tab: memoryTab('tab-b', new Set(['tab-a'])) })
    expect(await later.store.unsent.where()).toEqual(['undecided'])
    const other = { ...key, contentId: 'content-2' }
    const offline = await openStore({ database, tab: memoryTab('tab-c'), online: () => false })
    offline.store.answers.open(other, start())
    await write(offline.store, 'of another answer', answerId(other))
    expect(await offline.store.unsent.where()).toEqual(['kept', 'undecided'])
    store.answers.resolve(id, 'theirs')
    expect(await store.unsent.where()).toEqual(['kept'])
  })

  test('[F-87] drafts of one answer from two closed tabs are reported as undecided', async () => {
    const database = memoryDatabase()
    await draftOffline(database, 'draft of tab-a')
    await draftOffline(database, 'draft of tab-b', memoryTab('tab-b', new Set(['tab-a'])))
    const { store } = await openStore({ database, tab: memoryTab('tab-c'), online: () => false })
    expect(await store.unsent.where()).toEqual(['undecided'])
  })

  test('[F-68] choosing mine sends it with the newer version', async () => {
    const { store, server } = await staleStore()
    store.answers.setValue(id, 'mine, and more')
    await jest.advanceTimersByTimeAsync(5_000)
    expect(stored(server)).toBe('theirs')
    store.answers.resolve(id, 'mine')
    await jest.advanceTimersByTimeAsync(0)
    expect(server.rows.get(id)).toMatchObject({ version: 3, interactionData: { value: 'mine, and more' } })
    expect(store.answers.read(id)?.save.kind).toBe('saved')
  })

  test('[F-68] text that is kept retains its original time, also when another choice follows', async () => {
    const { store, server } = await staleStore()
    const writtenAt = Date.now() - SAVE_DELAY_MS
    await jest.advanceTimersByTimeAsync(60_000)
    server.rows.set(id, wireInteraction({ version: 3, interactionData: { value: 'theirs, and more' } }))
    store.answers.resolve(id, 'mine')
    await jest.advanceTimersByTimeAsync(0)
    expect(store.answers.read(id)?.save).toMatchObject({
      kind: 'conflict',
      mine: { value: 'mine', changedAt: writtenAt },
      theirs: { value: 'theirs, and more' },
    })
  })

  const MORE = wireInteraction({ version: 3, interactionData: { value: 'theirs, and more' } })

  test('[F-68] the choice follows later changes in the other place, so that choosing once is enough', async () => {
    const { store, server } = await staleStore()
    server.rows.set(id, MORE)
    store.merge([MORE])
    expect(store.answers.read(id)?.save).toMatchObject({ kind: 'conflict', theirs: { value: 'theirs, and more' } })
    store.answers.resolve(id, 'mine')
    await jest.advanceTimersByTimeAsync(0)
    expect(server.rows.get(id)).toMatchObject({ version: 4, interactionData: { value: 'mine' } })
    expect(store.answers.read(id)?.save.kind).toBe('saved')
  })

  test('[F-68] the choice includes changes made there before the page was reopened', async () => {
    const { server, database } = await staleStore()
    server.rows.set(id, MORE)
    const { store } = await openAnswer({ server, database }, start(MORE))
    expect(store.answers.read(id)?.save).toMatchObject({
      kind: 'conflict',
      mine: { value: 'mine' },
      theirs: { value: 'theirs, and more' },
    })
  })

  test('[F-68] the choice includes them even if the page opens before its device responds', async () => {
    const { server, database } = await staleStore()
    server.rows.set(id, MORE)
    const { store } = beginStore({ server, database })
    store.answers.open(key, start(MORE))
    await jest.advanceTimersByTimeAsync(0)
    expect(store.answers.read(id)?.save).toMatchObject({ kind: 'conflict', theirs: { value: 'theirs, and more' } })
  })

  test('[F-68] the choice disappears once both texts are the same', async () => {
    const { store } = await staleStore()
    store.merge([wireInteraction({ version: 3, interactionData: { value: 'mine' } })])
    expect(store.answers.read(id)).toMatchObject({ value: 'mine', save: { kind: 'saved' } })
    expect(store.updates.readSummary()).toMatchObject({ pending: 0, conflicts: 0 })
  })

  test('[F-68] choosing theirs shows it, and a later change builds on it', async () => {
    const { store, server, database } = await staleStore()
    store.answers.resolve(id, 'theirs')
    expect(store.answers.read(id)).toMatchObject({ value: 'theirs', save: { kind: 'idle' } })
    expect(database.rows.size).toBe(0)
    await write(store, 'theirs, and more')
    expect(stored(server)).toBe('theirs, and more')
  })

  test('drafts of two tabs closed offline are both offered', async () => {
    const database = memoryDatabase()
    for (const tab of ['tab-a', 'tab-b'])
      await draftOffline(database, `draft of ${tab}`, memoryTab(tab, new Set(['tab-a'])))
    const { store, server } = await openAnswer({ database, tab: memoryTab('tab-c') })
    expect(store.answers.read(id)).toMatchObject({
      value: 'draft of tab-b',
      save: { kind: 'conflict', theirs: { value: 'draft of tab-a' } },
    })
    store.answers.resolve(id, 'theirs')
    await jest.advanceTimersByTimeAsync(0)
    expect(stored(server)).toBe('draft of tab-a')
    expect([...database.rows.values()].filter((row) => row.status !== 'saved')).toEqual([])
  })

  test('text in a tab that is still open is left to that tab', async () => {
    const database = memoryDatabase()
    await draftOffline(database, 'still typing')
    const { store, server } = await openAnswer({ database, tab: memoryTab('tab-b', new Set(['tab-a'])) })
    await jest.advanceTimersByTimeAsync(10_000)
    expect(store.answers.read(id)?.value).toBeNull()
    expect(server.written).toEqual([])
  })

  test('[F-68] text from a tab that now shows another user’s page is shown and sent', async () => {
    const database = memoryDatabase()
    await draftOffline(database, 'before the next one came')
    const isOpenElsewhere = async (tabId: string, userId: string) => tabId === 'tab-a' && userId === 'user-2'
    const { store, server } = await openAnswer({ database, tab: { ...memoryTab('tab-b'), isOpenElsewhere } })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(store.answers.read(id)?.value).toBe('before the next one came')
    expect(stored(server)).toBe('before the next one came')
  })

  test('[F-68] a tab marks itself as open for the user of its page', async () => {
    const holdFor = jest.fn()
    await openStore({ tab: { ...memoryTab('tab-a'), holdFor } })
    expect(holdFor.mock.calls).toEqual([['user-1']])
  })

  test('a change that continues a closed tab’s change does not conflict with it', async () => {
    const database = memoryDatabase()
    const server = new AnswerServer()
    const lost: SaveCall = async (body) => {
      server.take(body as Parameters<AnswerServer['take']>[0])
      throw NO_ANSWER()
    }
    const first = await openAnswer({ database, server, save: lost })
    await write(first.store, 'one')
    let isOnline = false
    const { store } = await openAnswer({ database, server, tab: memoryTab('tab-b'), online: () => isOnline })
    store.answers.setValue(id, 'one two')
    isOnline = true
    store.resume()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(stored(server)).toBe('one two')
    expect(store.answers.read(id)?.save.kind).toBe('saved')
  })
})

describe('data from the server', () => {
  test('[F-61] never overwrites an unsent answer, and is shown when nothing is unsent', async () => {
    const { store } = await openAnswer({ online: () => false }, start(wireInteraction()))
    store.answers.setValue(id, 'mine')
    store.merge([wireInteraction({ version: 5, interactionData: { value: 'newer' } })])
    expect(store.answers.read(id)?.value).toBe('mine')
    const other = { ...key, contentId: 'content-2' }
    store.answers.open(other, start(wireInteraction({ contentId: 'content-2' })))
    store.merge([wireInteraction({ contentId: 'content-2', version: 5, interactionData: { value: 'newer' } })])
    expect(store.answers.read(answerId(other))?.value).toBe('newer')
    store.merge([wireInteraction({ contentId: 'content-2', version: 4, interactionData: { value: 'late' } })])
    expect(store.answers.read(answerId(other))?.value).toBe('newer')
  })

  test('[F-70] a new score is shown and does not disturb the next save', async () => {
    const { store, server } = await openAnswer()
    store.answers.setValue(id, 'text')
    store.answers.setState(id, 'complete')
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
    expect(store.answers.read(id)).toMatchObject({
      state: 'student-complete',
      score: { score: 2, comment: 'Well said' },
    })
    store.answers.setState(id, 'incomplete')
    await jest.advanceTimersByTimeAsync(0)
    expect(server.rows.get(id)?.version).toBe(2)
  })

  test('the page view of an echo is not mistaken for its answer', async () => {
    const { store, server } = await openAnswer()
    await write(store, 'text')
    const row = server.rows.get(id) as WireInteraction
    const view = { ...row, id: 'view', interactionType: 'page-view', interactionData: {}, state: 'complete' } as const
    store.merge([{ ...view, version: row.version + 1 }])
    expect(store.answers.read(id)).toMatchObject({ state: 'incomplete', value: 'text' })
  })

  test.each([
    ['closed', 'submitted'],
    ['item_closed', 'item-closed'],
    ['past_due', 'past-due'],
  ] as const)('[F-71] %s locks the answer with the server’s message and keeps the text here', async (code, lock) => {
    const { store, server, database } = await openAnswer()
    server.failure = () => new RequestError(409, code, 'Ask your teacher.')
    store.answers.setValue(id, 'too late')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(store.answers.read(id)).toMatchObject({
      value: 'too late',
      lock,
      save: { kind: 'refused', message: 'Ask your teacher.' },
    })
    expect([...database.rows.values()][0]).toMatchObject({ data: { value: 'too late' }, status: 'refused' })
    server.failure = undefined
    store.answers.open(key, start(null, null))
    await jest.advanceTimersByTimeAsync(0)
    expect(stored(server)).toBe('too late')
  })

  test('[F-71] work turned in here stays locked on an older page, until a newer version reopens it', async () => {
    const { store } = await openStore()
    store.answers.open(key, { ...start(), workVersion: 4 })
    store.answers.lockSubmitted(key.userAssignmentId, 5)
    expect(store.answers.read(id)?.lock).toBe('submitted')
    store.answers.open(key, { ...start(), workVersion: 4 })
    expect(store.answers.read(id)?.lock).toBe('submitted')
    const other = { ...key, userAssignmentId: 'work-2' }
    store.answers.open(other, { ...start(), workVersion: 1 })
    expect(store.answers.read(answerId(other))?.lock).toBeNull()
    // Reopened by the teacher.
    store.answers.open(key, { ...start(), workVersion: 6 })
    expect(store.answers.read(id)?.lock).toBeNull()
  })

  test('a 400 is shown and not retried; the next change is sent', async () => {
    const { store, server } = await openAnswer()
    let calls = 0
    server.failure = () => {
      calls += 1
      return new RequestError(400, 'invalid_input', 'The answer is not valid.')
    }
    store.answers.setValue(id, 'bad')
    await jest.advanceTimersByTimeAsync(120_000)
    expect(calls).toBe(1)
    expect(store.answers.read(id)?.save).toMatchObject({ kind: 'refused', message: 'The answer is not valid.' })
    server.failure = undefined
    await write(store, 'good')
    expect(stored(server)).toBe('good')
  })

  /** Saves of which the first is refused when the server is told to respond. */
  function refusedLate(server: AnswerServer, refusal: RequestError) {
    let refuse: (() => void) | undefined
    const save: SaveCall = async (body, options) => {
      if (refuse) return server.save(body, options)
      await new Promise<void>((resolve) => {
        refuse = resolve
      })
      throw refusal
    }
    return { save, refuse: () => refuse?.() }
  }

  test('[F-c] text corrected during a save that is then refused is still sent', async () => {
    const server = new AnswerServer()
    const { save, refuse } = refusedLate(server, new RequestError(400, 'invalid_input', 'This answer is too long.'))
    const { store } = await openAnswer({ save })
    await write(store, 'far too long')
    store.answers.setValue(id, 'short')
    refuse()
    await jest.advanceTimersByTimeAsync(0)
    expect(store.answers.read(id)).toMatchObject({ value: 'short', save: { kind: 'saving' } })
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS)
    expect(server.written).toEqual(['short'])
    expect(store.answers.read(id)?.save.kind).toBe('saved')
  })

  test('[F-71] text written during a save that came too late is not sent after it', async () => {
    const server = new AnswerServer()
    const { save, refuse } = refusedLate(server, new RequestError(409, 'closed', 'It was turned in.'))
    const { store } = await openAnswer({ save })
    await write(store, 'one')
    store.answers.setValue(id, 'one two')
    refuse()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.written).toEqual([])
    expect(store.answers.read(id)).toMatchObject({ value: 'one two', lock: 'submitted', save: { kind: 'refused' } })
  })

  test.each([403, 404, 407, 413])(
    '[F-86] a %i from something in front of the server is not final: the save is retried',
    async (status) => {
      const { store, server } = await openAnswer()
      server.failure = () => new RequestError(status, NO_CODE, 'Unknown Error')
      await write(store, 'behind a filter')
      await jest.advanceTimersByTimeAsync(60_000)
      expect(store.answers.read(id)).toMatchObject({ value: 'behind a filter', lock: null, save: { kind: 'device' } })
      server.failure = undefined
      await jest.advanceTimersByTimeAsync(30_000)
      expect(server.written).toEqual(['behind a filter'])
    },
  )

  test('[F-95] a 429 is retried after the requested delay', async () => {
    const { store, server } = await openAnswer()
    server.failure = () => new RequestError(429, 'rate_limited', 'Wait.', {}, [], 20)
    await write(store, 'text')
    server.failure = undefined
    await jest.advanceTimersByTimeAsync(19_999)
    expect(server.written).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(stored(server)).toBe('text')
  })

  test('[F-81] an answer that always fails does not block the others', async () => {
    const { store, server } = await openStore()
    const other = { ...key, contentId: 'content-2' }
    store.answers.open(key, start())
    store.answers.open(other, start())
    server.failure = (body) =>
      body.contentId === 'content-1' ? new RequestError(500, 'internal', 'Unknown') : undefined
    await write(store, 'stuck')
    await write(store, 'goes', answerId(other))
    expect(server.written).toEqual(['goes'])
    expect(store.updates.readSummary().pending).toBe(1)
  })
})
