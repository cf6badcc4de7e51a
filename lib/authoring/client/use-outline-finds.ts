import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'

/** Prefix of the query keys of outline searches. */
export const OUTLINE_FINDS = 'outline-finds'

/** Maximum number of items returned; further ones are only counted. */
const MAX_FOUND = 50

type Looked = {
  /** The item whose descendants are searched. */
  id: string
  /** Words of the name or the asset code. */
  keyword: string
  draftsOnly: boolean
}
type Found = { data: WireContent[]; metadata: { count: number } }

/** Finds descendants of an item at any depth by keyword, or only drafts, each with its parents. */
export function useOutlineFinds({ id, keyword, draftsOnly }: Looked) {
  return useQuery({
    queryKey: [OUTLINE_FINDS, id, keyword, draftsOnly],
    queryFn: async ({ signal }) => {
      const { result } = await request<Found>({
        path: 'content',
        query: {
          limit: MAX_FOUND,
          ...(draftsOnly && { where: { contentState: 'draft' } }),
          modifiers: { withinContent: id, withParents: true, ...(keyword && { keywordSearch: keyword }) },
        },
        signal,
        silent: true,
      })
      return { items: result.data, count: result.metadata.count }
    },
    placeholderData: (before) => before,
    // Descendants change with every edit.
    staleTime: 0,
  })
}
