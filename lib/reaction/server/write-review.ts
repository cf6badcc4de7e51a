import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { conflict } from '@/lib/error/product-error'
import { cutToDay } from '@/lib/interaction/anonymous'
import { type ReactionRow, reactionSelect } from '@/lib/interaction/server/present-reaction'
import { viewerPath } from '@/lib/routing/viewer-address'
import { averageReviewScore, reviewScore } from '@/lib/rubric/rubric'
import { takenReviewScope } from '@/lib/scope/server/interaction-scope'
import type { Viewer } from '@/lib/session/viewer'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'
import type { ReviewData } from '../schema'
import { publishRanking, publishReactions } from './publish-reactions'
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
async function tellReviewed({ content, userId, userAssignmentId }: ReactableAnswer, reviewId: string): Promise<void> {
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
async function requireNotTaken(viewer: Viewer, interactionId: string): Promise<void> {
  const taken = await db().reaction.count({ where: { AND: [takenReviewScope(viewer), { interactionId }] } })
  if (taken > 0)
    throw conflict('wrong_state', 'A teacher took your review of this answer away. Please review another answer.', {
      state: 'deleted',
      reason: 'review-taken',
    })
}

/**
 * Writes a student's review of an answer that the caller has locked: the first, or in place of the former one. It ends the loan of the
 * answer, counts into its average, and is told. 400 for options that there are not, 409 `wrong_state` after a
 * teacher took the student's review of it away.
 */
export async function writeReview(
  viewer: Viewer,
  answer: ReactableAnswer,
  reactionData: ReviewData,
): Promise<{ reaction: ReactionRow; wasMade: boolean }> {
  await requireNotTaken(viewer, answer.id)
  const rubrics = await readReviewRubrics(answer.content)
  requireOptions(rubrics, reactionData.rubricSelections)
  const score = reviewScore(rubrics, reactionData.rubricSelections)
  const where = { interactionId: answer.id, userId: viewer.userId, type: 'review' as const }
  const given = await db().reaction.findMany({ where, select: { id: true, deletedDate: true } })
  const former = given.find(({ deletedDate }) => deletedDate === null)
  const reaction = former
    ? await db().reaction.update({ where: { id: former.id }, data: { reactionData, score }, select: reactionSelect })
    : await db().reaction.create({
        data: { ...where, id: newId(), reactionData, score, dateCreated: now() },
        select: reactionSelect,
      })
  await db().peerReview.updateMany({
    where: { interactionId: answer.id, reviewerId: viewer.userId, state: 'leased' },
    data: { state: 'submitted', reactionId: reaction.id, submittedDate: now() },
  })
  await recomputeAverage(answer.id)
  await publishReactions(answer)
  publishRanking(answer)
  // Who takes a review back and gives it again is no news.
  if (given.length === 0) await tellReviewed(answer, reaction.id)
  return { reaction, wasMade: !former }
}
