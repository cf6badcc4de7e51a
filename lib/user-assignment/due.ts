import { endShown } from '@/lib/common/end-words'
import { dayIn, daysBetween } from '@/lib/common/zoned-time'
import { isPastDue } from './status'

/** How near a due date is. */
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

/** The data of a due date's text; `at` is an ISO time on the day that is shown. */
export type DueTold = { kind: Due; at: string | null; hasTime: boolean; hasYear: boolean }

/** Returns how a due date is shown to students, by the district's calendar: a weekday within six days, otherwise a date (domain.md §14). */
export function dueOf(endDate: string | null, now: Date, timeZone: string): DueTold {
  if (endDate === null) return { kind: 'none', at: null, hasTime: false, hasYear: false }
  const { at, ...shown } = endShown(endDate, now, timeZone)
  const days = daysBetween(dayIn(timeZone, now), dayIn(timeZone, at))
  return { kind: kindOf(days, isPastDue(endDate, now)), at: at.toISOString(), ...shown }
}

function kindOf(days: number, isPast: boolean): Due {
  if (isPast) {
    if (days === 0) return 'was-today'
    if (days === -1) return 'was-yesterday'
    return days > -7 ? 'was-weekday' : 'was-date'
  }
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 7 ? 'weekday' : 'date'
}
