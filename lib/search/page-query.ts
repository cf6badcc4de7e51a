import type { ZodType } from 'zod'
import { ProductError } from '@/lib/error/product-error'
import { unpackCriteria } from '@/lib/routing/criteria'
import { MAX_SEARCH_LENGTH, searchText } from '@/lib/routing/search-text'
import type { ListPlace } from './list-address'
import { type ListQuery, type ListQuerySpec, parseListQuery } from './list-query'
import { packSquery, unpackSquery } from './squery'
import { type ViewedTable, withView } from './table-view'

export type PageParameters = Record<string, string | string[] | undefined>

const lone = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** Returns a packed query with its words shortened to the longest searchable text: too long a search is still a search (ERR-33). */
function withSearchableWords(squery: string): string {
  const raw = unpackSquery(squery) as { modifiers?: { keywordSearch?: unknown } | null } | undefined
  const words = raw?.modifiers?.keywordSearch
  if (typeof words !== 'string' || words.length <= MAX_SEARCH_LENGTH) return squery
  return packSquery({ ...raw, modifiers: { ...raw?.modifiers, keywordSearch: searchText(words) } })
}

/** Returns the query of a list whose address contains none. */
export function defaultQuery<
  Where extends Record<string, ZodType>,
  Modifiers extends Record<string, ZodType>,
  Field extends string,
>(spec: ListQuerySpec<Where, Modifiers, Field>): ListQuery<Where, Modifiers, Field> {
  return parseListQuery(new URLSearchParams(), spec)
}

/** Returns the list query packed in a `squery`; null if it is invalid for this list. */
export function readSquery<
  Where extends Record<string, ZodType>,
  Modifiers extends Record<string, ZodType>,
  Field extends string,
>(squery: string, spec: ListQuerySpec<Where, Modifiers, Field>): ListQuery<Where, Modifiers, Field> | null {
  try {
    return parseListQuery(new URLSearchParams({ squery: withSearchableWords(squery) }), spec)
  } catch (error) {
    if (error instanceof ProductError) return null
    throw error
  }
}

/**
 * Returns the list query of a page's address: `squery`, otherwise that of `criteria` for this endpoint; `q` is a search text, so that a plain form
 * works too. An invalid query is ignored: an old link shows the list from its beginning.
 */
export function readPageQuery<
  Where extends Record<string, ZodType>,
  Modifiers extends Record<string, ZodType>,
  Field extends string,
>(
  parameters: PageParameters,
  spec: ListQuerySpec<Where, Modifiers, Field>,
  endpoint: string,
): ListQuery<Where, Modifiers, Field> {
  const criteria = unpackCriteria(parameters.criteria)
  const squery = lone(parameters.squery) ?? (criteria?.endpoint === endpoint ? criteria.squery : undefined)
  const words = searchText(parameters.q)
  const query = (squery === undefined ? null : readSquery(squery, spec)) ?? defaultQuery(spec)
  const limit = query.limit === 0 ? defaultQuery(spec).limit : query.limit
  if (!words || !('keywordSearch' in spec.modifiers)) return { ...query, limit }
  return { ...query, limit, offset: 0, modifiers: { ...query.modifiers, keywordSearch: words } }
}

/** The path and endpoint of a page's list, and the table that shows it, whose page size and order apply if the address contains none. */
export type ListAt = { path: string; endpoint: string; shown?: ViewedTable }

/** Returns the list that a page's address requests, with its place. */
export function readListPlace<
  Where extends Record<string, ZodType>,
  Modifiers extends Record<string, ZodType>,
  Field extends string,
>(
  parameters: PageParameters,
  spec: ListQuerySpec<Where, Modifiers, Field>,
  { path, endpoint, shown }: ListAt,
): { query: ListQuery<Where, Modifiers, Field>; place: ListPlace } {
  const own = shown ? withView(spec, shown.view) : spec
  const query = readPageQuery(parameters, own, endpoint)
  return { query, place: { path, query, defaults: defaultQuery(own), ...(shown && { shown }) } }
}
