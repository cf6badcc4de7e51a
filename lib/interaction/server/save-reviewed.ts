import 'server-only'
import { z } from 'zod'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import { interactionScope } from '@/lib/scope/server/interaction-scope'
import { taughtUserAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { lockWork } from '@/lib/user-assignment/server/lock-work'
import type { CreateInteraction } from '../schema'
import { publishInteractions } from './publish-interactions'
import { readStored, type StoredInteraction } from './stored-interaction'

const reviewedData = z.strictObject({ interactionId: z.uuid() })

async function requireAnswer(actor: Actor, id: string) {
  const answer = await db().interaction.findFirst({
    where: { AND: [interactionScope(actor), { id, interactionType: 'interactive' }] },
  })
  if (!answer?.userAssignmentId) throw notFound()
  const taught = await db().userAssignment.count({
    where: { AND: [taughtUserAssignmentScope(actor), { id: answer.userAssignmentId }] },
  })
  if (taught === 0) throw notAllowed('Only a teacher of the group can do this.')
  return { ...answer, userAssignmentId: answer.userAssignmentId }
}

/**
 * Implements POST interactions of type reviewed: a teacher has opened a submitted answer (domain.md §12). The answer determines the mark's place; a
 * second mark of the same teacher is the same row, until the work is submitted again. 404 for an answer that cannot be read, 403 `not_allowed` for
 * actors who do not teach its student, 409 `wrong_state` while the work is open.
 */
export async function createReviewed(
  actor: Actor,
  { clientId, interactionData }: CreateInteraction,
): Promise<{ interaction: StoredInteraction; wasMade: boolean }> {
  const parsed = reviewedData.safeParse(interactionData)
  if (!parsed.success)
    throw invalidInput('The answer is missing.', [
      { path: 'interactionData.interactionId', message: 'must be the id of an answer' },
    ])
  const { interactionId } = parsed.data
  return inTransaction(async () => {
    const answer = await requireAnswer(actor, interactionId)
    const { contentId, contextContentId, rootContentId, userAssignmentId, assignmentId } = answer
    const work = await lockWork(userAssignmentId)
    if (!work) throw notFound()
    if (work.submittedDate === null) throw conflict('wrong_state', 'This work is still open.', { state: 'open' })
    const { attempt } = work
    const known = await db().interaction.findFirst({
      where: {
        userId: actor.userId,
        interactionType: 'reviewed',
        userAssignmentId,
        contentId,
        attempt,
        interactionData: { path: ['interactionId'], equals: interactionId },
        deletedDate: null,
      },
    })
    if (known) return { interaction: readStored(known), wasMade: false }
    const made = await db().interaction.create({
      data: {
        id: newId(),
        clientId,
        interactionType: 'reviewed',
        contentId,
        contextContentId,
        rootContentId,
        userId: actor.userId,
        userAssignmentId,
        assignmentId,
        interactionData: { interactionId },
        state: 'complete',
        attempt,
        dateCreated: now(),
      },
    })
    publishInteractions([readStored(made)])
    return { interaction: readStored(made), wasMade: true }
  })
}
