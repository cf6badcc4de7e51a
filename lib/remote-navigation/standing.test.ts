import { fc } from '@/tests/support/properties'
import { countRecipients } from './count-recipients'
import type { ShownStatus, WireRemoteNavigation } from './schema'
import { canGoBack, mergeOutcome, standingOf } from './standing'

const NOW = Date.parse('2026-03-02T10:01:00Z')
const students = ['s1', 's2', 's3', 's4']

function request(sequence: number, statuses: Record<string, ShownStatus>, fields: Partial<WireRemoteNavigation> = {}) {
  const recipients = Object.entries(statuses).map(([userId, status]) => ({
    userId,
    status,
    reason: null,
    answeredDate: null,
  }))
  const made: WireRemoteNavigation = {
    id: `r${sequence}`,
    sequence,
    senderId: 't1',
    groupId: 'g1',
    message: { subject: 'navigateTo', assignmentId: 'a1', contentId: 'p1', warn: true },
    dateCreated: '2026-03-02T10:00:40.000Z',
    expiresAt: '2026-03-02T10:10:40.000Z',
    cancelledDate: null,
    counts: countRecipients(recipients),
    recipients,
    ...fields,
  }
  return made
}
const asked = () => request(1, Object.fromEntries(students.map((id) => [id, 'asked' as const])))

test('[LIVE-03] the teacher sees who was asked, moved, stayed, failed or is not connected', () => {
  const standing = standingOf([request(1, { s1: 'asked', s2: 'moved', s3: 'stayed', s4: 'not-connected' })], NOW)
  expect(standing?.counts).toMatchObject({ asked: 1, moved: 1, stayed: 1, failed: 0, 'not-connected': 1 })
  expect(standing?.open).toEqual([{ id: 'r1', senderId: 't1' }])
  expect(standing?.closesAt).toBe('2026-03-02T10:01:10.000Z')
})

test('a second request to one student is shown separately; the others are listed as they were', () => {
  const retry = request(2, { s2: 'asked' }, { groupId: null })
  const standing = standingOf([retry, request(1, { s1: 'moved', s2: 'superseded' })], NOW)
  expect(standing?.lines).toMatchObject([{ userId: 's2', status: 'asked', remoteNavigationId: 'r2' }])
  expect(standing?.earlier).toMatchObject([{ userId: 's1', status: 'moved', remoteNavigationId: 'r1' }])
  expect(standing?.counts).toMatchObject({ asked: 1, moved: 0, superseded: 0 })
})

test('a request for another page starts a new overview', () => {
  const message = { ...asked().message, contentId: 'p2' }
  const elsewhere = request(2, { s2: 'moved' }, { groupId: null, message })
  const standing = standingOf([elsewhere, request(1, { s1: 'moved', s2: 'superseded' })], NOW)
  expect(standing?.lines.map(({ userId, status }) => [userId, status])).toEqual([['s2', 'moved']])
})

test('an unanswered request can be cancelled, whichever page was requested since', () => {
  const message = { ...asked().message, contentId: 'p2' }
  const one = request(2, { s2: 'moved' }, { groupId: null, message })
  const all = request(1, { s1: 'moved', s2: 'superseded', s3: 'not-connected' })
  const toClass = { id: 'r1', senderId: 't1' }
  expect(standingOf([one, all], NOW)).toMatchObject({ open: [], openElsewhere: [toClass] })
  // The visible request ends first.
  const waits = request(2, { s2: 'asked' }, { groupId: null, message })
  expect(standingOf([waits, all], NOW)).toMatchObject({ open: [{ id: 'r2' }], openElsewhere: [toClass] })
  const answered = request(1, { s1: 'moved', s2: 'superseded', s3: 'stayed' })
  expect(standingOf([one, answered], NOW)).toMatchObject({ open: [], openElsewhere: [] })
})

test('an expired request is over, and without requests nothing is shown', () => {
  expect(standingOf([], NOW)).toBeNull()
  expect(standingOf([asked()], NOW + 600_000)).toBeNull()
})

test('a newer request to the group starts over', () => {
  const newer = request(3, { s1: 'asked', s3: 'asked' })
  const standing = standingOf([newer, request(1, { s1: 'superseded', s2: 'moved' })], NOW)
  expect(standing?.lines.map(({ userId }) => userId)).toEqual(['s1', 's3'])
})

test('asking a few students again counts only them, and keeps the rest of the class in view', () => {
  const few = request(2, { s1: 'moved', s2: 'asked' })
  const all = request(1, { s1: 'superseded', s2: 'superseded', s3: 'moved', s4: 'stayed' })
  const standing = standingOf([few, all], NOW)
  expect(standing?.counts).toMatchObject({ moved: 1, asked: 1, stayed: 0, superseded: 0 })
  expect(standing?.earlier.map(({ userId, status }) => [userId, status])).toEqual([
    ['s3', 'moved'],
    ['s4', 'stayed'],
  ])
})

describe('students who can be sent back', () => {
  const moved = (sequence: number, userIds: string[], subject: 'navigateTo' | 'navigateBack' = 'navigateTo') => {
    const made = request(sequence, Object.fromEntries(userIds.map((id) => [id, 'moved' as const])))
    const back = subject === 'navigateTo' ? { canGoBack: true as const } : {}
    return {
      ...made,
      message: { ...made.message, subject },
      recipients: made.recipients.map((line) => ({ ...line, ...back })),
    }
  }

  test('are those who came along and were not sent back since', () => {
    expect(canGoBack([request(1, { s1: 'moved' })], NOW)).toEqual([])
    expect(canGoBack([moved(1, ['s1', 's2'])], NOW)).toEqual(['s1', 's2'])
    expect(canGoBack([moved(2, ['s1'], 'navigateBack'), moved(1, ['s1', 's2'])], NOW)).toEqual(['s2'])
    expect(canGoBack([moved(3, ['s1']), moved(2, ['s1'], 'navigateBack'), moved(1, ['s1'])], NOW)).toEqual(['s1'])
  })

  test('remain so for a school day', () => {
    expect(canGoBack([moved(1, ['s1'])], NOW + 7 * 3_600_000)).toEqual(['s1'])
    expect(canGoBack([moved(1, ['s1'])], NOW + 9 * 3_600_000)).toEqual([])
  })

  test('get an overview of their own once one is sent back', () => {
    const back = moved(2, ['s1'], 'navigateBack')
    expect(standingOf([back, moved(1, ['s1', 's2'])], NOW)).toMatchObject({ isBack: true, counts: { moved: 1 } })
  })
})

test('[F-61] duplicated, reordered or delayed outcomes end with what a fresh GET says', () => {
  const answers = fc.uniqueArray(
    fc.record({
      userId: fc.constantFrom(...students),
      status: fc.constantFrom<ShownStatus>('moved', 'stayed', 'failed', 'cancelled', 'superseded'),
    }),
    { selector: ({ userId }) => userId },
  )
  const property = fc.property(answers, fc.infiniteStream(fc.nat()), fc.nat({ max: 3 }), (given, random, copies) => {
    // The server's own order: after each answer it reports that student; a late event may still say 'asked'.
    const final = asked()
    const events = given.map(({ userId, status }) => {
      final.recipients = final.recipients.map((line) => (line.userId === userId ? { ...line, status } : line))
      return { remoteNavigationId: 'r1', counts: {}, recipients: [{ userId, status, reason: null }] }
    })
    final.counts = countRecipients(final.recipients)
    const late = students.map((userId) => ({
      remoteNavigationId: 'r1',
      counts: {},
      recipients: [{ userId, status: 'asked', reason: null }],
    }))
    const delivered = [...Array.from({ length: copies + 1 }, () => events).flat(), ...late]
      .map((event) => ({ event, at: random.next().value ?? 0 }))
      .sort((left, right) => left.at - right.at)
    const merged = delivered.reduce((requests, { event }) => mergeOutcome(requests, event), [asked()])
    expect(merged).toEqual([final])
    // Events that arrive after the new GET change nothing either.
    expect(delivered.reduce((requests, { event }) => mergeOutcome(requests, event), [final])).toEqual([final])
  })
  fc.assert(property)
})

test('moving replaces a question that timed out on another device, and no other outcome', () => {
  const told = (status: string, reason: string | null) => ({
    remoteNavigationId: 'r1',
    counts: {},
    recipients: [{ userId: 's1', status, reason }],
  })
  const outcome = (...events: ReturnType<typeof told>[]) =>
    events.reduce((requests, event) => mergeOutcome(requests, event), [asked()])[0]?.recipients[0]
  const [ranOut, came, declined] = [told('stayed', 'timed_out'), told('moved', null), told('stayed', 'user_declined')]
  expect(outcome(ranOut, came)).toMatchObject({ status: 'moved', reason: null })
  expect(outcome(came, ranOut)).toMatchObject({ status: 'moved' })
  expect(outcome(declined, came)).toMatchObject({ status: 'stayed' })
})

test('an outcome of another request or with an unknown status changes nothing', () => {
  const requests = [asked()]
  expect(mergeOutcome(requests, { remoteNavigationId: 'r9', counts: {}, recipients: [] })).toEqual(requests)
  const odd = { userId: 's1', status: 'asleep', reason: null }
  expect(mergeOutcome(requests, { remoteNavigationId: 'r1', counts: {}, recipients: [odd] })).toEqual(requests)
})
