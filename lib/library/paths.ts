import { packSquery } from '@/lib/search/squery'

export const LIBRARY_PATH = '/library'
export const SEARCH_PATH = '/library/search'

/** The page of a word. */
export function wordPath(id: string): string {
  return `/library/vocab/${id}`
}

/** The library's search with a query of its own. */
export function searchPath(query: object): string {
  return `${SEARCH_PATH}?squery=${packSquery(query)}`
}
