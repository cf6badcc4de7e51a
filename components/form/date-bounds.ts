import { EARLIEST_DATE, LATEST_DATE } from './limits'

export type DateKind = 'date' | 'datetime-local'

/** Returns a date in the format of a control's value: `2026-05-04`, or with its time `2026-05-04T14:30`. */
export function withTime(date: string, kind: DateKind): string {
  if (kind === 'date') return date.slice(0, 10)
  return date.length > 10 ? date.slice(0, 16) : `${date}T00:00`
}

export type DateBreach = { bound: 'earliest' | 'latest'; date: string }

/** Returns the bound that a value violates; the bounds themselves are allowed. Values in this format sort as text. */
export function breachOf(value: string, kind: DateKind, min?: string, max?: string): DateBreach | null {
  if (!value) return null
  const [earliest, latest] = dateBounds(kind, min, max)
  const asked = withTime(value, kind)
  if (/^\d{5,}/.test(value)) return { bound: 'latest', date: latest }
  if (asked < earliest) return { bound: 'earliest', date: earliest }
  return asked > latest ? { bound: 'latest', date: latest } : null
}

/** Returns the narrower of the requested bounds and the product's (FRM-14). */
export function dateBounds(kind: DateKind, min?: string, max?: string): [earliest: string, latest: string] {
  const [first, last] = [withTime(EARLIEST_DATE, kind), withTime(LATEST_DATE, kind)]
  const [low, high] = [min ? withTime(min, kind) : first, max ? withTime(max, kind) : last]
  return [later(low, first), earlier(high, last)]
}

const earlier = (one: string, other: string) => (one.localeCompare(other) < 0 ? one : other)
const later = (one: string, other: string) => (one.localeCompare(other) > 0 ? one : other)

/** Parses a control's value in the device's time zone. */
export function parseLocal(value: string): Date {
  return new Date(value.length > 10 ? value : `${value}T00:00`)
}
