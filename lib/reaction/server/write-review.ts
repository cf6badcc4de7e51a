import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { conflict } from '@/lib/error/product-error'
import { cutToDay } from '@/lib/interaction/anonymous'
import { presentReaction, type ReactionRow, reactionSelect } from '@/lib/interaction/server/present-reaction'
import { viewerPath } from '@/lib/routing/viewer-address'
import { averageReviewScore, reviewScore } from '@/lib/rubric/rubric'
import { borrowedReviewScope } from '@/lib/scope/server/interaction-scope'
import type { Actor } from '@/lib/session/actor'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'
import type { ReviewData } from '../schema'
import { publishOwnReview, publishRanking, publishReactions } from './publish-reactions'
import type { ReactableAnswer } from './reactable-answer'
import { readReviewRubrics, requireOptions } from './review-rubrics'

/** Recomputes the mean and number of an answer's reviews, under its lock; its versions and times stay, because its author changed nothing. */
export async function recomputeAverage(interactionId: string): Promise<void> {
  const reviews = await db().reaction.findMany({
    where: { interactionId, type: 'review', deletedDate: null },
    select: { score: true },
  })
  const average = averageReviewScore(reviews.map(({ score }) => score))
  await db().$executeRaw`
    UPDATE "interaction" SET "peerReactionAverage" = ${average}, "peerReactionCount" = ${reviews.length}
    WHERE "id" = ${interactionId}::uuid`
}

/** Notifies an answer's author of a review, without naming the reviewer and with the date truncated to the day (faults 27); once per reviewer. */
async function publishReviewed(
  { content, userId, userAssignmentId }: ReactableAnswer,
  reviewId: string,
): Promise<void> {
  await createAlerts([
    {
      userId,
      type: 'review-received',
      mode: 'profile',
      text: 'reviewReceived',
      parameters: { name: content.name },
      // Peers only see answers to echoes.
      link: viewerPath({ family: 'assignments', userAssignmentId }, [{ kind: 'echo', id: content.id }]),
      subjectId: reviewId,
      causeVersion: 1,
      date: cutToDay(now()),
      hidesTime: true,
    },
  ])
}

/** Throws if a teacher removed this student's review of the answer: the student then reviews a different one. */
async function requireNotTaken(actor: Actor, interactionId: string): Promise<void> {
  const taken = await db().reaction.count({ where: { AND: [borrowedReviewScope(actor), { interactionId }] } })
  if (taken > 0)
    throw conflict('wrong_state', 'A teacher removed your review of this answer. Please review another answer.', {
      state: 'deleted',
      reason: 'review-taken',
    })
}

/** Throws unless the reviewer has seen the review that the new one replaces; an equal review is a repeat (faults 68). */
function requireKnown(actor: Actor, standing: ReactionRow | undefined, { reactionData, former }: SentReview): void {
  if (!standing || former === undefined) return
  if ([reactionData, former].some((known) => isDeepStrictEqual(standing.reactionData, known))) return
  throw conflict('stale_version', 'You have sent another review of this answer meanwhile.', {
    current: presentReaction(actor, standing),
  })
}

/** A review and, if the client sends it, the former one on which it is based. */
export type SentReview = { reactionData: ReviewData; former?: ReviewData | null | undefined }

/**
 * Writes a student's review of an answer that the caller has locked, in place of any former one. It ends the loan of the answer, updates its average,
 * and notifies its author. 400 for options that do not exist, 409 `wrong_state` after a teacher removed the student's review of it, 409
 * `stale_version` if the stored review is not the one that the student knows.
 */
export async function writeReview(
  actor: Actor,
  answer: ReactableAnswer,
  sent: SentReview,
): Promise<{ reaction: ReactionRow; wasMade: boolean }> {
  await requireNotTaken(actor, answer.id)
  const { reactionData } = sent
  const rubrics = await readReviewRubrics(answer.content)
  requireOptions(rubrics, reactionData.rubricSelections)
  const score = reviewScore(rubrics, reactionData.rubricSelections)
  const where = { interactionId: answer.id, userId: actor.userId, type: 'review' as const }
  const given = await db().reaction.findMany({ where, select: { ...reactionSelect, deletedDate: true } })
  const former = given.find(({ deletedDate }) => deletedDate === null)
  requireKnown(actor, former, sent)
  const reaction = former
    ? await db().reaction.update({ where: { id: former.id }, data: { reactionData, score }, select: reactionSelect })
    : await db().reaction.create({
        data: { ...where, id: newId(), reactionData, score, dateCreated: now() },
        select: reactionSelect,
      })
  await db().peerReview.updateMany({
    where: { interactionId: answer.id, reviewerId: actor.userId, state: 'leased' },
    data: { state: 'submitted', reactionId: reaction.id, submittedDate: now() },
  })
  await recomputeAverage(answer.id)
  await publishReactions(answer)
  await publishOwnReview(answer, actor.userId)
  publishRanking(answer)
  // Withdrawing and giving a review again does not notify.
  if (given.length === 0) await publishReviewed(answer, reaction.id)
  return { reaction, wasMade: !former }
}
