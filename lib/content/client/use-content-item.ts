import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { isId } from '@/lib/common/id'
import type { WireContent } from '../schema'

/** Prefix of the query keys of items. */
export const CONTENT_ITEMS = 'content-item'

type Named = { contentType: string; id: string }

/**
 * Returns the query of an item with its children by type and id (CALL-77); null if the item with this id has another type. `create` is not
 * an id and is never requested (NAV-09).
 */
export function contentItemQuery({ contentType, id }: Named) {
  return queryOptions({
    queryKey: [CONTENT_ITEMS, contentType, id] as const,
    enabled: isId(id),
    queryFn: async ({ signal }): Promise<WireContent | null> => {
      const query = { childDepth: 1 }
      const { result } = await request<WireContent>({ path: `content/${id}`, query, signal, silent: true })
      return result.contentType === contentType ? result : null
    },
  })
}

/** Loads an item by type and id (CALL-77). */
export const useContentItem = (contentType: string, id: string) => useQuery(contentItemQuery({ contentType, id }))
