import { z } from 'zod'
import { anyOf, type ListQueryOf, listSpec } from '@/lib/search/list-query'

const id = z.uuid()

/** The query of `GET rankings`: the item, and the assignment by its id or by one of its works; both are required (contract.md §2). */
export const rankingListSpec = listSpec({
  where: {
    contentId: z.union([id, z.array(id).min(1).max(100)]),
    assignmentId: id,
    userAssignmentId: id,
    /** `ranked-` and the id of an item. */
    id: anyOf(z.string()),
  },
  modifiers: {},
  orderBy: [],
})
export type RankingListQuery = ListQueryOf<typeof rankingListSpec>
