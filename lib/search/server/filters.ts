import 'server-only'
import type { z } from 'zod'
import { searchWords } from '../fold'
import { toList, type whereId } from '../list-query'

/** Returns the database filter of a `where.id`; undefined if absent. */
export function idFilter(
  value: z.output<typeof whereId> | undefined,
): { in: string[] } | { notIn: string[] } | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'object' && !Array.isArray(value)) return { notIn: value.not }
  return { in: toList(value) }
}

type AnyOf<T> = T | null | (T | null)[] | undefined

const given = <T>(value: T | null | (T | null)[]) => toList<T | null>(value).filter((entry) => entry !== null)

/** Returns the database filter of an `anyOf` for a column that is never null: null matches nothing. Undefined if absent. */
export function anyFilter<T>(value: AnyOf<T>): { in: T[] } | undefined {
  return value === undefined ? undefined : { in: given(value) }
}

/** Returns the filter of an `anyOf` for a nullable column, where null matches empty values (contract.md §1.9). */
export function nullableFilter<Name extends string, T>(name: Name, value: AnyOf<T>) {
  if (value === undefined) return {}
  const found = { [name]: { in: given(value) } }
  return toList<T | null>(value).includes(null) ? { OR: [found, { [name]: null }] } : found
}

/** Returns the filter of an `anyOf` for records that belong to any of the given ones; null matches those that belong to none. */
export function belongingFilter<T>(value: AnyOf<T>, relations: readonly string[], column: string) {
  if (value === undefined) return {}
  const some = relations.map((relation) => ({ [relation]: { some: { [column]: { in: given(value) } } } }))
  const none = Object.fromEntries(relations.map((relation) => [relation, { none: {} }]))
  return { OR: [...some, ...(toList<T | null>(value).includes(null) ? [none] : [])] }
}

/** The most words of a keyword search that are used. */
const MAX_KEYWORDS = 8

/** Returns the words of a keyword search as stored in `searchText`; all of them must be found. */
export function keywordsOf(search: string | undefined): string[] {
  return searchWords(search ?? '').slice(0, MAX_KEYWORDS)
}

/**
 * Returns the filters of a keyword search over the database's folded columns: each word must be in one of the columns. Prisma passes a word to LIKE
 * unchanged, so its wildcards are escaped here.
 */
export function keywordFilters(search: string | undefined, columns: readonly FoldedColumn[] = ['searchText']) {
  return keywordsOf(search).map((word) => ({ OR: containing(word, columns) }))
}

/** The searched columns of a record: its names, and those that only staff search, such as usernames and asset codes (docs/data-model.md). */
type FoldedColumn = 'searchText' | 'searchCode'

/** Returns the filter for one word of `keywordsOf` in one of the columns. */
export function containing(word: string, columns: readonly FoldedColumn[] = ['searchText']) {
  const contains = word.replace(/[\\%_]/g, '\\$&')
  return columns.map((column) => ({ [column]: { contains } }))
}
