import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { givenReactionScope, staffReactionScope } from '@/lib/scope/server/reaction-scope'
import { taughtUserAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { publishOwnReview, publishRanking, publishReactions } from './publish-reactions'
import { findAnswer, lockAnswer } from './reactable-answer'
import { recomputeAverage } from './write-review'

/** Throws if the actor may not delete a reaction: a teacher may remove a student's review; only its giver may remove a sign (PEER-07). */
async function requireDeletable(actor: Actor, { type, userAssignmentId }: { type: string; userAssignmentId: string }) {
  const taught = await db().userAssignment.count({
    where: { AND: [taughtUserAssignmentScope(actor), { id: userAssignmentId }] },
  })
  if (type !== 'review' || taught === 0) throw notAllowed('Only a review can be taken away, by a teacher of the group.')
}

/**
 * Implements DELETE reactions/{id}, for its giver and, for a review, a teacher of the group. It no longer counts in the average and nobody sees it.
 * 404 for one that cannot be read; a student can only read their own.
 */
export async function deleteReaction(actor: Actor, id: string): Promise<void> {
  const scope = actor.roleId === 'student' ? givenReactionScope(actor) : staffReactionScope(actor)
  await inTransaction(async () => {
    const found = await db().reaction.findFirst({
      where: { AND: [scope, { id, deletedDate: null }] },
      select: { interactionId: true, type: true, userId: true },
    })
    if (!found) throw notFound()
    await lockAnswer(found.interactionId)
    const answer = await findAnswer(found.interactionId, {})
    if (!answer) throw notFound()
    const { userAssignmentId } = answer
    if (found.userId !== actor.userId) await requireDeletable(actor, { type: found.type, userAssignmentId })
    const { count } = await db().reaction.updateMany({
      where: { id, deletedDate: null },
      data: { deletedDate: now(), deletedById: actor.userId },
    })
    if (count === 0) throw notFound()
    if (found.type === 'review') {
      await recomputeAverage(answer.id)
      await publishOwnReview(answer, found.userId)
      publishRanking(answer)
    }
    await publishReactions(answer)
  })
}
