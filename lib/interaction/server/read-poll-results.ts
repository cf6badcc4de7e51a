import 'server-only'
import { db } from '@/lib/db/db'
import { invalidInput, notFound } from '@/lib/error/product-error'
import { canSeePollResults, type PollCount } from '@/lib/interactive/poll-counts'
import type { PollData } from '@/lib/interactive/types/poll-schema'
import { assignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Viewer } from '@/lib/session/viewer'
import { countPollOf } from './publish-interactions'

/** How a poll stands in one assignment; without results where this viewer may not see them yet (contract.md §2, §3). */
export type PollResults = {
  contentId: string
  assignmentId: string
  count: number
  results: PollCount[]
  visible: boolean
}

async function assignmentOf(
  viewer: Viewer,
  source: { assignmentId?: string; userAssignmentId?: string },
): Promise<string> {
  const { assignmentId, userAssignmentId } = source
  if (!assignmentId && !userAssignmentId) throw invalidInput('"assignmentId" or "userAssignmentId" is required.')
  const found = await db().assignment.findFirst({
    where: {
      AND: [
        assignmentScope(viewer),
        assignmentId
          ? { id: assignmentId }
          : {
              userAssignments: {
                some: { id: userAssignmentId, ...(viewer.roleId === 'student' && { userId: viewer.userId }) },
              },
            },
      ],
    },
    select: { id: true },
  })
  if (!found) throw notFound()
  return found.id
}

async function isVisible(viewer: Viewer, assignmentId: string, contentId: string, data: PollData): Promise<boolean> {
  if (viewer.roleId !== 'student') return true
  const own = await db().userAssignment.findUnique({
    where: { assignmentId_userId: { assignmentId, userId: viewer.userId } },
    select: {
      submittedDate: true,
      interactions: {
        where: { contentId, interactionType: 'interactive', NOT: { state: 'incomplete' } },
        select: { id: true },
        take: 1,
      },
    },
  })
  return canSeePollResults(data, {
    hasAnswered: (own?.interactions.length ?? 0) > 0,
    isSubmitted: own?.submittedDate !== null && own !== null,
  })
}

/** Reads the results of a poll for one viewer; 404 for an item that is no poll or an assignment that is not theirs. */
export async function readPollResults(
  viewer: Viewer,
  contentId: string,
  source: { assignmentId?: string; userAssignmentId?: string },
): Promise<PollResults> {
  const assignmentId = await assignmentOf(viewer, source)
  const poll = await db().content.findFirst({
    where: { id: contentId, contentType: 'interactive', contentSubType: 'poll', deletedDate: null },
    select: { data: true },
  })
  if (!poll) throw notFound()
  // Stored data was written through the schema of its type.
  const data = poll.data as unknown as PollData
  const visible = await isVisible(viewer, assignmentId, contentId, data)
  const { count, results } = await countPollOf(assignmentId, contentId, data)
  return { contentId, assignmentId, count, results: visible ? results : [], visible }
}
