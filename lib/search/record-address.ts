import { CRITERIA_PARAMETER, packCriteria, unpackCriteria } from '@/lib/routing/criteria'

/** The address of a record with the search that it was opened from, so that the record can lead back to it (NAV-06). */
export function withCriteria(path: string, squery: string | null, endpoint: string): string {
  if (!squery) return path
  return `${path}${path.includes('?') ? '&' : '?'}${CRITERIA_PARAMETER}=${packCriteria({ squery, endpoint })}`
}

/** The address of the list that a record was opened from: the search of its criteria, else the list from its beginning. */
export function listBehind(criteria: unknown, endpoint: string, path: string): string {
  const found = unpackCriteria(criteria)
  return found?.endpoint === endpoint ? `${path}?squery=${encodeURIComponent(found.squery)}` : path
}
