import type { DateTimeFormatOptions } from 'use-intl/core'
import { dayIn } from './zoned-time'

/** How an end is shown: the instant whose day is named, and whether to show its time and its year. */
export type EndShown = { at: Date; hasTime: boolean; hasYear: boolean }

const minuteIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/**
 * Returns how an end is shown to readers in the district's time zone (domain.md §14): midnight belongs to the day before, the end of a day needs no
 * time, and the current year is omitted.
 */
export function endShown(endDate: Date | string, now: Date, timeZone: string): EndShown {
  const end = new Date(endDate)
  const minute = minuteIn(timeZone, end)
  const at = minute === '00:00' ? new Date(end.getTime() - 60_000) : end
  const yearOf = (time: Date) => dayIn(timeZone, time).slice(0, 4)
  return { at, hasTime: minute !== '00:00' && minute !== '23:59', hasYear: yearOf(at) !== yearOf(now) }
}

type DateFormat = { dateTime(value: Date, options: DateTimeFormatOptions): string }
type Told = { now: Date; timeZone: string; day?: DateTimeFormatOptions }

/** Formats an end in words, such as `Dec 4`, `Dec 4, 3:00 PM` or `Jan 8, 2027`; `day` selects the format of the day. */
export function endWords(format: DateFormat, endDate: Date | string, { now, timeZone, day }: Told): string {
  const { at, hasTime, hasYear } = endShown(endDate, now, timeZone)
  return format.dateTime(at, {
    timeZone,
    ...(day ?? { month: 'short', day: 'numeric' }),
    ...(hasYear && { year: 'numeric' }),
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
}
