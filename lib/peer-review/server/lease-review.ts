import 'server-only'
import { isFinishedState } from '@/lib/assignment/feedback'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { Interaction, PeerReview } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { lockWork, type Work } from '@/lib/user-assignment/server/lock-work'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import { LEASE_MS, MAX_SEEN_BEYOND } from '../limits'
import type { LeaseReview, NoLeaseReason, ReviewStanding, WirePeerReview } from '../schema'
import { chooseAnswer, countSeen, lockChoice } from './choose-answer'
import { isShown, presentPeerReview } from './present-peer-review'
import { countReviews, readRequested } from './read-standing'

export type Leased = {
  review: WirePeerReview | null
  wasMade: boolean
  context: ReviewStanding & { reason?: NoLeaseReason }
}

async function requireFinished(work: Work, contentId: string): Promise<void> {
  const own = await db().interaction.findFirst({
    where: { userAssignmentId: work.id, contentId, interactionType: 'interactive', deletedDate: null },
    select: { state: true },
  })
  if (!isFinishedState(own?.state)) throw notAllowed('Finish your own answer before you review others.')
}

type Held = PeerReview & { interaction: Interaction }

/** Marks a student's lapsed loans of an echo as expired, and returns the current loan if its answer may still be read. */
async function findHeld(work: Work, contentId: string): Promise<Held | null> {
  const leased = { userAssignmentId: work.id, contentId, state: 'leased' }
  await db().peerReview.updateMany({ where: { ...leased, expiresAt: { lte: now() } }, data: { state: 'expired' } })
  const held = await db().peerReview.findFirst({ where: leased, include: { interaction: true } })
  if (!held || isShown(held.interaction)) return held
  await db().peerReview.update({ where: { id: held.id }, data: { state: 'released' } })
  return null
}

/** Lends an answer; a lapsed loan of it is renewed. */
async function lend(work: Work, contentId: string, interactionId: string): Promise<Held> {
  const expiresAt = new Date(now().getTime() + LEASE_MS)
  const lapsed = await db().peerReview.findFirst({
    where: { interactionId, reviewerId: work.userId, state: 'expired' },
    select: { id: true },
  })
  const include = { interaction: true } as const
  if (lapsed) return db().peerReview.update({ where: lapsed, data: { state: 'leased', expiresAt }, include })
  return db().peerReview.create({
    include,
    data: {
      id: newId(),
      userAssignmentId: work.id,
      contentId,
      interactionId,
      reviewerId: work.userId,
      expiresAt,
      dateCreated: now(),
    },
  })
}

const presentHeld = ({ interaction, ...row }: Held) => presentPeerReview(row, interaction, { hasAnswered: true })

/**
 * POST peer-reviews: lends the student an anonymous answer of a peer for 15 minutes, or returns the current loan (contract.md §2). If `again` names
 * answers whose loan lapsed, or the one returned last, only those are lent. Students who have seen two more answers than requested get no new ones.
 * Without an answer, `reason` says why. Throws 404 for another student's work and for content that is not an echo in it, 403 `not_allowed` before the
 * student's own answer is finished.
 */
export async function leaseReview(actor: Actor, { contentId, userAssignmentId, again }: LeaseReview): Promise<Leased> {
  return inTransaction(async () => {
    const work = await lockWork(userAssignmentId)
    if (!work || work.userId !== actor.userId || work.startDate > now()) throw notFound()
    const item = (await readWorkContent(work)).items.get(contentId)
    if (item?.contentType !== 'echo') throw notFound()
    await requireFinished(work, contentId)
    const { assignmentId, settings } = work
    const requested = await readRequested(item.data, settings)
    const context = { requested, ...(await countReviews(actor.userId, { assignmentId, contentId })) }
    const held = await findHeld(work, contentId)
    if (held) return { review: presentHeld(held), wasMade: false, context }
    const none = (reason: NoLeaseReason): Leased => ({ review: null, wasMade: false, context: { ...context, reason } })
    if (context.given >= requested) return none('enough')
    const place = { assignmentId, contentId, reviewerId: actor.userId }
    await lockChoice(place)
    const mayBeNew = (await countSeen(place)) < requested + MAX_SEEN_BEYOND
    const interactionId = await chooseAnswer(place, { again, mayBeNew })
    if (interactionId === null) return none(mayBeNew ? 'none-yet' : 'all-seen')
    return { review: presentHeld(await lend(work, contentId, interactionId)), wasMade: true, context }
  })
}
