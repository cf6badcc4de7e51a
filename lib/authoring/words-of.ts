import { textOfHtml } from '@/lib/common/html-text'
import { isId } from '@/lib/common/id'

/** Names by id. */
export type Names = ReadonlyMap<string, string>

/** Returns all words within a value; known ids are replaced by names, others are skipped. */
export function wordsOf(value: unknown, names: Names = new Map()): string {
  if (typeof value === 'string') return names.get(value) ?? (isId(value) ? '' : textOfHtml(value))
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  const within = Array.isArray(value)
    ? value
    : Object.entries(value).flatMap(([name, each]) => (name === 'id' ? [] : [each]))
  return within
    .map((each) => wordsOf(each, names))
    .filter(Boolean)
    .join(' · ')
}
