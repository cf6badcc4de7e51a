/** Reads an array of texts. Stored values may be JSON of earlier versions: each reader keeps what fits and drops the rest. */
export function readTexts(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string') : []
}

export type TextById = Record<string, string>

export function readTextById(stored: unknown): TextById {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Returns a record's own value for an id, never one from its prototype. */
export function at<T>(record: Record<string, T> | undefined, id: string): T | undefined {
  return record && Object.hasOwn(record, id) ? record[id] : undefined
}

/** Whether a JSON value contains nothing but blanks. */
export function isBlankValue(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'object') return Object.values(value).every(isBlankValue)
  return false
}
