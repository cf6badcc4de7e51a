const DAY_MS = 24 * 3_600_000

/** A time of which only the day (UTC) is told, so that nobody is recognised by the minute (faults 27). */
export function cutToDay(time: Date): Date {
  return new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS)
}
