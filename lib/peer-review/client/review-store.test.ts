import { RequestError } from '@/lib/api/client/request-error'
import type { WirePeerReview } from '../schema'
import type { Lent, ReviewCalls } from './review-calls'
import type { ReviewDatabase } from './review-database'
import { type ReviewRow, reviewKey } from './review-row'
import { type ReviewParts, ReviewStore } from './review-store'

const place = { userAssignmentId: 'work-1', contentId: 'echo-1' }
const key = reviewKey('ann', 'answer-1')
const standing = { requested: 2, given: 0, received: 0 }

function loanOf(interactionId = 'answer-1', id = 'loan-1'): WirePeerReview {
  return {
    id,
    contentId: 'echo-1',
    interactionId,
    userAssignmentId: 'work-1',
    state: 'leased',
    expiresAt: '2026-03-02T10:15:00.000Z',
    // As much of an answer as a reviewer is shown here.
    interaction: {
      interactionData: { value: `<p>By ${interactionId}</p>` },
    } as unknown as WirePeerReview['interaction'],
  }
}

const lent = (loan: WirePeerReview | null, reason: Lent['reason'] = null): Lent => ({ loan, standing, reason })
const lapsed = (state: string) =>
  new RequestError(409, 'wrong_state', 'You do not hold this answer any more.', { state })
const noNetwork = () => new RequestError(0, 'no_answer', 'Action failed. Check your Internet connection.')

function memory(): ReviewDatabase & { rows: Map<string, ReviewRow> } {
  const rows = new Map<string, ReviewRow>()
  return {
    rows,
    load: async (userId) => [...rows.values()].filter((row) => row.userId === userId),
    put: async (row) => rows.set(row.key, row).has(row.key),
    remove: async (gone) => void rows.delete(gone),
    forgetAnswers: async (except) => {
      for (const row of rows.values()) if (row.userId !== except) rows.set(row.key, { ...row, answer: null })
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const soon = (ms = 0) => jest.advanceTimersByTimeAsync(ms)

function open(
  calls: Partial<ReviewCalls> = {},
  parts: Partial<ReviewParts> & { database?: ReturnType<typeof memory> } = {},
) {
  const sent: string[] = []
  const database = parts.database ?? memory()
  const store = new ReviewStore({
    userId: 'ann',
    calls: {
      read: async () => lent(null),
      lease: async () => lent(loanOf()),
      submit: async ({ comment, selections, loanId }) => {
        sent.push(`${loanId}: ${comment} ${JSON.stringify(selections)}`)
        return { standing: { ...standing, given: sent.length }, reaction: null }
      },
      release: async () => {},
      ...calls,
    },
    isOnline: () => true,
    recoverSession: async () => false,
    flushOwn: async () => {},
    ...parts,
    database,
  })
  return { store, sent, database }
}

test('[PEER-01] an answer is asked for, reviewed and sent; then the next can be asked for', async () => {
  const order: string[] = []
  const { store, sent, database } = open(
    {
      lease: async () => {
        order.push('lease')
        return lent(loanOf())
      },
    },
    { flushOwn: async () => void order.push('own answer') },
  )
  await store.open(place)
  expect(store.readView(place)).toMatchObject({ isRead: true, current: null, standing })
  await store.ask(place)
  expect(order).toEqual(['own answer', 'lease'])
  expect(store.readView(place).current).toMatchObject({ answer: '<p>By answer-1</p>', status: 'draft' })
  expect(store.send(key)).toBe(false)
  store.change(key, { selections: { ideas: 'o-3' } })
  store.change(key, { comment: 'I like the frog.' })
  expect(store.send(key)).toBe(true)
  await soon()
  expect(sent).toEqual(['loan-1: I like the frog. {"ideas":"o-3"}'])
  expect(store.readView(place)).toMatchObject({ current: null, standing: { given: 1 } })
  expect(database.rows.size).toBe(0)
})

test('why nothing was lent is told, and what went wrong', async () => {
  const { store } = open({ lease: async () => lent(null, 'none-yet') })
  await store.ask(place)
  expect(store.readView(place)).toMatchObject({ reason: 'none-yet', isAsking: false, problem: null })
  const offline = open({ lease: () => Promise.reject(noNetwork()) }).store
  await offline.ask(place)
  expect(offline.readView(place).problem).toBe('Action failed. Check your Internet connection.')
})

test('[F-86] half a review is on the device at once, is there again after a reload without a network, and arrives once', async () => {
  const first = open()
  await first.store.ask(place)
  first.store.change(key, { comment: 'Half a', selections: { ideas: 'o-2' } })
  expect(first.database.rows.get(key)).toMatchObject({ comment: 'Half a', status: 'draft' })

  let isOnline = false
  const again = open({}, { database: first.database, isOnline: () => isOnline })
  await again.store.open(place)
  expect(again.store.readView(place).current).toMatchObject({ comment: 'Half a', answer: '<p>By answer-1</p>' })
  again.store.change(key, { comment: 'Half a sentence.' })
  again.store.send(key)
  await soon(60_000)
  expect(again.sent).toEqual([])
  expect(again.store.readView(place)).toMatchObject({ current: { status: 'pending' }, isTroubled: true })
  isOnline = true
  again.store.resume()
  await soon()
  await soon(60_000)
  expect(again.sent).toEqual(['loan-1: Half a sentence. {"ideas":"o-2"}'])
})

test('[F-86] what was done and not sent goes out with the next page, be it another one', async () => {
  const first = open({}, { isOnline: () => false })
  first.store.begin(place, 'answer-1', { comment: 'Good.' })
  expect(await first.store.unsent()).toEqual([])
  first.store.send(key)
  expect(await first.store.unsent()).toEqual(['kept'])
  // Another tab tells of it, too.
  expect(await open({}, { database: first.database, isOnline: () => false }).store.unsent()).toEqual(['kept'])
  const next = open({}, { database: first.database })
  await soon()
  expect(next.sent).toEqual(['null: Good. {}'])
  expect(await next.store.unsent()).toEqual([])
})

test('[F-87] what the device does not keep is told as lost, be it done or not', async () => {
  const database = memory()
  jest.spyOn(database, 'put').mockResolvedValue(false)
  const { store } = open({}, { database, isOnline: () => false })
  const heard = jest.fn()
  store.begin(place, 'answer-1', {})
  expect(await store.unsent()).toEqual([])
  expect(store.isOnPageAlone()).toBe(false)
  store.change(key, { comment: 'Go' })
  expect(await store.unsent()).toEqual(['lost'])
  expect([store.isOnPageAlone(), store.isOnPageAlone(key), store.isOnPageAlone('another')]).toEqual([true, true, false])
  store.subscribe(heard)
  store.send(key)
  expect(await store.unsent()).toEqual(['lost'])
  // There is room again.
  jest.mocked(database.put).mockImplementation(async (row) => database.rows.set(row.key, row).has(row.key))
  heard.mockClear()
  expect(await store.unsent()).toEqual(['kept'])
  expect(store.isOnPageAlone()).toBe(false)
  expect(heard).toHaveBeenCalled()
})

test('[F-85] a lost answer is sent again, and is one review to who hears of it', async () => {
  let tries = 0
  const { store } = open({
    submit: async () => {
      tries += 1
      if (tries === 1) throw noNetwork()
      return { standing: null, reaction: null }
    },
  })
  let heard = 0
  store.onSent(() => {
    heard += 1
  })
  await store.ask(place)
  store.change(key, { comment: 'Good.' })
  store.send(key)
  await soon(5_000)
  expect([tries, heard]).toEqual([2, 1])
})

test('a loan that lapsed while it was written is taken up again, and the review sent', async () => {
  const loans: (string | null)[] = []
  let leases = 0
  const { store } = open({
    lease: async () => {
      leases += 1
      return lent(loanOf('answer-1', `loan-${leases}`))
    },
    submit: async ({ loanId }) => {
      loans.push(loanId)
      if (loanId === 'loan-1') throw lapsed('expired')
      return { standing: null, reaction: null }
    },
  })
  await store.ask(place)
  store.change(key, { comment: 'Took me an hour.' })
  store.send(key)
  await soon(5_000)
  expect(loans).toEqual(['loan-1', 'loan-2'])
  expect(store.readView(place).current).toBeNull()
})

test('[F-87] a review of an answer that cannot be lent again is kept for its writer, beside the next answer', async () => {
  let leases = 0
  const { store } = open({
    lease: async () => {
      leases += 1
      return lent(leases === 1 ? loanOf() : loanOf('answer-2', 'loan-2'))
    },
    submit: () => Promise.reject(lapsed('expired')),
  })
  await store.ask(place)
  store.change(key, { comment: 'Not lost.' })
  store.send(key)
  await soon(5_000)
  const view = store.readView(place)
  expect(view.refused).toMatchObject([{ comment: 'Not lost.', refusal: 'You do not hold this answer any more.' }])
  expect(view.current).toMatchObject({ interactionId: 'answer-2', comment: '' })
  // Whoever leaves is told of it, as it is not sent by itself.
  expect(await store.unsent()).toEqual(['undecided'])
  store.discard(key)
  expect(store.readView(place).refused).toEqual([])
  expect(await store.unsent()).toEqual([])
})

test('an answer is given back for another one', async () => {
  const released: string[] = []
  let leases = 0
  const { store } = open({
    lease: async () => {
      leases += 1
      return lent(leases === 1 ? loanOf() : loanOf('answer-2', 'loan-2'))
    },
    release: async (id) => void released.push(id),
  })
  await store.ask(place)
  await store.giveBack(key)
  expect(released).toEqual(['loan-1'])
  expect(store.readView(place).current).toMatchObject({ interactionId: 'answer-2' })
})

test('a lost session is mended, and the review goes out then', async () => {
  let isIn = false
  const { store } = open(
    {
      submit: async () => {
        if (!isIn) throw new RequestError(401, 'session_ended', 'Sign in again.')
        return { standing: null, reaction: null }
      },
    },
    {
      recoverSession: async () => {
        isIn = true
        return true
      },
    },
  )
  await store.ask(place)
  store.change(key, { comment: 'Good.' })
  store.send(key)
  await soon(5_000)
  expect(store.readView(place).current).toBeNull()
})

test('[F-87] signing out sends what is done and forgets what classmates wrote; the next user sees nothing', async () => {
  const { store, sent, database } = open()
  await store.ask(place)
  store.change(key, { comment: 'Mine.' })
  await store.flush()
  await store.forgetAnswers()
  expect(sent).toEqual([])
  expect(database.rows.get(key)).toMatchObject({ comment: 'Mine.', answer: null })
  const other = open({}, { database, userId: 'bob' })
  await other.store.open(place)
  expect(other.store.readView(place)).toMatchObject({ current: null, refused: [] })
  const back = open({ read: async () => lent(loanOf()) }, { database })
  await back.store.open(place)
  expect(back.store.readView(place).current).toMatchObject({ comment: 'Mine.', answer: '<p>By answer-1</p>' })
})

test('a session that is another one now is asked for again, and the review is sent under it', async () => {
  let isOther = true
  const recoverSession = jest.fn(async () => {
    isOther = false
    return true
  })
  const arrived: string[] = []
  const { store } = open(
    {
      submit: async ({ comment }) => {
        if (isOther) throw new RequestError(403, 'selector_required', 'Please load the page again.')
        arrived.push(comment)
        return { standing, reaction: null }
      },
    },
    { recoverSession },
  )
  await store.ask(place)
  store.change(key, { comment: 'Still here.' })
  store.send(key)
  await soon(5_000)
  expect(recoverSession).toHaveBeenCalledTimes(1)
  expect(store.readView(place)).toMatchObject({ current: null, refused: [] })
  expect(arrived).toEqual(['Still here.'])
})

test('a review that was refused can be written again when its answer is lent again: the words stand', async () => {
  const { store } = open({
    lease: async () => lent(loanOf()),
    submit: () => Promise.reject(new RequestError(400, 'invalid_input', 'The rubric has changed.')),
  })
  await store.ask(place)
  store.change(key, { comment: 'Not lost.' })
  store.send(key)
  await soon(5_000)
  expect(store.readView(place).refused).toMatchObject([{ comment: 'Not lost.' }])
  await store.ask(place)
  expect(store.readView(place)).toMatchObject({ current: { comment: 'Not lost.', selections: {} }, refused: [] })
})
