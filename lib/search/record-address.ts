import { CRITERIA_PARAMETER, packCriteria, unpackCriteria } from '@/lib/routing/criteria'

/** Returns the address of a record with the search from which it was opened, so that the record can link back to it (NAV-06). */
export function withCriteria(path: string, squery: string | null, endpoint: string): string {
  if (!squery) return path
  return `${path}${path.includes('?') ? '&' : '?'}${CRITERIA_PARAMETER}=${packCriteria({ squery, endpoint })}`
}

/** Returns the address of the list from which a record was opened: the search of its criteria, otherwise the list from its beginning. */
export function listBehind(criteria: unknown, endpoint: string, path: string): string {
  const found = unpackCriteria(criteria)
  return found?.endpoint === endpoint ? `${path}?squery=${encodeURIComponent(found.squery)}` : path
}
