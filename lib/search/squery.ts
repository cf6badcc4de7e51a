import LZString from 'lz-string'
import type { OrderBy } from './list-query'

/** A sort field as an address has it: en and em dashes, which addresses reserve no sign for, are hyphens (learner.md §5). */
export function sortFieldInAddress(field: string): string {
  return field.replace(/[\u2013\u2014]/g, '-')
}

function isOrder(entry: unknown): entry is OrderBy {
  return typeof entry === 'object' && entry !== null && 'field' in entry && typeof entry.field === 'string'
}

/** Packs a list query into the `squery` parameter (lz-string of JSON, URI-safe; shell.md §2.4). */
export function packSquery(query: object): string {
  const orderBy: unknown = 'orderBy' in query ? query.orderBy : undefined
  const named = (entry: unknown) => (isOrder(entry) ? { ...entry, field: sortFieldInAddress(entry.field) } : entry)
  const packed = Array.isArray(orderBy) ? { ...query, orderBy: orderBy.map(named) } : query
  return LZString.compressToEncodedURIComponent(JSON.stringify(packed))
}
