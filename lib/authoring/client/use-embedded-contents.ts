import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'

/** The most items that a text is asked for at once. */
const MOST = 200

/** The items that a text embeds, by id, in one call; those that are gone or out of reach are not in it. */
export function useEmbeddedContents(ids: readonly string[]): ReadonlyMap<string, WireContent> {
  const asked = [...new Set(ids)].sort().slice(0, MOST)
  const found = useQuery({
    queryKey: ['embedded-contents', asked],
    enabled: asked.length > 0,
    queryFn: async ({ signal }) => {
      const { result } = await request<{ data: WireContent[] }>({
        path: 'content',
        query: { limit: MOST, where: { id: asked } },
        signal,
        silent: true,
      })
      return new Map(result.data.map((item) => [item.id, item]))
    },
    placeholderData: (before) => before,
  })
  return found.data ?? new Map()
}
