import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import type { InteractiveSubType } from '@/lib/interactive/sub-types'

/** Cards of a page of the picker (DLG-06). */
export const INTERACTIVE_PAGE_SIZE = 10

type Search = {
  keyword: string
  /** Null for any of them. */
  subType: InteractiveSubType | null
  /** From 1. */
  page: number
}
type Found = { data: WireContent[]; metadata: { count: number } }

/** The interactives whose name or asset code has the words, in the order of their names, ten a page (DLG-05). */
export function useInteractiveSearch({ keyword, subType, page }: Search) {
  return useQuery({
    queryKey: ['interactive-search', keyword, subType, page],
    queryFn: async ({ signal }) => {
      const { result } = await request<Found>({
        path: 'content',
        query: {
          limit: INTERACTIVE_PAGE_SIZE,
          offset: (page - 1) * INTERACTIVE_PAGE_SIZE,
          where: { contentType: 'interactive', ...(subType && { contentSubType: subType }) },
          modifiers: keyword ? { keywordSearch: keyword } : {},
        },
        signal,
        silent: true,
      })
      return result
    },
    placeholderData: (before) => before,
  })
}
