import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'

/** Begins the keys of what is found in an outline. */
export const OUTLINE_FINDS = 'outline-finds'

/** Items that one look tells, at most; the others are counted. */
const MAX_FOUND = 50

type Looked = {
  /** The item in which is looked. */
  id: string
  /** Words of the name or the asset code. */
  keyword: string
  draftsOnly: boolean
}
type Found = { data: WireContent[]; metadata: { count: number } }

/** What stands anywhere in an item, by words or drafts alone, each with what it stands in. */
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
    // What stands below changes with every step.
    staleTime: 0,
  })
}
