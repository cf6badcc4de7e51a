import type { OrderBy } from './list-query'
import { packSquery } from './squery'

/** A list query as addresses and screens have it, whatever list it is of. */
export type AddressQuery = {
  limit: number
  offset: number
  orderBy: readonly OrderBy[]
  where: Readonly<Record<string, unknown>>
  modifiers: Readonly<Record<string, unknown>>
}

/** Where a list stands: its page, what it shows now, and what it shows where the address says nothing. */
export type ListPlace = { path: string; query: AddressQuery; defaults: AddressQuery }

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
