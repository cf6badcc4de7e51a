import 'server-only'
import { readAssignedContent } from '@/lib/assignment/server/assigned-content'
import {
  type AssignmentSourceRow,
  assignmentSourceSelect,
  districtOf,
} from '@/lib/assignment/server/present-assignment'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { nodesOf } from '@/lib/curriculum/content-view'
import { withoutSwitchedOff } from '@/lib/curriculum/switched-off'
import { db } from '@/lib/db/db'
import { invalidInput, notFound } from '@/lib/error/product-error'
import { canSeePollResults } from '@/lib/interactive/poll-counts'
import type { PollData } from '@/lib/interactive/types/poll-schema'
import { assignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { PollResults, PollResultsQuery } from '../poll-results-schema'
import { countPollOf } from './publish-interactions'

async function requireAssignmentOf(actor: Actor, { assignmentId, userAssignmentId }: PollResultsQuery) {
  if (!assignmentId && !userAssignmentId) throw invalidInput('"assignmentId" or "userAssignmentId" is required.')
  const isOwn = actor.roleId === 'student' && { userId: actor.userId }
  const found = await db().assignment.findFirst({
    where: {
      AND: [
        assignmentScope(actor),
        ...(assignmentId ? [{ id: assignmentId }] : []),
        ...(userAssignmentId ? [{ userAssignments: { some: { id: userAssignmentId, ...isOwn } } }] : []),
      ],
    },
    select: { id: true, ...assignmentSourceSelect },
  })
  if (!found) throw notFound()
  return found
}

/** Whether an item is part of what was assigned: for a student as they get it, for staff also if it is excluded. */
async function standsIn(actor: Actor, row: AssignmentSourceRow, contentId: string): Promise<boolean> {
  const { contentId: rootId, createdById, data } = row
  const settings = settingsOf(data)
  const isStudent = actor.roleId === 'student'
  const excludedContentIds = isStudent ? settings.excludedContentIds : []
  const source = { contentId: rootId, createdById, districtId: districtOf(row), excludedContentIds }
  const { root } = await readAssignedContent(source)
  if (!root) return false
  return [...nodesOf(isStudent ? withoutSwitchedOff(root, settings) : root)].some(({ id }) => id === contentId)
}

async function isVisible(actor: Actor, assignmentId: string, contentId: string, data: PollData): Promise<boolean> {
  if (actor.roleId !== 'student') return true
  const own = await db().userAssignment.findUnique({
    where: { assignmentId_userId: { assignmentId, userId: actor.userId } },
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

/** Returns the results of a poll for one viewer; 404 for an assignment outside their scope, and for items that are not a poll or not part of it. */
export async function readPollResults(actor: Actor, contentId: string, query: PollResultsQuery): Promise<PollResults> {
  const assignment = await requireAssignmentOf(actor, query)
  const poll = await db().content.findFirst({
    where: { id: contentId, contentType: 'interactive', contentSubType: 'poll', deletedDate: null },
    select: { data: true },
  })
  if (!poll || !(await standsIn(actor, assignment, contentId))) throw notFound()
  // Stored data was written through the schema of its type.
  const data = poll.data as unknown as PollData
  const visible = await isVisible(actor, assignment.id, contentId, data)
  const counted = visible ? await countPollOf(assignment.id, contentId, data) : { count: 0, results: [] }
  return { contentId, assignmentId: assignment.id, ...counted, visible }
}
