import { fc } from '@/tests/support/properties'
import { isAt, nextStep } from './next-step'
import type { Destination, WireRemoteNavigation } from './schema'

const place = { userAssignmentId: 'u1', contentId: 'p2', path: '/assignments/u1/subsection/p2' }
const destination: Destination = place

function request(sequence: number, fields: Partial<WireRemoteNavigation> = {}, warn = true): WireRemoteNavigation {
  return {
    id: `r${sequence}`,
    sequence,
    senderId: 't1',
    groupId: 'g1',
    message: { subject: 'navigateTo', assignmentId: 'a1', contentId: 'p2', warn },
    dateCreated: '2026-03-02T10:00:00.000Z',
    expiresAt: '2026-03-02T10:10:00.000Z',
    cancelledDate: null,
    recipients: [],
    destination,
    ...fields,
  }
}
const none = new Map()
const elsewhere = { userAssignmentId: 'u1', contentId: 'p1' }
const there = { userAssignmentId: 'u1', contentId: 'p2' }

test('[LIVE-08] a student is asked before being moved, unless the teacher chose not to ask', () => {
  const move = { id: 'r1', path: '/assignments/u1/subsection/p2', place: there }
  expect(nextStep([request(1)], none, elsewhere)).toEqual({ kind: 'ask', ...move })
  expect(nextStep([request(1, {}, false)], none, elsewhere)).toEqual({ kind: 'move', ...move })
  expect(nextStep([], none, elsewhere)).toEqual({ kind: 'nothing' })
})

test('[LIVE-05] [LIVE-06] a request without a destination has failed, for the server’s reason', () => {
  const lost = request(1, { destination: { reason: 'content_fetch_failed' } })
  expect(nextStep([lost], none, elsewhere)).toEqual({
    kind: 'answer',
    id: 'r1',
    answer: { status: 'failed', reason: 'content_fetch_failed' },
  })
})

test('only a student who already has the page open has moved', () => {
  expect(nextStep([request(1)], none, there)).toEqual({ kind: 'answer', id: 'r1', answer: { status: 'moved' } })
  expect(isAt(there, place)).toBe(true)
  for (const open of [
    null,
    elsewhere,
    { userAssignmentId: 'u2', contentId: 'p2' },
    { userAssignmentId: null, contentId: null },
  ])
    expect(isAt(open, place)).toBe(false)
})

test('[LIVE-07] nobody has moved while no page is rendered', () => {
  expect(nextStep([request(1, {}, false)], none, null)).toMatchObject({ kind: 'move' })
})

test('[LIVE-08] a student already on the page is still asked if the request names an item on it', () => {
  const path = '/assignments/u1/subsection/p2?item=b1'
  const toItem = (warn: boolean) => request(1, { destination: { ...destination, path } }, warn)
  for (const open of [elsewhere, there]) {
    expect(nextStep([toItem(true)], none, open)).toEqual({ kind: 'ask', id: 'r1', path, place: there })
    expect(nextStep([toItem(false)], none, open)).toEqual({ kind: 'move', id: 'r1', path, place: there })
  }
})

test('[F-60] the newer of two requests counts, in whatever order they arrive', () => {
  const newer = request(2, { destination: { ...destination, contentId: 'p9', path: '/assignments/u1/echo/p9' } })
  for (const pending of [
    [request(1), newer],
    [newer, request(1)],
  ])
    expect(nextStep(pending, none, elsewhere)).toMatchObject({ kind: 'ask', id: 'r2', path: '/assignments/u1/echo/p9' })
})

test('a lost answer is sent again, and nobody is asked twice', () => {
  const answered = new Map([['r1', { status: 'stayed', reason: 'timed_out' } as const]])
  expect(nextStep([request(1)], answered, elsewhere)).toEqual({
    kind: 'answer',
    id: 'r1',
    answer: { status: 'stayed', reason: 'timed_out' },
  })
})

test('[F-61] duplicated, reordered, delayed or missed notifications end with what a fresh GET says', () => {
  // A tab keeps only what the last GET returned: each event only makes it read again.
  const step = fc.record({ sends: fc.array(fc.boolean(), { maxLength: 3 }), rings: fc.nat({ max: 4 }) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (history) => {
      let sequence = 0
      let onServer: WireRemoteNavigation[] = []
      let shown = nextStep([], none, elsewhere)
      for (const { sends, rings } of history) {
        for (const isSent of sends) onServer = isSent ? [request(++sequence)] : []
        for (let arrive = 0; arrive < rings; arrive += 1) shown = nextStep(onServer, none, elsewhere)
      }
      shown = nextStep(onServer, none, elsewhere)
      expect(shown).toEqual(nextStep(structuredClone(onServer), none, elsewhere))
      expect(shown.kind).toBe(onServer.length > 0 ? 'ask' : 'nothing')
    }),
  )
})
