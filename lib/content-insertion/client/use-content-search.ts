import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import { type InsertablePageType, insertablePageTypes } from '../insertable'
import { PICKER_PAGE_SIZE } from '../limits'

type Search = {
  keyword: string
  /** Null for any of them. */
  type: InsertablePageType | null
  /** From 1. */
  page: number
  /** What cannot be chosen: the page itself, and what it stands in. */
  without: readonly string[]
}
type Found = { data: WireContent[]; metadata: { count: number } }

/** The items that may be inserted as pages, by words of the name or the asset code, ten a page (DLG-05). */
export function useContentSearch({ keyword, type, page, without }: Search) {
  return useQuery({
    queryKey: ['insertable-content', keyword, type, page, without],
    queryFn: async ({ signal }) => {
      const { result } = await request<Found>({
        path: 'content',
        query: {
          limit: PICKER_PAGE_SIZE,
          offset: (page - 1) * PICKER_PAGE_SIZE,
          where: { contentType: type ?? insertablePageTypes },
          modifiers: { withParents: true, idNotIn: without, ...(keyword && { keywordSearch: keyword }) },
        },
        signal,
        silent: true,
      })
      return result
    },
    placeholderData: (before) => before,
  })
}
