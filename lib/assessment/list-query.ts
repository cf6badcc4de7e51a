import { pageNumber } from '@/lib/routing/page-number'
import { searchText } from '@/lib/routing/search-text'

/** What a list of the tool shows: what its search found, which page, and whether the viewer's own items alone. */
export type ListQuery = { keyword: string; page: number; isOwn: boolean }

/** What the address of a list of the tool asks for: its words, its page, whose items. */
export function listQueryOf(search: Record<string, string | string[] | undefined>): ListQuery {
  return { keyword: searchText(search.q), page: pageNumber(search.page), isOwn: search.mine === '1' }
}
