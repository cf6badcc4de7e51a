import { dueOf } from './due'

// Wednesday, 12:00 in Chicago.
const now = new Date('2026-03-11T17:00:00Z')

describe('due dates', () => {
  test.each([
    [null, 'none'],
    ['2026-03-11T20:00:00Z', 'today'],
    ['2026-03-12T04:59:00Z', 'today'],
    // Midnight counts as the evening before.
    ['2026-03-12T05:00:00Z', 'today'],
    ['2026-03-12T05:01:00Z', 'tomorrow'],
    ['2026-03-13T20:00:00Z', 'weekday'],
    ['2026-03-17T20:00:00Z', 'weekday'],
    ['2026-03-18T20:00:00Z', 'date'],
    ['2026-03-11T16:00:00Z', 'was-today'],
    ['2026-03-10T20:00:00Z', 'was-yesterday'],
    ['2026-03-11T05:00:00Z', 'was-yesterday'],
    ['2026-03-09T20:00:00Z', 'was-weekday'],
    ['2026-03-05T20:00:00Z', 'was-weekday'],
    ['2026-03-04T20:00:00Z', 'was-date'],
  ])('%s is shown as “%s” by the calendar of the district', (endDate, due) => {
    expect(dueOf(endDate, now, 'America/Chicago').kind).toBe(due)
  })
})
