import 'server-only'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { conflict, notFound } from '@/lib/error/product-error'
import { peerReviewScope } from '@/lib/scope/server/peer-review-scope'
import type { Actor } from '@/lib/session/actor'
import { MAX_SEEN_BEYOND } from '../limits'
import { countSeen } from './choose-answer'
import { stateNow } from './present-peer-review'
import { readRequested } from './read-standing'

/**
 * DELETE peer-reviews/{id}: returns an answer that the student has on loan. Throws 404 for another student's loan, 409 `wrong_state` if it is not on
 * loan, or, with the reason `all-seen`, if the student has seen as many answers as allowed, so that no other would follow.
 */
export async function releaseReview(actor: Actor, id: string): Promise<void> {
  const loan = await db().peerReview.findFirst({
    where: { AND: [{ id }, peerReviewScope(actor)] },
    include: { interaction: { select: { content: { select: { data: true } }, assignment: true } } },
  })
  if (!loan?.interaction.assignment) throw notFound()
  const { content, assignment } = loan.interaction
  const state = stateNow(loan)
  if (state === 'leased') {
    const requested = await readRequested(content.data, settingsOf(assignment.data))
    const place = { assignmentId: assignment.id, contentId: loan.contentId, reviewerId: actor.userId }
    if ((await countSeen(place)) >= requested + MAX_SEEN_BEYOND)
      throw conflict('wrong_state', 'You cannot get another answer here. Please review this one.', {
        state,
        reason: 'all-seen',
      })
  }
  const { count } = await db().peerReview.updateMany({
    where: { id, state: 'leased', expiresAt: { gt: now() } },
    data: { state: 'released' },
  })
  if (count === 0) throw conflict('wrong_state', 'You do not hold this answer any more.', { state })
}
