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

/** Works out the mean of an answer's reviews and their number, under its lock; its versions and times stay, as nobody has written in it. */
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

/** Tells whose answer it is that it was reviewed, without a word of by whom and to the day alone (faults 27); once for each reviewer. */
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
      // Peers see answers to echoes alone.
      link: viewerPath({ family: 'assignments', userAssignmentId }, [{ kind: 'echo', id: content.id }]),
      subjectId: reviewId,
      causeVersion: 1,
      date: cutToDay(now()),
      hidesTime: true,
    },
  ])
}

/** A review that a teacher took away is asked for once more, of another answer: of this one it is not given again. */
async function requireNotTaken(actor: Actor, interactionId: string): Promise<void> {
  const taken = await db().reaction.count({ where: { AND: [borrowedReviewScope(actor), { interactionId }] } })
  if (taken > 0)
    throw conflict('wrong_state', 'A teacher took your review of this answer away. Please review another answer.', {
      state: 'deleted',
      reason: 'review-taken',
    })
}

/** A review that was sent from another place meanwhile is replaced by who has seen it alone; what says the same is a repeat (faults 68). */
function requireKnown(actor: Actor, standing: ReactionRow | undefined, { reactionData, former }: SentReview): void {
  if (!standing || former === undefined) return
  if ([reactionData, former].some((known) => isDeepStrictEqual(standing.reactionData, known))) return
  throw conflict('stale_version', 'You have sent another review of this answer meanwhile.', {
    current: presentReaction(actor, standing),
  })
}

/** A review, and the one that its writer goes on from as far as they say. */
export type SentReview = { reactionData: ReviewData; former?: ReviewData | null | undefined }

/**
 * Writes a student's review of an answer that the caller has locked: the first, or in place of the former one. It ends the loan of the
 * answer, counts into its average, and is told. 400 for options that there are not, 409 `wrong_state` after a
 * teacher took the student's review of it away, 409 `stale_version` where another review stands than its writer knows.
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
  // Who takes a review back and gives it again is no news.
  if (given.length === 0) await publishReviewed(answer, reaction.id)
  return { reaction, wasMade: !former }
}
