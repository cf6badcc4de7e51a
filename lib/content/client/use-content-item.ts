import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { isId } from '@/lib/common/id'
import type { WireContent } from '../schema'

/** The items in the query cache begin with it. */
export const CONTENT_ITEMS = 'content-item'

type Named = { contentType: string; id: string }

/** An item with its children by its type and its id (CALL-77); null where the item of this id is of another type. `create` is no id, and is not asked for (NAV-09). */
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

/** Looks an item up by its type and its id (CALL-77). */
export const useContentItem = (contentType: string, id: string) => useQuery(contentItemQuery({ contentType, id }))
