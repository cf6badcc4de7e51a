import LZString from 'lz-string'
import { unpackedLength } from '@/lib/common/unpacked-length'

export type SortDirection = 'asc' | 'desc'
/** One field by which a list is ordered. */
export type OrderBy<Field extends string = string> = { field: Field; direction: SortDirection }

/** The query parameter that carries a packed list query. */
export const SQUERY_PARAMETER = 'squery'
/** The longest `squery` that is unpacked. */
const MAX_SQUERY_LENGTH = 16_000
/** The longest unpacked `squery`. */
const MAX_UNPACKED_LENGTH = 200_000

/** Returns a sort field in the form used in addresses: en and em dashes become hyphens (NAV-20). */
export function sortFieldInAddress(field: string): string {
  return field.replace(/[\u2013\u2014]/g, '-')
}

function isOrder(entry: unknown): entry is OrderBy {
  return typeof entry === 'object' && entry !== null && 'field' in entry && typeof entry.field === 'string'
}

/** Packs a list query into the `squery` parameter (lz-string of JSON, URI-safe; NAV-05). */
export function packSquery(query: object): string {
  const orderBy: unknown = 'orderBy' in query ? query.orderBy : undefined
  const named = (entry: unknown) => (isOrder(entry) ? { ...entry, field: sortFieldInAddress(entry.field) } : entry)
  const packed = Array.isArray(orderBy) ? { ...query, orderBy: orderBy.map(named) } : query
  return LZString.compressToEncodedURIComponent(JSON.stringify(packed))
}

/** Unpacks a `squery`; undefined for anything that is not an object, or too long. */
export function unpackSquery(packed: string): object | undefined {
  if (packed.length > MAX_SQUERY_LENGTH || unpackedLength(packed, MAX_UNPACKED_LENGTH) > MAX_UNPACKED_LENGTH)
    return undefined
  try {
    // Unpacking throws for some texts that were never packed.
    const json = LZString.decompressFromEncodedURIComponent(packed)
    const query: unknown = json ? JSON.parse(json) : undefined
    return typeof query === 'object' && query !== null && !Array.isArray(query) ? query : undefined
  } catch {
    return undefined
  }
}

/** Returns the address without its `squery`. */
export function withoutSquery(path: string): string {
  const [pathname = '', query = ''] = path.split('?', 2)
  const search = new URLSearchParams(query)
  search.delete(SQUERY_PARAMETER)
  const text = search.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** Returns the address without a damaged or repeated `squery`; null if nothing needs to change. */
export function withoutLostSquery(path: string): string | null {
  const packed = new URLSearchParams(path.split('?', 2)[1]).getAll(SQUERY_PARAMETER)
  if (packed.length === 0 || (packed.length === 1 && unpackSquery(packed[0] ?? '') !== undefined)) return null
  return withoutSquery(path)
}
