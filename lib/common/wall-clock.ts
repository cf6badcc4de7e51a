import { formatInTimeZone, getTimezoneOffset } from 'date-fns-tz'

const WALL_CLOCK = "yyyy-MM-dd'T'HH:mm"
const DAY = 24 * 3_600_000

/**
 * Converts the value of a date-time control, `2026-05-04T14:30`, to an instant in a time zone. A time that daylight saving skips is moved
 * later by the skipped amount; null for no time.
 */
export function instantOf(value: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${value}Z`)
  if (Number.isNaN(asUtc)) return null
  // Clocks change at most once in two days, so one of these is the zone's UTC offset at that time. The earlier one comes first: a skipped
  // time is read with the offset before the change, and a repeated time means its first occurrence.
  const offsets = [-DAY, DAY].map((shift) => getTimezoneOffset(timeZone, new Date(asUtc + shift)))
  const instants = offsets.map((offset) => new Date(asUtc - offset))
  const [first] = instants
  const isAsked = (instant: Date) => value.startsWith(formatInTimeZone(instant, timeZone, WALL_CLOCK))
  return instants.find(isAsked) ?? first ?? null
}

/** Returns the time used in place of one that daylight saving skips, `2026-03-08T03:30`; null if the time exists. */
export function timeInstead(value: string, timeZone: string): string | null {
  const instant = instantOf(value, timeZone)
  if (!instant) return null
  const counted = formatInTimeZone(instant, timeZone, WALL_CLOCK)
  return counted === value.slice(0, counted.length) ? null : counted
}

/** Converts an instant to the value of a date-time control in a time zone; '' for none. */
export function toWallClock(time: Date | string | null, timeZone: string): string {
  return time === null ? '' : formatInTimeZone(time, timeZone, WALL_CLOCK)
}

/** Converts a date-time control's value in a time zone to an ISO time; an hour later if daylight saving skips it (domain.md §14), null for none. */
export function fromWallClock(value: string, timeZone: string): string | null {
  return instantOf(value, timeZone)?.toISOString() ?? null
}
