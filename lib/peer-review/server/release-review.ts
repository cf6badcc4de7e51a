import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { conflict, notFound } from '@/lib/error/product-error'
import { peerReviewScope } from '@/lib/scope/server/peer-review-scope'
import type { Actor } from '@/lib/session/actor'
import { stateNow } from './present-peer-review'

/** DELETE peer-reviews/{id}: gives an answer back that the student holds. 404 for another's loan, 409 `wrong_state` when it is not held. */
export async function releaseReview(actor: Actor, id: string): Promise<void> {
  const loan = await db().peerReview.findFirst({ where: { AND: [{ id }, peerReviewScope(actor)] } })
  if (!loan) throw notFound()
  const { count } = await db().peerReview.updateMany({
    where: { id, state: 'leased', expiresAt: { gt: now() } },
    data: { state: 'released' },
  })
  if (count === 0) throw conflict('wrong_state', 'You do not hold this answer any more.', { state: stateNow(loan) })
}
