import { LATE_SAVE_GRACE_MS } from './limits'
import { isLate, isTooLate, type WorkState, writeRefusal } from './policy'

const end = new Date('2026-05-04T12:00:00Z')
const before = new Date(end.getTime() - 1)
const after = new Date(end.getTime() + LATE_SAVE_GRACE_MS + 1)
const open: WorkState = { submittedDate: null, reopenedContentIds: [], attempt: 1, endDate: end, allowLate: false }

test('submitted work accepts no saves', () => {
  expect(writeRefusal({ ...open, submittedDate: before }, 'a', [], before)).toBe('closed')
})

test('queued saves are accepted for five minutes after the end date, or longer if late work is allowed', () => {
  expect(writeRefusal(open, 'a', [], new Date(end.getTime() + LATE_SAVE_GRACE_MS))).toBeNull()
  expect(writeRefusal(open, 'a', [], after)).toBe('past_due')
  expect(writeRefusal({ ...open, allowLate: true }, 'a', [], after)).toBeNull()
  expect(writeRefusal({ ...open, endDate: null }, 'a', [], after)).toBeNull()
})

test('reopened work is accepted after the end date, even when late work is not allowed', () => {
  expect(isTooLate({ ...open, attempt: 2 }, after)).toBe(false)
})

test('while items are reopened, only they and the items below them are open', () => {
  const reopened = { ...open, attempt: 2, reopenedContentIds: ['page'] }
  expect(writeRefusal(reopened, 'page', [['root']], before)).toBeNull()
  expect(
    writeRefusal(
      reopened,
      'essay',
      [
        ['root', 'other'],
        ['root', 'page'],
      ],
      before,
    ),
  ).toBeNull()
  expect(writeRefusal(reopened, 'poll', [['root', 'other']], before)).toBe('item_closed')
})

test('a first submission after the end is late; reopened work keeps its late mark', () => {
  expect(isLate({ ...open, late: false }, before)).toBe(false)
  expect(isLate({ ...open, late: false }, after)).toBe(true)
  expect(isLate({ ...open, attempt: 2, late: false }, after)).toBe(false)
  expect(isLate({ ...open, attempt: 2, late: true }, before)).toBe(true)
})
