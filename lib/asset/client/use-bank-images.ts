import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { BANK_IMAGES, BANK_PAGE_SIZE } from '../limits'
import type { WireBankAsset } from '../schema'

type Found<Item> = { data: Item[]; metadata: { count: number } }

/** Loads the images of the bank that have all of the given tags, twelve per page (CALL-66). `page` counts from 1. */
export function useBankImages(tags: readonly string[], page: number) {
  return useQuery({
    queryKey: ['bank-images', tags, page],
    queryFn: async ({ signal }) => {
      const { result } = await request<Found<WireBankAsset>>({
        path: 'bank-assets',
        query: {
          limit: BANK_PAGE_SIZE,
          offset: (page - 1) * BANK_PAGE_SIZE,
          where: BANK_IMAGES,
          ...(tags.length > 0 && { modifiers: { tags: { containsAll: tags } } }),
        },
        signal,
        silent: true,
      })
      return result
    },
    placeholderData: (before) => before,
  })
}

/** Maximum number of suggested tags for a text. */
const SUGGESTIONS = 8

/** Loads the tags of images whose names contain the words of a text (CALL-67); empty for an empty text, null while loading. */
export function useImageTags(text: string): string[] | null {
  const { data = null } = useQuery({
    queryKey: ['image-tags', text],
    queryFn: async ({ signal }) => {
      const modifiers = { imageTags: true, keywordSearch: text }
      const query = { limit: SUGGESTIONS, modifiers }
      const { result } = await request<Found<{ name: string }>>({ path: 'metadata/tags', query, signal, silent: true })
      return result.data.map(({ name }) => name)
    },
    enabled: text !== '',
  })
  return text === '' ? [] : data
}
