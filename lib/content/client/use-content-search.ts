import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { PICKER_PAGE_SIZE } from '../limits'
import type { ContentOrigin } from '../list-schema'
import type { WireContent } from '../schema'
import type { ContentType } from '../types'

/** A content type, or only one of its subtypes. */
export type SearchedKind = { contentType: ContentType; contentSubType?: string }

type Search = {
  /** Words of the name or the asset code. */
  keyword: string
  /** The kinds to search for (any of these). */
  kinds: readonly SearchedKind[]
  /** From 1. */
  page: number
  /** Ids to exclude, such as that of the page itself. */
  without: readonly string[]
  /** Restricts the search to descendants of this item. */
  within: string | null
  /** Restricts the search to items of this origin. */
  origin?: ContentOrigin | null
}
type Found = { data: WireContent[]; metadata: { count: number } }

/** Searches items of some kinds by name or asset code; sorted by name, ten per page (DLG-06, authoring.md §7.1). */
export function useContentSearch({ keyword, kinds, page, without, within, origin = null }: Search) {
  return useQuery({
    queryKey: ['content-search', keyword, kinds, page, without, within, origin],
    queryFn: async ({ signal }) => {
      const { result } = await request<Found>({
        path: 'content',
        query: {
          limit: PICKER_PAGE_SIZE,
          offset: (page - 1) * PICKER_PAGE_SIZE,
          modifiers: {
            isContentTypesAndSubTypes: kinds,
            withParents: true,
            idNotIn: without,
            ...(keyword && { keywordSearch: keyword }),
            ...(within && { withinContent: within }),
            ...(origin && { forContentOrigin: origin }),
          },
        },
        signal,
        silent: true,
      })
      return result
    },
    placeholderData: (before) => before,
  })
}
