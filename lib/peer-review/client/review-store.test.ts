import { NO_CODE, RequestError } from '@/lib/api/client/request-error'
import type { Review } from '@/lib/reaction/client/use-reviews'
import type { Rubric } from '@/lib/rubric/rubric'
import { memoryTab } from '@/tests/support/memory-work'
import type { WirePeerReview } from '../schema'
import type { Lent, ReviewCalls } from './review-calls'
import type { ReviewDatabase } from './review-database'
import { type ReviewRow, type ReviewText, reviewKey } from './review-row'
import { type ReviewParts, ReviewStore } from './review-store'

const place = { userAssignmentId: 'work-1', contentId: 'echo-1' }
const key = reviewKey('ann', 'answer-1', 'tab-1')
const standing = { requested: 2, given: 0, received: 0 }

function loanOf(interactionId = 'answer-1', id = 'loan-1'): WirePeerReview {
  return {
    id,
    contentId: 'echo-1',
    interactionId,
    userAssignmentId: 'work-1',
    state: 'leased',
    expiresAt: '2026-03-02T10:15:00.000Z',
    // The fields of an answer that a reviewer is shown here.
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
    forgetAnswers: async (isMeant) => {
      for (const row of rows.values()) if (isMeant(row.userId)) rows.set(row.key, { ...row, answer: null })
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
  parts: Partial<ReviewParts> & {
    database?: ReturnType<typeof memory>
    tabId?: string
    openTabs?: ReadonlySet<string>
  } = {},
) {
  const sent: string[] = []
  const database = parts.database ?? memory()
  const { tabId = 'tab-1', openTabs } = parts
  const store = new ReviewStore({
    userId: 'ann',
    tab: memoryTab(tabId, openTabs),
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

test('[PEER-01] an answer is requested, reviewed and sent, and the count goes up', async () => {
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
  order.length = 0
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

test('[F-105] an answer on loan is shown once the student’s own answer, finished again a moment ago, is on the server', async () => {
  let isFinished = false
  const read = async () => lent({ ...loanOf(), ...(!isFinished && { interaction: undefined }) })
  const flushOwn = async () => {
    await Promise.resolve()
    isFinished = true
  }
  const { store } = open({ read }, { flushOwn })
  await store.open(place)
  expect(store.readView(place).current).toMatchObject({ answer: '<p>By answer-1</p>', loanId: 'loan-1' })
})

test('the view gives the reason when no answer is available, and the error when the request fails', async () => {
  const { store } = open({ lease: async () => lent(null, 'none-yet') })
  await store.ask(place)
  expect(store.readView(place)).toMatchObject({ reason: 'none-yet', isAsking: false, problem: null })
  const offline = open({ lease: () => Promise.reject(noNetwork()) }).store
  await offline.ask(place)
  expect(offline.readView(place).problem).toBe('Action failed. Check your Internet connection.')
})

test('[F-86] an unfinished review is stored at once, restored after an offline reload, and sent only once', async () => {
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

test('[F-86] a finished but unsent review is sent by the next page', async () => {
  const first = open({}, { isOnline: () => false })
  await first.store.begin(place, 'answer-1', null)
  expect(await first.store.unsent()).toEqual([])
  first.store.change(key, { comment: 'Good.' })
  first.store.send(key)
  expect(await first.store.unsent()).toEqual(['kept'])
  // Another tab reports it too.
  expect(await open({}, { database: first.database, isOnline: () => false }).store.unsent()).toEqual(['kept'])
  const next = open({}, { database: first.database })
  await soon()
  expect(next.sent).toEqual(['null: Good. {}'])
  expect(await next.store.unsent()).toEqual([])
})

test('[F-87] a review the device cannot store is reported as lost, finished or not', async () => {
  const database = memory()
  jest.spyOn(database, 'put').mockResolvedValue(false)
  const { store } = open({}, { database, isOnline: () => false })
  const heard = jest.fn()
  await store.begin(place, 'answer-1', null)
  expect(await store.unsent()).toEqual([])
  expect(store.isOnPageAlone()).toBe(false)
  store.change(key, { comment: 'Go' })
  expect(await store.unsent()).toEqual(['lost'])
  expect([store.isOnPageAlone(), store.isOnPageAlone(key), store.isOnPageAlone('another')]).toEqual([true, true, false])
  store.subscribe(heard)
  store.send(key)
  expect(await store.unsent()).toEqual(['lost'])
  // The device has room again.
  jest.mocked(database.put).mockImplementation(async (row) => database.rows.set(row.key, row).has(row.key))
  heard.mockClear()
  expect(await store.unsent()).toEqual(['kept'])
  expect(store.isOnPageAlone()).toBe(false)
  expect(heard).toHaveBeenCalled()
})

test('[F-85] a review is sent again after a lost response, and reported as sent only once', async () => {
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

describe('[F-86] a review being sent when its page is left', () => {
  /** A finished review whose page is closed before its first send gets a response. */
  async function leaveWhileSending() {
    const answers: { keepalive: boolean; end(error?: RequestError): void }[] = []
    const submit: ReviewCalls['submit'] = (_row, { keepalive }) =>
      new Promise((resolve, reject) => {
        const end = (error?: RequestError) => (error ? reject(error) : resolve({ standing: null, reaction: null }))
        answers.push({ keepalive, end })
      })
    const opened = open({ submit })
    await opened.store.ask(place)
    opened.store.change(key, { comment: 'Good.' })
    opened.store.send(key)
    await soon()
    opened.store.leave(true)
    await soon()
    return { ...opened, answers }
  }

  test('is sent once more with keepalive, to outlive the page', async () => {
    const { answers } = await leaveWhileSending()
    expect(answers.map(({ keepalive }) => keepalive)).toEqual([false, true])
  })

  test('does not remove a newer draft when the page is shown again and both responses arrive', async () => {
    const { store, answers } = await leaveWhileSending()
    const heard = jest.fn()
    store.onSent(heard)
    answers[1]?.end()
    await soon(1_000)
    await store.begin(place, 'answer-1', { comment: 'Good.', selections: {} })
    store.change(key, { comment: 'Very good.' })
    answers[0]?.end()
    await soon(60_000)
    expect(store.readReview('answer-1')).toMatchObject({ comment: 'Very good.', status: 'draft' })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('is not refused by the response to its repeat', async () => {
    const { store, answers } = await leaveWhileSending()
    answers[0]?.end()
    await soon()
    answers[1]?.end(new RequestError(409, 'wrong_state', 'A teacher took it away.', { state: 'deleted' }))
    await soon(60_000)
    expect(store.readReview('answer-1')).toBeNull()
  })
})

test('a review assignment that expires during writing is renewed, and the review is sent', async () => {
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

test('[F-87] a review of an answer that cannot be checked out again is kept for its writer, next to the next answer', async () => {
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
  // The user is told when leaving, because it is not sent automatically.
  expect(await store.unsent()).toEqual(['undecided'])
  store.discard(key)
  expect(store.readView(place).refused).toEqual([])
  expect(await store.unsent()).toEqual([])
})

test('an answer is returned in exchange for another one', async () => {
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

test('an answer stays with its text when something in front of the server blocks returning it', async () => {
  const { store } = open({ release: () => Promise.reject(new RequestError(403, NO_CODE, 'Unknown Error')) })
  await store.ask(place)
  store.change(key, { comment: 'Half a' })
  await store.giveBack(key)
  expect(store.readView(place)).toMatchObject({ current: { comment: 'Half a' }, problem: 'Unknown Error' })
})

test('[F-100] the last available answer stays with its text when it is returned', async () => {
  const context = { state: 'leased', reason: 'all-seen' }
  const { store } = open({
    release: () => Promise.reject(new RequestError(409, 'wrong_state', 'No other one.', context)),
  })
  await store.ask(place)
  store.change(key, { comment: 'Half a' })
  await store.giveBack(key)
  expect(store.readView(place)).toMatchObject({ current: { comment: 'Half a' }, problem: 'No other one.' })
})

test('a lost session is recovered, and then the review is sent', async () => {
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

test('[F-87] signing out keeps a draft without the classmate’s answer, and the next user sees nothing', async () => {
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

test('a review refused because the session has changed is sent once the session is recovered', async () => {
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

describe('[F-87] a review refused', () => {
  const refusing = (error: RequestError) => ({
    read: async () => lent(loanOf()),
    submit: () => Promise.reject(error),
  })
  const text = { comment: 'Not lost.', selections: { ideas: 'o-2' } }

  async function openSent(error: RequestError) {
    const opened = open(refusing(error))
    await opened.store.open(place, [ideas])
    opened.store.change(key, { ...text, selections: { ...text.selections, gone: 'o-7' } })
    opened.store.send(key)
    await soon(5_000)
    return opened
  }

  test.each([
    ['a school’s web filter', new RequestError(403, NO_CODE, 'Unknown Error')],
    ['a conflict on the server', new RequestError(409, 'conflict', 'It is not lent to you any more.')],
    ['rubric options that no longer exist', new RequestError(400, 'invalid_input', 'The rubric has changed.')],
  ])(
    'because of %s can be sent again with its text and stars, also after a reload that shows the reason',
    async (_, error) => {
      const { store, database } = await openSent(error)
      const told = { ...text, refusal: error.message, status: 'draft' }
      expect(store.readView(place)).toMatchObject({ current: told, refused: [] })
      expect(store.readView(place).current?.selections).toEqual(text.selections)
      const again = open({ read: async () => lent(loanOf()) }, { database })
      await again.store.open(place, [ideas])
      expect(again.store.readView(place)).toMatchObject({ current: told, refused: [] })
      again.store.send(key)
      expect(again.store.readReview('answer-1')).toMatchObject({ status: 'pending', refusal: null })
      await soon()
      expect(again.sent).toEqual([`loan-1: Not lost. ${JSON.stringify(text.selections)}`])
    },
  )

  test.each(['not_allowed', 'not_found', 'forbidden', 'wrong_state'])(
    'by a rule (%s) is listed with its reason, and keeps stars and reason while its answer is checked out',
    async (code) => {
      const { store, database } = await openSent(new RequestError(403, code, 'Not of students.'))
      expect(store.readView(place)).toMatchObject({
        current: null,
        refused: [{ ...text, refusal: 'Not of students.' }],
      })
      const again = open(refusing(noNetwork()), { database })
      await again.store.open(place, [ideas])
      expect(again.store.readView(place)).toMatchObject({
        current: { ...text, refusal: 'Not of students.' },
        refused: [],
      })
    },
  )
})

const ideas: Rubric = {
  id: 'ideas',
  data: {
    title: 'Ideas',
    options: [1, 2].map((score) => ({ id: `o-${score}`, description: '', score })),
  } as Rubric['data'],
}

const LONG = 'I can see the frog before me, and I know why it waits.'

/** The student's own review on the server. */
const givenReview = (comment: string, interactionId = 'answer-1', rubricSelections = {}): Review => ({
  id: 'review-1',
  interactionId,
  type: 'review',
  reactionData: { comment, rubricSelections },
  dateCreated: '2026-03-02T10:00:00.000Z',
  dateModified: '2026-03-02T10:00:00.000Z',
})

const stale = (comment: string) =>
  new RequestError(409, 'stale_version', 'You have sent another review.', { current: givenReview(comment) })

/** Two tabs of one device with the same review assignment. */
async function openTwoTabs(calls: Partial<ReviewCalls> = {}) {
  const database = memory()
  const openTabs = new Set(['tab-p', 'tab-q'])
  const [p, q] = [...openTabs].map((tabId) => open(calls, { database, tabId, openTabs }))
  const keyP = reviewKey('ann', 'answer-1', 'tab-p')
  const keyQ = reviewKey('ann', 'answer-1', 'tab-q')
  return { database, openTabs, p: p as ReturnType<typeof open>, q: q as ReturnType<typeof open>, keyP, keyQ }
}

test('[F-68] two tabs writing one review do not overwrite each other; each finds its own text again', async () => {
  const { database, openTabs, p, q, keyP, keyQ } = await openTwoTabs()
  await p.store.ask(place)
  await q.store.ask(place)
  p.store.change(keyP, { comment: LONG })
  q.store.change(keyQ, { comment: 'Q' })
  for (const [tabId, comment] of [
    ['tab-p', LONG],
    ['tab-q', 'Q'],
  ] as const) {
    const again = open({}, { database, tabId, openTabs })
    await again.store.open(place)
    expect(again.store.readView(place)).toMatchObject({ current: { comment, tabId }, undecided: [] })
  }
})

test('[F-68] the texts of two closed tabs are both offered, and neither is lost without a choice', async () => {
  const { database, p, q, keyP, keyQ } = await openTwoTabs()
  await p.store.ask(place)
  await q.store.ask(place)
  p.store.change(keyP, { comment: LONG })
  await soon(5)
  q.store.change(keyQ, { comment: 'Q' })
  const openLater = async () => {
    const later = open({}, { database, tabId: 'tab-r' })
    await later.store.open(place)
    return later.store
  }
  const own = reviewKey('ann', 'answer-1', 'tab-r')
  for (const store of [await openLater(), await openLater()])
    expect(store.readView(place)).toMatchObject({
      current: null,
      undecided: [{ key: own, comment: 'Q', other: { comment: LONG, isSent: false } }],
    })
  const store = await openLater()
  expect(await store.unsent()).toContain('undecided')
  store.choose(own, 'theirs')
  expect(store.readView(place)).toMatchObject({ current: { comment: LONG, other: null }, undecided: [] })
  await soon()
  expect([...database.rows.keys()]).toEqual([own])
  expect(await store.unsent()).toEqual(['unfinished'])
})

test('[F-68] text contained in another text raises no choice, and rows of an older version are adopted', async () => {
  const { database, p, keyP } = await openTwoTabs()
  await p.store.ask(place)
  p.store.change(keyP, { comment: LONG })
  const row = database.rows.get(keyP) as ReviewRow
  database.rows.set('ann/answer-1', { ...row, key: 'ann/answer-1', tabId: '', comment: 'I can see the frog' })
  const later = open({}, { database, tabId: 'tab-r' })
  await later.store.open(place)
  expect(later.store.readView(place)).toMatchObject({ current: { comment: LONG }, undecided: [] })
  expect([...database.rows.keys()]).toEqual([reviewKey('ann', 'answer-1', 'tab-r')])
})

test('[F-68] a tab shows text written in another tab until something is written here', async () => {
  const { database, p, q, keyP, keyQ } = await openTwoTabs()
  await q.store.ask(place)
  await p.store.ask(place)
  p.store.change(keyP, { comment: 'I can' })
  await q.store.follow()
  expect(q.store.readView(place).current).toMatchObject({ key: keyQ, comment: 'I can' })
  p.store.change(keyP, { comment: LONG })
  await q.store.follow()
  expect(q.store.readView(place).current).toMatchObject({ comment: LONG })
  q.store.change(keyQ, { comment: 'Q' })
  await q.store.follow()
  expect(q.store.readView(place).current).toMatchObject({ comment: 'Q' })
  expect(database.rows.get(keyP)).toMatchObject({ comment: LONG })
})

test('[F-68] sending in one tab keeps the other tab’s text, next to the review that was sent', async () => {
  const { p, q, keyP, keyQ } = await openTwoTabs()
  await p.store.ask(place)
  await q.store.ask(place)
  p.store.change(keyP, { comment: 'Good.' })
  q.store.change(keyQ, { comment: LONG })
  p.store.send(keyP)
  await soon()
  await q.store.learn(place, [givenReview('Good.')], [])
  expect(q.store.readView(place)).toMatchObject({
    current: null,
    undecided: [{ comment: LONG, other: { comment: 'Good.', isSent: true } }],
  })
  q.store.choose(keyQ, 'mine')
  expect(q.store.readView(place)).toMatchObject({ current: { comment: LONG, former: { comment: 'Good.' } } })
  // It is compared again after each read.
  await q.store.learn(place, [givenReview('Good.')], [])
  expect(q.store.send(keyQ)).toBe(true)
  await soon()
  expect(q.sent).toEqual([`loan-1: ${LONG} {}`])
})

test('[F-68] [PEER-01] a review sent from another device is shown next to the draft, and the count is updated', async () => {
  const { store, database } = open({
    read: async () => ({ ...lent(null), standing: { ...standing, given: 1 } }),
    submit: () => Promise.reject(stale('Sent on device B.')),
  })
  await store.ask(place)
  store.change(key, { comment: LONG })
  store.send(key)
  await soon()
  expect(store.readView(place)).toMatchObject({
    current: null,
    undecided: [{ comment: LONG, other: { comment: 'Sent on device B.' } }],
    standing: { given: 1 },
  })
  // The sent review stays; the text here was discarded on purpose.
  store.choose(key, 'theirs')
  expect(store.readView(place)).toMatchObject({ current: null, undecided: [], refused: [] })
  await soon()
  expect(database.rows.size).toBe(0)
})

test('[F-68] [F-87] refused text is offered once a review of the same answer was sent elsewhere', async () => {
  let leases = 0
  const formers: unknown[] = []
  const { store } = open({
    lease: async () => {
      leases += 1
      return lent(leases === 1 ? loanOf() : null, 'enough')
    },
    submit: async ({ former }) => {
      formers.push(former)
      if (!former) throw lapsed('released')
      return { standing: null, reaction: null }
    },
  })
  await store.ask(place)
  store.change(key, { comment: LONG })
  store.send(key)
  await soon(5_000)
  expect(store.readView(place)).toMatchObject({ refused: [{ comment: LONG }] })
  await store.learn(place, [givenReview('Sent under a later loan.')], [])
  expect(store.readView(place)).toMatchObject({
    refused: [],
    undecided: [{ comment: LONG, other: { comment: 'Sent under a later loan.', isSent: true } }],
  })
  store.choose(key, 'mine')
  store.send(key)
  await soon()
  expect(formers).toEqual([null, { comment: 'Sent under a later loan.', selections: {} }])
  expect(store.readView(place)).toMatchObject({ current: null, undecided: [], refused: [] })
})

/** A review with stars that was refused because its answer could not be checked out again. */
async function openRefused(text: ReviewText) {
  let leases = 0
  const opened = open({
    lease: async () => {
      leases += 1
      return lent(leases === 1 ? loanOf() : null, 'enough')
    },
    submit: () => Promise.reject(lapsed('released')),
  })
  await opened.store.ask(place)
  opened.store.change(key, text)
  opened.store.send(key)
  await soon(5_000)
  expect(opened.store.readView(place)).toMatchObject({ refused: [text] })
  return opened
}

test('[F-68] [F-87] refused stars are offered too, except those removed from the rubrics', async () => {
  for (const [comment, stars] of [
    ['I like it.', { ideas: 'o-2' }],
    ['', { ideas: 'o-2' }],
    ['I like it.', { gone: 'o-7', ideas: 'o-2' }],
  ] as const) {
    const { store, database } = await openRefused({ comment, selections: stars })
    await store.learn(place, [givenReview('Sent elsewhere.')], [ideas])
    const offered = { comment, selections: { ideas: 'o-2' }, status: 'conflict', refusal: null }
    expect(store.readView(place).undecided).toMatchObject([{ ...offered, other: { comment: 'Sent elsewhere.' } }])
    expect(database.rows.get(key)).toMatchObject(offered)
    store.choose(key, 'mine')
    expect(store.readView(place).current).toMatchObject({ comment, selections: { ideas: 'o-2' } })
  }
})

test('[F-87] refused stars are kept when the answer is checked out again, except those removed from the rubrics', async () => {
  let loan: WirePeerReview | null = loanOf()
  const { store, database } = open({ submit: () => Promise.reject(lapsed('released')), lease: async () => lent(loan) })
  await store.open(place, [ideas])
  await store.ask(place)
  store.change(key, { comment: 'I like it.', selections: { gone: 'o-7', ideas: 'o-2' } })
  store.send(key)
  loan = null
  await soon(5_000)
  expect(store.readView(place).refused).toHaveLength(1)
  loan = loanOf('answer-1', 'loan-2')
  await store.ask(place)
  const text = { comment: 'I like it.', selections: { ideas: 'o-2' } }
  expect(store.readView(place)).toMatchObject({ current: { ...text, loanId: 'loan-2', refusal: null }, refused: [] })
  expect(database.rows.get(key)).toMatchObject({ ...text, status: 'draft' })
  expect(store.readReview('answer-1')?.selections).toEqual({ ideas: 'o-2' })
})

test('[F-68] a refused review equal to the one sent elsewhere, including its stars, raises no choice', async () => {
  const { store, database } = await openRefused({ comment: 'Good.', selections: { ideas: 'o-2' } })
  await store.learn(place, [givenReview('Good.', 'answer-1', { ideas: 'o-2' })], [])
  expect(store.readView(place)).toMatchObject({ current: null, undecided: [], refused: [] })
  expect(database.rows.size).toBe(0)
})

test('an unchanged draft gives way to a review sent elsewhere', async () => {
  const { store } = open()
  await store.ask(place)
  await store.learn(place, [givenReview('Sent on device B.')], [])
  expect(store.readView(place)).toMatchObject({ current: null, undecided: [] })
  const direct = open().store
  await direct.begin(place, 'answer-1', { selections: {}, comment: 'Good.' })
  await direct.learn(place, [givenReview('Better.')], [])
  expect(direct.readReview('answer-1')).toMatchObject({ comment: 'Better.', former: { comment: 'Better.' } })
})

test('[PEER-07] the count follows when a teacher removes a review', async () => {
  let given = 1
  const { store } = open({ read: async () => ({ ...lent(null), standing: { ...standing, given } }) })
  await store.open(place)
  given = 0
  await store.learn(place, [], [])
  expect(store.readView(place).standing).toMatchObject({ given: 0 })
})

test('[F-87] leaving reports a half-written review, but not a rating unchanged since it was sent', async () => {
  const { store } = open()
  await store.begin(place, 'answer-1', { selections: {}, comment: 'Good.' })
  expect(await store.unsent()).toEqual([])
  store.change(key, { comment: 'Good. But' })
  expect(await store.unsent()).toEqual(['unfinished'])
})

test('an answer already checked out for review is not started a second time', async () => {
  const { store } = open()
  await store.ask(place)
  store.change(key, { comment: LONG })
  await store.begin(place, 'answer-1', null)
  expect(store.readReview('answer-1')).toMatchObject({ comment: LONG, loanId: 'loan-1' })
})

describe('a tab waiting to adopt drafts of closed tabs, next to a sent review', () => {
  const keyR = reviewKey('ann', 'answer-1', 'tab-r')
  const sent = { comment: 'Sent.', selections: {} }

  /** A tab that keeps the sent review instead of its own text, and cannot process a leftover draft. */
  async function holdTurn() {
    const { database, openTabs, p, q, keyP, keyQ } = await openTwoTabs()
    await p.store.ask(place)
    await q.store.ask(place)
    p.store.change(keyP, { comment: LONG })
    await soon(5)
    q.store.change(keyQ, { comment: 'Q' })
    openTabs.clear()
    let turn = Promise.resolve()
    let begin: () => void = () => undefined
    const tab = {
      ...memoryTab('tab-r', openTabs),
      inTurn: <Result>(_: string, work: () => Promise<Result>) => turn.then(work),
    }
    const { store } = open({}, { database, tab })
    await store.open(place)
    await store.learn(place, [givenReview(sent.comment)], [])
    turn = new Promise((resolve) => {
      begin = resolve
    })
    store.choose(keyR, 'theirs')
    await soon()
    expect(store.readReview('answer-1')).toBeNull()
    const endWait = async () => {
      begin()
      await soon()
    }
    return { store, database, openTabs, keyP, endWait }
  }

  test('[F-68] keeps text written meanwhile, and shows the draft next to it', async () => {
    const { store, database, keyP, endWait } = await holdTurn()
    await store.begin(place, 'answer-1', sent)
    store.change(keyR, { comment: 'Words of the gap.' })
    await endWait()
    expect(store.readReview('answer-1')).toMatchObject({ comment: 'Words of the gap.', other: { comment: LONG } })
    expect(database.rows.get(keyR)).toMatchObject({ comment: 'Words of the gap.', former: sent })
    expect(database.rows.get(keyP)).toMatchObject({ comment: LONG })
    store.choose(keyR, 'mine')
    await soon()
    expect([...database.rows.values()]).toMatchObject([{ comment: 'Words of the gap.', former: sent }])
  })

  test('[F-68] does not offer a started but unchanged review as a choice', async () => {
    const { store, endWait } = await holdTurn()
    await store.begin(place, 'answer-1', sent)
    await endWait()
    expect(store.readReview('answer-1')).toMatchObject({ comment: LONG, other: { comment: 'Sent.', isSent: true } })
  })

  test('[F-68] adopts the draft as its own text, even if another tab’s text is shown meanwhile', async () => {
    const { store, database, openTabs, keyP, endWait } = await holdTurn()
    const row = database.rows.get(keyP) as ReviewRow
    openTabs.add('tab-z')
    const keyZ = reviewKey('ann', 'answer-1', 'tab-z')
    database.rows.set(keyZ, { ...row, key: keyZ, tabId: 'tab-z', comment: 'Z' })
    await store.follow()
    expect(store.readReview('answer-1')).toMatchObject({ comment: 'Z' })
    await endWait()
    await store.follow()
    expect(store.readReview('answer-1')).toMatchObject({ comment: LONG, other: { comment: 'Sent.' } })
  })
})

describe('an answer whose review assignment expired and was deleted from the device', () => {
  /** A page that opens after the device has deleted classmates' answers. */
  async function openLater(text: Partial<ReviewText>, lease: () => Lent, calls: Partial<ReviewCalls> = {}) {
    const before = open()
    await before.store.ask(place)
    before.store.change(key, text)
    await before.store.forgetAnswers()
    const log: string[] = []
    const { store } = open(
      {
        lease: async (_, again) => {
          log.push(`lease ${again}`)
          return lease()
        },
        release: async (id) => void log.push(`release ${id}`),
        ...calls,
      },
      { database: before.database },
    )
    await store.open(place)
    return { store, log }
  }

  test('is checked out again if a review of it was started', async () => {
    const { store, log } = await openLater({ comment: LONG }, () => lent(loanOf()))
    expect(store.readView(place).current).toMatchObject({ comment: LONG, answer: '<p>By answer-1</p>' })
    expect(log).toEqual(['lease answer-1'])
  })

  test('is not requested again if nothing was written, and is no longer shown', async () => {
    const { store, log } = await openLater({}, () => lent(loanOf()))
    expect(log).toEqual([])
    expect(store.readView(place)).toMatchObject({ current: null, undecided: [] })
  })

  test('is requested only once, and no other answer is checked out instead', async () => {
    const { store, log } = await openLater({ comment: LONG }, () => lent(null, 'none-yet'))
    await store.open(place)
    expect(log).toEqual(['lease answer-1'])
    expect(store.readView(place)).toMatchObject({ current: { comment: LONG, answer: null }, waiting: [], reason: null })
    expect(store.readReview('answer-2')).toBeNull()
  })

  test('does not cause the return of another answer that another tab requested at the same moment', async () => {
    const { store, log } = await openLater({ comment: LONG }, () => lent(loanOf('answer-2', 'loan-2')))
    expect(log).toEqual(['lease answer-1'])
    expect(store.readView(place)).toMatchObject({
      current: { interactionId: 'answer-2', loanId: 'loan-2' },
      waiting: [{ comment: LONG }],
    })
  })

  test('does not hide another answer that is checked out', async () => {
    const held = async () => lent(loanOf('answer-2', 'loan-2'))
    const { store, log } = await openLater({ comment: LONG }, () => lent(null), { read: held })
    expect(log).toEqual([])
    expect(store.readView(place)).toMatchObject({
      current: { interactionId: 'answer-2', answer: '<p>By answer-2</p>' },
      waiting: [{ comment: LONG }],
    })
    store.change(reviewKey('ann', 'answer-2', 'tab-1'), { comment: 'Good.' })
    store.send(reviewKey('ann', 'answer-2', 'tab-1'))
    await soon()
    expect(store.readView(place)).toMatchObject({ current: { comment: LONG }, waiting: [] })
  })
})
