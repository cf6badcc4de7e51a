import { type OrderBy, packSquery, SQUERY_PARAMETER, unpackSquery } from './squery'
import type { ViewedTable } from './table-view'

/** A list query as used by addresses and pages, for any list. */
export type AddressQuery = {
  limit: number
  offset: number
  orderBy: readonly OrderBy[]
  where: Readonly<Record<string, unknown>>
  modifiers: Readonly<Record<string, unknown>>
}

/** A list with its path, its current query and the defaults of that query. */
export type ListPlace = {
  path: string
  query: AddressQuery
  defaults: AddressQuery
  /** The table that shows the list and the reader's saved view of it; absent if no view is saved. */
  shown?: ViewedTable
  /** Whether the rows are read for a file export: the page then contains their values instead of a table. */
  isFile?: boolean
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

/** Returns the packed query parameters that differ from the list's defaults; null if none do. */
export function squeryOf({ query, defaults }: Pick<ListPlace, 'query' | 'defaults'>): string | null {
  const clean = { ...query, where: given(query.where), modifiers: given(query.modifiers) }
  const changed = Object.entries(clean).filter(([name, value]) => !same(value, defaults[name as keyof AddressQuery]))
  return changed.length > 0 ? packSquery(Object.fromEntries(changed)) : null
}

/** Returns the address of a list with part of its query changed; a new search starts at the first page. */
export function listHref({ path, query, defaults }: ListPlace, change: Partial<AddressQuery> = {}): string {
  const squery = squeryOf({ query: { ...query, offset: 0, ...change }, defaults })
  if (!squery) return path
  return `${path}${path.includes('?') ? '&' : '?'}squery=${squery}`
}

/** Returns the address of one page of a list, counted from 1. */
export function pageHref(place: ListPlace, page: number): string {
  return listHref(place, { offset: (page - 1) * place.query.limit })
}

/** Returns the address of a list with changed fields of its `where`; undefined removes a field. */
export function whereHref(place: ListPlace, change: Record<string, unknown>): string {
  return listHref(place, { where: { ...place.query.where, ...change } })
}

/** Returns the address of a list with changed modifiers; undefined removes one. */
export function modifierHref(place: ListPlace, change: Record<string, unknown>): string {
  return listHref(place, { modifiers: { ...place.query.modifiers, ...change } })
}

/** Returns the keywords by which a list is filtered. */
export function keywordOf({ query }: Pick<ListPlace, 'query'>): string {
  const { keywordSearch } = query.modifiers
  return typeof keywordSearch === 'string' ? keywordSearch : ''
}

/** Whether any filter differs from the defaults. */
export function isNarrowed({ query, defaults }: ListPlace): boolean {
  return !same(given(query.where), defaults.where) || !same(given(query.modifiers), defaults.modifiers)
}

type Fields = Record<string, unknown>

/** Merges into `mine` the fields that `other` changed relative to `base`, unless `mine` changed them too. */
function joined(mine: Fields, base: Fields, other: Fields): Fields {
  const names = new Set([...Object.keys(base), ...Object.keys(other)])
  const changed = [...names].filter((name) => !same(other[name], base[name]) && same(mine[name], base[name]))
  return { ...mine, ...Object.fromEntries(changed.map((name) => [name, other[name]])) }
}

/** The parts of a query in the order of an address. */
const PARTS = ['limit', 'offset', 'orderBy', 'where', 'modifiers'] as const
const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

const queryIn = (address: string): Fields =>
  // Unpacking always yields an object; its fields are validated individually.
  (unpackSquery(new URLSearchParams(address.split('?', 2)[1]).get(SQUERY_PARAMETER) ?? '') ?? {}) as Fields

/**
 * Merges a list address, built from the rendered address `drawn`, with the changes of another navigation that is still pending (`asked`), so that two
 * controls used in quick succession both take effect.
 */
export function withAskedBefore(href: string, drawn: string, asked: string): string {
  const [mine, base, other] = [queryIn(href), queryIn(drawn), queryIn(asked)]
  const whole = joined(mine, base, other)
  const part = (name: string) =>
    given(joined({ ...(mine[name] as Fields) }, { ...(base[name] as Fields) }, { ...(other[name] as Fields) }))
  const parts: Fields = { ...whole, where: part('where'), modifiers: part('modifiers') }
  const query = Object.fromEntries(PARTS.flatMap((name) => (isEmpty(parts[name]) ? [] : [[name, parts[name]]])))
  const [path = '', search = ''] = href.split('?', 2)
  const parameters = new URLSearchParams(search)
  parameters.delete(SQUERY_PARAMETER)
  const rest = parameters.toString()
  const squery = isEmpty(query) ? '' : `${SQUERY_PARAMETER}=${packSquery(query)}`
  return [path, [rest, squery].filter(Boolean).join('&')].filter(Boolean).join('?')
}
