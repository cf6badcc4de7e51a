import { pageNumber } from '@/lib/routing/page-number'
import { searchText } from '@/lib/routing/search-text'
import { listPath, type ToolList } from './tool'

/** The query of a list of the tool: keyword, page, and whether to show only the viewer's own items. */
export type ListQuery = { keyword: string; page: number; isOwn: boolean }

/** Parses the query of a list from the search parameters of a URL. */
export function listQueryOf(search: Record<string, string | string[] | undefined>): ListQuery {
  return { keyword: searchText(search.q), page: pageNumber(search.page), isOwn: search.mine === '1' }
}

/** Serializes a query for `listQueryOf`; '' for the defaults. These are the only parameters passed from the product to the tool. */
export function listSearch({ keyword = '', page = 1, isOwn = false }: Partial<ListQuery>): string {
  const query = new URLSearchParams({
    ...(keyword && { q: keyword }),
    ...(isOwn && { mine: '1' }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query && `?${query}`
}

/** Returns the URL of the product's page that shows a list of the tool with this query. */
export const listHref = (list: ToolList, query: Partial<ListQuery>) => `${listPath(list)}${listSearch(query)}`
