import { dayIn, daysBetween } from '@/lib/common/zoned-time'
import { isPastDue } from './status'

/** How near a due date is, as the words that tell it need it; the weekday or the date stands in `endDate`. */
export type Due =
  | 'none'
  | 'today'
  | 'tomorrow'
  | 'weekday'
  | 'date'
  | 'was-today'
  | 'was-yesterday'
  | 'was-weekday'
  | 'was-date'

/** How a child is told when something is due, by the calendar of the district: a weekday within six days, else a date (domain.md §12). */
export function dueOf(endDate: string | null, now: Date, timeZone: string): Due {
  if (endDate === null) return 'none'
  const days = daysBetween(dayIn(timeZone, now), dayIn(timeZone, new Date(endDate)))
  if (isPastDue(endDate, now)) {
    if (days === 0) return 'was-today'
    if (days === -1) return 'was-yesterday'
    return days > -7 ? 'was-weekday' : 'was-date'
  }
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 7 ? 'weekday' : 'date'
}
