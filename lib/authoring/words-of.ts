import { textOfHtml } from '@/lib/common/html-text'
import { isId } from '@/lib/common/id'

/** What is called how, by id. */
export type Names = ReadonlyMap<string, string>

/** The words of a value, with those of all that is in it; ids are told by the names that are known, others say nothing. */
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
