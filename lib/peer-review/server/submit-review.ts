import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { db, inTransaction } from '@/lib/db/db'
import type { PeerReview } from '@/lib/db/generated/client'
import { conflict, notFound } from '@/lib/error/product-error'
import type { WireReaction } from '@/lib/interaction/reaction'
import { presentReaction, type ReactionRow, reactionSelect } from '@/lib/interaction/server/present-reaction'
import { findAnswer, lockAnswer, type ReactableAnswer } from '@/lib/reaction/server/reactable-answer'
import { writeReview } from '@/lib/reaction/server/write-review'
import { peerReviewScope } from '@/lib/scope/server/peer-review-scope'
import type { Actor } from '@/lib/session/actor'
import type { PeerReviewState, ReviewStanding, SubmitReview, WirePeerReview } from '../schema'
import { presentPeerReview, stateNow } from './present-peer-review'
import { countReviews, readRequested } from './read-standing'

export type SubmittedReview = { review: WirePeerReview; context: ReviewStanding & { reaction: WireReaction } }

/** Returns the review in which a loan ended, if it equals the sent one: the repeat of a save whose response was lost. */
async function sameReview({ state, reactionId }: PeerReview, sent: SubmitReview): Promise<ReactionRow | null> {
  if (state !== 'submitted' || reactionId === null) return null
  const row = await db().reaction.findFirst({ where: { id: reactionId, deletedDate: null }, select: reactionSelect })
  return row && isDeepStrictEqual(row.reactionData, sent.reactionData) ? row : null
}

const REFUSALS = {
  lapsed: 'You do not hold this answer any more. Ask for it again; your review is kept here.',
  submitted: 'You have already sent your review of this answer. What you wrote is kept here.',
}

/**
 * Whether a review may be written for a loan that is no longer held: its author names the review that it is based on, and the loan ended in a review,
 * or a review of the same answer was sent another way, for example under a later loan.
 */
async function mayChange(actor: Actor, loan: PeerReview, state: PeerReviewState, sent: SubmitReview): Promise<boolean> {
  if (sent.former === undefined) return false
  if (state === 'submitted') return true
  const own = { interactionId: loan.interactionId, userId: actor.userId, type: 'review' as const, deletedDate: null }
  return (await db().reaction.count({ where: own })) > 0
}

/** Writes a review for a current loan, or in place of a review that its author knows. */
async function write(
  actor: Actor,
  loan: PeerReview,
  answer: ReactableAnswer,
  sent: SubmitReview,
): Promise<ReactionRow> {
  const same = await sameReview(loan, sent)
  if (same) return same
  const state = stateNow(loan)
  if (state !== 'leased' && !(await mayChange(actor, loan, state, sent)))
    throw conflict('wrong_state', REFUSALS[state === 'submitted' ? 'submitted' : 'lapsed'], { state })
  return (await writeReview(actor, answer, sent)).reaction
}

/**
 * PATCH peer-reviews/{id}: stores the review of an answer that the student has on loan, or has already reviewed and names that review. Throws 404 for
 * another student's loan, 409 `wrong_state` if the loan has lapsed or was returned and there is no review of its answer, 409 `stale_version` if the
 * stored review is not the one its author knows.
 */
export async function submitReview(actor: Actor, id: string, sent: SubmitReview): Promise<SubmittedReview> {
  return inTransaction(async () => {
    const where = { AND: [{ id }, peerReviewScope(actor)] }
    const known = await db().peerReview.findFirst({ where, select: { interactionId: true } })
    if (!known) throw notFound()
    await lockAnswer(known.interactionId)
    const loan = await db().peerReview.findUniqueOrThrow({ where: { id } })
    const answer = await findAnswer(known.interactionId, {})
    if (!answer) throw notFound()
    const reaction = await write(actor, loan, answer, sent)
    const { assignmentId, contentId, settings, content } = answer
    const requested = await readRequested(content.data, settings)
    const counts = await countReviews(actor.userId, { assignmentId, contentId })
    const { interaction, ...ended } = await db().peerReview.findUniqueOrThrow({
      where: { id },
      include: { interaction: true },
    })
    return {
      // A loan that ended in a review shows its answer no longer.
      review: presentPeerReview(ended, interaction, { hasAnswered: false }),
      context: { requested, ...counts, reaction: presentReaction(actor, reaction) },
    }
  })
}
