import { fromWallClock, instantOf, timeInstead, toWallClock } from './wall-clock'

const timeZone = 'America/Los_Angeles'
const iso = (value: string, zone = timeZone) => instantOf(value, zone)?.toISOString()

test('a time skipped by a clock change moves forward, and the change is reported', () => {
  expect(iso('2026-03-08T02:30')).toBe('2026-03-08T10:30:00.000Z')
  expect(timeInstead('2026-03-08T02:30', timeZone)).toBe('2026-03-08T03:30')
  expect(timeInstead('2026-03-29T02:15', 'Europe/Berlin')).toBe('2026-03-29T03:15')
  expect(timeInstead('2026-10-04T02:10', 'Australia/Lord_Howe')).toBe('2026-10-04T02:40')
})

test('times next to a clock change are kept, and a repeated time means the first one', () => {
  expect(iso('2026-03-08T01:59')).toBe('2026-03-08T09:59:00.000Z')
  expect(iso('2026-03-08T03:00')).toBe('2026-03-08T10:00:00.000Z')
  expect(iso('2026-11-01T01:30')).toBe('2026-11-01T08:30:00.000Z')
  expect(iso('2026-11-01T02:00')).toBe('2026-11-01T10:00:00.000Z')
  for (const value of ['2026-03-08T01:59', '2026-03-08T03:00', '2026-11-01T01:30', '', 'nonsense'])
    expect(timeInstead(value, timeZone)).toBeNull()
  expect(iso('2026-05-04T14:30', 'UTC')).toBe('2026-05-04T14:30:00.000Z')
  expect(iso('')).toBeUndefined()
})

test('times are converted in the district’s time zone, across a clock change too', () => {
  const zone = 'America/Chicago'
  expect(fromWallClock('2026-03-07T08:00', zone)).toBe('2026-03-07T14:00:00.000Z')
  expect(fromWallClock('2026-03-14T08:00', zone)).toBe('2026-03-14T13:00:00.000Z')
  expect(toWallClock('2026-03-14T13:00:00.000Z', zone)).toBe('2026-03-14T08:00')
  expect(fromWallClock('2026-03-08T02:30', zone)).toBe('2026-03-08T08:30:00.000Z')
  expect(fromWallClock('', zone)).toBeNull()
  expect(fromWallClock('nonsense', zone)).toBeNull()
  expect(toWallClock(null, zone)).toBe('')
})
