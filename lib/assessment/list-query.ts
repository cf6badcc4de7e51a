import { pageNumber } from '@/lib/routing/page-number'
import { searchText } from '@/lib/routing/search-text'
import { listPath, type ToolList } from './tool'

/** What a list of the tool shows: what its search found, which page, and whether the viewer's own items alone. */
export type ListQuery = { keyword: string; page: number; isOwn: boolean }

/** What the address of a list of the tool asks for: its words, its page, whose items. */
export function listQueryOf(search: Record<string, string | string[] | undefined>): ListQuery {
  return { keyword: searchText(search.q), page: pageNumber(search.page), isOwn: search.mine === '1' }
}

/** The query of an address that asks for this, '' for a list as it begins; `listQueryOf` reads it. Nothing else goes from the product to the tool. */
export function listSearch({ keyword = '', page = 1, isOwn = false }: Partial<ListQuery>): string {
  const query = new URLSearchParams({
    ...(keyword && { q: keyword }),
    ...(isOwn && { mine: '1' }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query && `?${query}`
}

/** The page of the product that shows a list of the tool so. */
export const listHref = (list: ToolList, query: Partial<ListQuery>) => `${listPath(list)}${listSearch(query)}`
