/** Formats a time for table files in a time zone: `2026-03-09 15:00`, which spreadsheets can read and sort; null for no time. */
export function fileTime(time: string | null | undefined, timeZone: string): string | null {
  if (!time) return null
  // The Swedish locale formats times as in ISO 8601.
  return new Date(time).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}
