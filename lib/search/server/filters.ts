import 'server-only'
import type { z } from 'zod'
import { searchWords } from '../fold'
import { toList, type whereId } from '../list-query'

/** The database's filter of a `where.id`; undefined where it was not given. */
export function idFilter(
  value: z.output<typeof whereId> | undefined,
): { in: string[] } | { notIn: string[] } | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'object' && !Array.isArray(value)) return { notIn: value.not }
  return { in: toList(value) }
}

type AnyOf<T> = T | null | (T | null)[] | undefined

const given = <T>(value: T | null | (T | null)[]) => toList<T | null>(value).filter((entry) => entry !== null)

/** The database's filter of an `anyOf` for a column that is never empty: null finds nothing there. Undefined where it was not given. */
export function anyFilter<T>(value: AnyOf<T>): { in: T[] } | undefined {
  return value === undefined ? undefined : { in: given(value) }
}

/** The filter of an `anyOf` for a column that may be empty, which null matches (contract.md §1.9). */
export function nullableFilter<Name extends string, T>(name: Name, value: AnyOf<T>) {
  if (value === undefined) return {}
  const found = { [name]: { in: given(value) } }
  return toList<T | null>(value).includes(null) ? { OR: [found, { [name]: null }] } : found
}

/** The filter of an `anyOf` for who belongs to any of the records; null matches who belongs to none. */
export function belongingFilter<T>(value: AnyOf<T>, relations: readonly string[], column: string) {
  if (value === undefined) return {}
  const some = relations.map((relation) => ({ [relation]: { some: { [column]: { in: given(value) } } } }))
  const none = Object.fromEntries(relations.map((relation) => [relation, { none: {} }]))
  return { OR: [...some, ...(toList<T | null>(value).includes(null) ? [none] : [])] }
}

/** Words of a keyword search that are looked at. */
const MAX_KEYWORDS = 8

/** The words of a keyword search as `searchText` has them; each of them must be found. */
export function keywordsOf(search: string | undefined): string[] {
  return searchWords(search ?? '').slice(0, MAX_KEYWORDS)
}

/**
 * The filters of a keyword search over what the database folds: each word in one of the columns. Prisma hands a word to LIKE as it is, so its
 * signs are escaped here.
 */
export function keywordFilters(search: string | undefined, columns: readonly FoldedColumn[] = ['searchText']) {
  return keywordsOf(search).map((word) => ({ OR: containing(word, columns) }))
}

/** What is searched of a record: its names, and what only staff search, such as user names and asset codes (docs/data-model.md). */
type FoldedColumn = 'searchText' | 'searchCode'

/** One word of `keywordsOf` in one of the columns. */
export function containing(word: string, columns: readonly FoldedColumn[] = ['searchText']) {
  const contains = word.replace(/[\\%_]/g, '\\$&')
  return columns.map((column) => ({ [column]: { contains } }))
}
