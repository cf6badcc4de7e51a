const DAY_MS = 24 * 3_600_000
/** The hexadecimal digits of a UUID v7 that are its time, in milliseconds. */
const TIME_DIGITS = 12

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS
}

/** A time of which only the day (UTC) is told, so that nobody is recognised by the minute (faults 27). */
export function cutToDay(time: Date): Date {
  return new Date(dayOf(time.getTime()))
}

/** An id of which the time it was made is told to the day alone: a UUID v7 carries it to the millisecond. What is random of it stays. */
export function idOfDay(id: string): string {
  const digits = id.replaceAll('-', '')
  const time = dayOf(Number.parseInt(digits.slice(0, TIME_DIGITS), 16))
    .toString(16)
    .padStart(TIME_DIGITS, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`
}
