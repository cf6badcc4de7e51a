import { type OrderBy, packSquery, SQUERY_PARAMETER, unpackSquery } from './squery'
import type { ViewedTable } from './table-view'

/** A list query as addresses and screens have it, whatever list it is of. */
export type AddressQuery = {
  limit: number
  offset: number
  orderBy: readonly OrderBy[]
  where: Readonly<Record<string, unknown>>
  modifiers: Readonly<Record<string, unknown>>
}

/** Where a list stands: its page, what it shows now, and what it shows where the address says nothing. */
export type ListPlace = {
  path: string
  query: AddressQuery
  defaults: AddressQuery
  /** The table that shows it, and how its reader keeps that; absent where nothing of it is kept. */
  shown?: ViewedTable
  /** Whether the rows are read for a file: their values stand in the page, and no table. */
  isFile?: boolean
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

/** The packed query of what differs from the list's own defaults; null where nothing does. */
export function squeryOf({ query, defaults }: Pick<ListPlace, 'query' | 'defaults'>): string | null {
  const clean = { ...query, where: given(query.where), modifiers: given(query.modifiers) }
  const changed = Object.entries(clean).filter(([name, value]) => !same(value, defaults[name as keyof AddressQuery]))
  return changed.length > 0 ? packSquery(Object.fromEntries(changed)) : null
}

/** The address of a list with a part of its query changed; another search begins at the first page. */
export function listHref({ path, query, defaults }: ListPlace, change: Partial<AddressQuery> = {}): string {
  const squery = squeryOf({ query: { ...query, offset: 0, ...change }, defaults })
  if (!squery) return path
  return `${path}${path.includes('?') ? '&' : '?'}squery=${squery}`
}

/** The address of a page of a list, from 1. */
export function pageHref(place: ListPlace, page: number): string {
  return listHref(place, { offset: (page - 1) * place.query.limit })
}

/** The address of a list with fields of its `where` set; undefined takes one away. */
export function whereHref(place: ListPlace, change: Record<string, unknown>): string {
  return listHref(place, { where: { ...place.query.where, ...change } })
}

/** The address of a list with modifiers set; undefined takes one away. */
export function modifierHref(place: ListPlace, change: Record<string, unknown>): string {
  return listHref(place, { modifiers: { ...place.query.modifiers, ...change } })
}

/** The words that a list is searched for. */
export function keywordOf({ query }: Pick<ListPlace, 'query'>): string {
  const { keywordSearch } = query.modifiers
  return typeof keywordSearch === 'string' ? keywordSearch : ''
}

/** Whether anything narrows the list down. */
export function isNarrowed({ query, defaults }: ListPlace): boolean {
  return !same(given(query.where), defaults.where) || !same(given(query.modifiers), defaults.modifiers)
}

type Fields = Record<string, unknown>

/** The fields of `mine` with what `other` has changed of `base`, where `mine` has not. */
function joined(mine: Fields, base: Fields, other: Fields): Fields {
  const names = new Set([...Object.keys(base), ...Object.keys(other)])
  const changed = [...names].filter((name) => !same(other[name], base[name]) && same(mine[name], base[name]))
  return { ...mine, ...Object.fromEntries(changed.map((name) => [name, other[name]])) }
}

/** The parts of a query in the order in which an address has them. */
const PARTS = ['limit', 'offset', 'orderBy', 'where', 'modifiers'] as const
const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

const queryIn = (address: string): Fields =>
  // Any packed text gives an object; its fields are looked at one by one.
  (unpackSquery(new URLSearchParams(address.split('?', 2)[1]).get(SQUERY_PARAMETER) ?? '') ?? {}) as Fields

/**
 * The address of a list, made from the one that is drawn, with what another address has changed of that, which another control has asked for and
 * which has not come yet: who picks a filter and types at once means both.
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
