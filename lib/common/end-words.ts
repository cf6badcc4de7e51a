import type { DateTimeFormatOptions } from 'use-intl/core'
import { dayIn } from './zoned-time'

/** How an end is told: the instant whose day is named, and whether its time and its year are. */
export type EndShown = { at: Date; hasTime: boolean; hasYear: boolean }

const minuteIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/**
 * How readers are told an end, by the clock of the district (domain.md §14): midnight is the end of the evening before, the end of a day needs no
 * time, and this year needs no year.
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

/** An end in words, such as `Dec 4`, `Dec 4, 3:00 PM` or `Jan 8, 2027`; `day` says how the day is written. */
export function endWords(format: DateFormat, endDate: Date | string, { now, timeZone, day }: Told): string {
  const { at, hasTime, hasYear } = endShown(endDate, now, timeZone)
  return format.dateTime(at, {
    timeZone,
    ...(day ?? { month: 'short', day: 'numeric' }),
    ...(hasYear && { year: 'numeric' }),
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
}
