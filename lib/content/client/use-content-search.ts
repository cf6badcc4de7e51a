import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { PICKER_PAGE_SIZE } from '../limits'
import type { ContentOrigin } from '../list-schema'
import type { WireContent } from '../schema'
import type { ContentType } from '../types'

/** A type of content, or one of its subtypes alone. */
export type SearchedKind = { contentType: ContentType; contentSubType?: string }

type Search = {
  /** Words of the name or the asset code. */
  keyword: string
  /** What may be found: any of these. */
  kinds: readonly SearchedKind[]
  /** From 1. */
  page: number
  /** What cannot be chosen, such as the page itself. */
  without: readonly string[]
  /** Finds only what stands below this item. */
  within: string | null
  /** Finds only what comes from there. */
  origin?: ContentOrigin | null
}
type Found = { data: WireContent[]; metadata: { count: number } }

/** The items of some kinds by words of the name or the asset code, in the order of their names, ten a page (DLG-06, authoring.md §7.1). */
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
