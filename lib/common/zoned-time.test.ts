import { dayIn, daysBetween, hourIn, partOfDay, zoneName } from './zoned-time'

describe('time in a zone', () => {
  test('uses the day and the hour of the zone', () => {
    const at = new Date('2026-03-09T05:30:00Z')
    expect([dayIn('UTC', at), hourIn('UTC', at)]).toEqual(['2026-03-09', 5])
    expect([dayIn('America/Los_Angeles', at), hourIn('America/Los_Angeles', at)]).toEqual(['2026-03-08', 22])
    expect(hourIn('UTC', new Date('2026-03-09T00:10:00Z'))).toBe(0)
  })

  test('has a readable name for the zone', () => {
    expect(zoneName('America/Los_Angeles', 'en')).toBe('Pacific Time')
  })

  test('counts days by the calendar, across a clock change too', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1)
  })

  test.each([
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('%s o’clock is %s', (hour, part) => {
    expect(partOfDay(hour)).toBe(part)
  })
})
