import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { BANK_IMAGES, BANK_PAGE_SIZE } from '../limits'
import type { WireBankAsset } from '../schema'

type Found<Item> = { data: Item[]; metadata: { count: number } }

/** The images of the bank that have all of some tags, twelve a page (CALL-66). `page` counts from 1. */
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

/** Tags that are suggested for one text. */
const SUGGESTIONS = 8

/** The tags of images whose names have the words of a text (CALL-67); none while nothing is typed, null until they are known. */
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
