import 'server-only'
import type { z } from 'zod'
import { toList, type whereId } from '../list-query'

/** The database's filter of a `where.id`; undefined where it was not given. */
export function idFilter(
  value: z.output<typeof whereId> | undefined,
): { in: string[] } | { notIn: string[] } | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'object' && !Array.isArray(value)) return { notIn: value.not }
  return { in: toList(value) }
}

/** The database's filter of an `anyOf` without null; undefined where it was not given. */
export function anyFilter<T>(value: T | T[] | undefined): { in: T[] } | undefined {
  return value === undefined ? undefined : { in: toList(value) }
}

/** The filter of an `anyOf` that may be null, which matches empty (contract.md §1.9). */
export function nullableFilter<Name extends string, T>(name: Name, value: T | null | (T | null)[] | undefined) {
  if (value === undefined) return {}
  const values = toList(value)
  const given = { [name]: { in: values.filter((entry) => entry !== null) } }
  return values.includes(null as T | null) ? { OR: [given, { [name]: null }] } : given
}

/** Words of a keyword search that are looked at. */
const MAX_KEYWORDS = 8

/** The words of a keyword search; each of them must be found. */
export function keywordsOf(search: string | undefined): string[] {
  return (search ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_KEYWORDS)
}

/** One word in one of the columns, without regard to case. Prisma hands a word to LIKE as it is, so its signs are escaped here. */
export function containing(word: string, columns: readonly string[]) {
  const contains = word.replace(/[\\%_]/g, '\\$&')
  return columns.map((column) => ({ [column]: { contains, mode: 'insensitive' as const } }))
}
