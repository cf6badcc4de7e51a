import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { PICKER_PAGE_SIZE } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'

type Found = { data: WireContent[]; metadata: { count: number; squery: object } }

/** Searches images by name, code, text and tags; sorted by name, ten per page (CALL-68, DLG-03). `page` counts from 1. */
export function useImageSearch(text: string, page: number) {
  return useQuery({
    queryKey: ['image-search', text, page],
    queryFn: async ({ signal }) => {
      const { result } = await request<Found>({
        path: 'content',
        query: {
          limit: PICKER_PAGE_SIZE,
          offset: (page - 1) * PICKER_PAGE_SIZE,
          orderBy: 'name:asc',
          where: { contentType: 'interactive', contentSubType: 'image' },
          ...(text && { modifiers: { imageSearch: text } }),
        },
        signal,
        silent: true,
      })
      return result
    },
    placeholderData: (before) => before,
  })
}
