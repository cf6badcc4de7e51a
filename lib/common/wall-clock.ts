import { formatInTimeZone, getTimezoneOffset } from 'date-fns-tz'

const WALL_CLOCK = "yyyy-MM-dd'T'HH:mm"
const DAY = 24 * 3_600_000

/**
 * The value of a date-time control, `2026-05-04T14:30`, as an instant in a time zone. A time that clocks leave out is as much later as they
 * leave out; null for no time.
 */
export function instantOf(value: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${value}Z`)
  if (Number.isNaN(asUtc)) return null
  // Clocks change once in two days at most, so one of these is the zone's difference to UTC at that time. The earlier comes first:
  // what clocks leave out counts by the time before the change, and what they have twice is meant the first time.
  const offsets = [-DAY, DAY].map((shift) => getTimezoneOffset(timeZone, new Date(asUtc + shift)))
  const instants = offsets.map((offset) => new Date(asUtc - offset))
  const [first] = instants
  const isAsked = (instant: Date) => value.startsWith(formatInTimeZone(instant, timeZone, WALL_CLOCK))
  return instants.find(isAsked) ?? first ?? null
}

/** The time that counts in place of one that clocks leave out when they are put forward, `2026-03-08T03:30`; null where clocks have it. */
export function timeInstead(value: string, timeZone: string): string | null {
  const instant = instantOf(value, timeZone)
  if (!instant) return null
  const counted = formatInTimeZone(instant, timeZone, WALL_CLOCK)
  return counted === value.slice(0, counted.length) ? null : counted
}

/** An instant as the value of a date-time control, in a time zone; '' for none. */
export function toWallClock(time: Date | string | null, timeZone: string): string {
  return time === null ? '' : formatInTimeZone(time, timeZone, WALL_CLOCK)
}

/** The instant of a date-time control's value in a time zone, as an ISO time; an hour later where clocks leave it out (domain.md §14), null for none. */
export function fromWallClock(value: string, timeZone: string): string | null {
  return instantOf(value, timeZone)?.toISOString() ?? null
}
