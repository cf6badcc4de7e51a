const DAY_MS = 24 * 3_600_000

/** Truncates a time to its day (UTC), so that the minute does not identify anybody (faults 27). */
export function cutToDay(time: Date): Date {
  return new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS)
}
