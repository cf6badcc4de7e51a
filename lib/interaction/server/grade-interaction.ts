import 'server-only'
import { emptyScore, type ScoreData, scoreColumns } from '@/lib/assignment/answer-score'
import { isTotalVisible } from '@/lib/assignment/feedback'
import { alertGraded } from '@/lib/assignment/server/assignment-alerts'
import type { AssignedItem } from '@/lib/assignment/units'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { isEmptyAnswer, scoreAnswer } from '@/lib/echo/answer'
import { conflict, invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import { type RubricScore, scoreRubrics } from '@/lib/rubric/rubric'
import { interactionScope } from '@/lib/scope/server/interaction-scope'
import { taughtUserAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { AnswerBefore } from '@/lib/user-assignment/grade-undo'
import { lockWork, type Work } from '@/lib/user-assignment/server/lock-work'
import { recomputeLocked } from '@/lib/user-assignment/server/recompute-progress'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import type { GradeInteraction, GraderScore } from '../schema'
import { answerBefore, isOfPoints } from './answer-before'
import { keepRevision } from './keep-revision'
import { presentForStaff } from './present-interaction'
import { publishInteractions } from './publish-interactions'
import { readStored, type StoredInteraction } from './stored-interaction'

type Graded = { row: StoredInteraction; work: Work; item: AssignedItem }

/** Locks the work and then its answer, the order used everywhere, and checks that the grader teaches the student. */
async function lockGraded(actor: Actor, id: string): Promise<Graded> {
  const readable = await db().interaction.findFirst({
    where: { AND: [interactionScope(actor), { id, interactionType: 'interactive', userAssignmentId: { not: null } }] },
    select: { userAssignmentId: true, contentId: true },
  })
  if (!readable?.userAssignmentId) throw notFound()
  const taught = await db().userAssignment.findFirst({
    where: { AND: [taughtUserAssignmentScope(actor), { id: readable.userAssignmentId }] },
    select: { id: true },
  })
  if (!taught) throw notAllowed()
  const work = await lockWork(taught.id)
  if (!work) throw notFound()
  const rows = await db().$queryRaw<Prisma.InteractionGetPayload<object>[]>`
    SELECT * FROM "interaction" WHERE "id" = ${id}::uuid AND "deletedDate" IS NULL FOR UPDATE`
  const item = (await readWorkContent(work)).items.get(readable.contentId)
  if (!rows[0] || !item) throw notFound()
  return { row: readStored(rows[0]), work, item }
}

function rubricPart(item: AssignedItem, selections: Record<string, string>): RubricScore | null {
  if (item.rubrics.length === 0) return null
  for (const [rubricId, optionId] of Object.entries(selections)) {
    const rubric = item.rubrics.find((entry) => entry.id === rubricId)
    if (!rubric?.data.options.some((option) => option.id === optionId))
      throw invalidInput('The rubric has no such option.', [
        { path: `scoreData.rubricSelections.${rubricId}`, message: 'has no such option' },
      ])
  }
  return scoreRubrics(item.rubrics, selections)
}

/** Returns the reason for an override: the sent one, else the stored one as long as the override is the one that it explains. */
function reasonOf({ reason }: GraderScore, before: ScoreData, override: number | null): string | null {
  if (reason !== undefined) return reason
  return override === before.manualScoreOverride ? before.reason : null
}

/**
 * Applies a grade to a score: rubric selections replace the points, and an override takes precedence over both. Points are based on the current
 * version of the item; a comment by itself leaves them unchanged.
 */
function applyGrade(graded: Graded, actor: Actor, sent: GraderScore): ScoreData {
  const { row, item } = graded
  const automatic = scoreAnswer(
    item,
    item.rubrics.map(({ data }) => data),
    row.interactionData.value,
  )
  const before = row.scoreData ?? { ...emptyScore(row.attempt), ...automatic }
  const rubricSelections = sent.rubricSelections ?? before.rubricSelections
  const rubric = rubricPart(item, rubricSelections)
  const override = sent.manualScoreOverride === undefined ? before.manualScoreOverride : sent.manualScoreOverride
  if (override !== null && override > item.maxScore)
    throw invalidInput('The score is higher than the points of the item.', [
      { path: 'scoreData.manualScoreOverride', message: `must be at most ${item.maxScore}` },
    ])
  const isGraded = override !== null || (rubric?.isComplete ?? false)
  const givesPoints = sent.manualScoreOverride !== undefined || sent.rubricSelections !== undefined
  const isScoredNow = givesPoints || before.requiresGrading || row.scoreData === null
  const results = { ...automatic?.results, ...rubric?.results }
  return {
    ...before,
    ...(isScoredNow && {
      ...automatic,
      ...(rubric && { score: rubric.score }),
      results,
      maxScore: item.maxScore,
      contentRevisionId: item.revisionId,
    }),
    manualScoreOverride: override,
    rubricSelections,
    comment: sent.comment === undefined ? before.comment : sent.comment,
    reason: reasonOf(sent, before, override),
    // Without its override, an item that only a grader can score is ungraded again.
    requiresGrading: isGraded
      ? false
      : (automatic?.requiresGrading ?? false) || (rubric !== null && !rubric.isComplete),
    gradedById: actor.userId,
    gradedDate: now().toISOString(),
    attempt: row.attempt,
  }
}

/** Notifies the student once all submitted answers are graded, if the settings make the score visible (domain.md §12). */
async function notifyWhenGraded(work: Work): Promise<void> {
  if (work.submittedDate === null || work.requiresGrading || work.excusedDate !== null) return
  const { settings, submittedDate, endDate } = work
  if (!isTotalVisible({ settings, userAssignment: { submittedDate }, assignment: { endDate }, now: now() })) return
  const content = await db().content.findUnique({ where: { id: work.contentId }, select: { name: true } })
  await alertGraded(content?.name ?? '', work.attempt, { userAssignmentId: work.id, userId: work.userId })
}

function waitsAgain({ row, work, item }: Graded): boolean {
  return work.submittedDate !== null && item.maxScore > 0 && !isEmptyAnswer(item, row.interactionData.value)
}

function requireFresh(row: StoredInteraction, scoreVersion: number): void {
  if (row.scoreVersion !== scoreVersion)
    throw conflict('stale_version', 'Somebody else has scored this answer in the meantime.', {
      current: presentForStaff(row),
    })
}

/**
 * Writes the grader's fields of an answer: override, rubric selections, comment, hidden; `incomplete` clears the score (INT-02). Checks and
 * increments only `scoreVersion`, so that a score never conflicts with the student's next save. Returns the updated answer, and the undo data for the
 * caller to record, null if the points did not change. 403 if the actor may read but not grade it, 409 for a stale version.
 */
export async function gradeInteraction(
  actor: Actor,
  id: string,
  input: GradeInteraction,
): Promise<{ written: StoredInteraction; undo: AnswerBefore | null }> {
  return inTransaction(async () => {
    const graded = await lockGraded(actor, id)
    const { row, work } = graded
    requireFresh(row, input.scoreVersion)
    const isCleared = input.state === 'incomplete'
    const scoreData = isCleared ? null : input.scoreData ? applyGrade(graded, actor, input.scoreData) : row.scoreData
    const written = readStored(
      await db().interaction.update({
        where: { id },
        data: {
          ...scoreColumns(scoreData),
          // A submitted answer without a score needs grading again (contract.md §4).
          ...(isCleared && { requiresGrading: waitsAgain(graded) }),
          scoreData: scoreData === null ? Prisma.DbNull : (scoreData as Prisma.InputJsonValue),
          ...(scoreData && { maxScore: scoreData.maxScore }),
          scoreVersion: { increment: 1 },
          ...(input.state && { state: input.state }),
          ...(input.hidden !== undefined && { hidden: input.hidden }),
        },
      }),
    )
    // A reason explains this change, so it is noted each time, even if an earlier change had the same one.
    const reason = input.scoreData?.reason || null
    noteChanges('interaction', id, { ...row, reason: null }, { ...written, reason })
    await keepRevision(written, 'grade', actor.userId)
    const counted = await recomputeLocked(work)
    await notifyWhenGraded(counted)
    publishInteractions([written])
    return { written, undo: isOfPoints(row, written) ? answerBefore(row, written) : null }
  })
}
