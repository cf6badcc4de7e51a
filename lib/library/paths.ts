import { packSquery } from '@/lib/search/squery'

export const LIBRARY_PATH = '/library'
export const SEARCH_PATH = '/library/search'

/** Returns the path of a word's page. */
export function wordPath(id: string): string {
  return `/library/vocab/${id}`
}

/** Returns the path of the library search with a query. */
export function searchPath(query: object): string {
  return `${SEARCH_PATH}?squery=${packSquery(query)}`
}
