/** Returns the calendar day of an instant in a time zone, `2026-05-04`. */
export function dayIn(timeZone: string, at: Date): string {
  // The Canadian English locale formats dates in the order of ISO 8601.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

/** Returns the hour of an instant in a time zone, 0 to 23. */
export function hourIn(timeZone: string, at: Date): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
}

/** Returns the number of whole days between two calendar days; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Returns the part of the day used in a greeting. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** Returns the display name of a time zone, such as `Pacific Time`. */
export function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date(0))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
