import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireItemGrading } from '@/lib/assignment/schema'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'

/** One question of a student's work with its answer; null if there is none. */
export type WorkPart = {
  contentId: string
  name: string
  maxScore: number
  answer: WireInteraction | null
  isExcused: boolean
}

/** A student's work, as needed to change its score in a gradebook. */
export type WorkParts = { work: WireUserAssignment; parts: readonly WorkPart[] }

type List<Item> = { data: Item[] }

async function read<Item>(path: string, query: object, signal: AbortSignal): Promise<Item[]> {
  return (await request<List<Item>>({ path, query: { ...query }, signal, silent: true })).result.data
}

/** Returns the answer to a question that occurs in two places: the one waiting for a grader, else the newer one. */
function answerTo(contentId: string, answers: readonly WireInteraction[]): WireInteraction | null {
  const own = answers.filter((answer) => answer.contentId === contentId)
  const [first = null] = own.toSorted(
    (one, other) =>
      Number(other.requiresGrading) - Number(one.requiresGrading) || other.dateModified.localeCompare(one.dateModified),
  )
  return first
}

/** Loads the questions of a student's work with their answers and scores. Null if the student no longer has this work. */
export function useWorkParts({ assignmentId, userId }: { assignmentId: string; userId: string }) {
  return useQuery({
    queryKey: ['gradebook', 'work', assignmentId, userId],
    // Refetched each time it is opened, as others grade too.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<WorkParts | null> => {
      const where = { assignmentId, userId }
      const [works, items, answers] = await Promise.all([
        read<WireUserAssignment>('user-assignments', { where, modifiers: { addAssignmentAndContent: false } }, signal),
        read<WireItemGrading>(`assignments/${assignmentId}/grading`, {}, signal),
        read<WireInteraction>('interactions', { where: { ...where, interactionType: 'interactive' } }, signal),
      ])
      const [work] = works
      if (!work) return null
      const parts = items.map(({ contentId, name, maxScore }) => ({
        contentId,
        name,
        maxScore,
        answer: answerTo(contentId, answers),
        isExcused: work.excusedContentIds.includes(contentId),
      }))
      return { work, parts }
    },
  })
}
