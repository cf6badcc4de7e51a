/** A time as the file of a table has it, in a time zone: `2026-03-09 15:00`, which spreadsheets read and sort; null where there is none. */
export function fileTime(time: string | null | undefined, timeZone: string): string | null {
  if (!time) return null
  // Swedish writes a time as ISO 8601 does.
  return new Date(time).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}
