import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { invalidInput, notFound, ProductError } from '@/lib/error/product-error'
import { taughtUserAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { MAX_JOINED_ANSWERS } from '@/lib/undo/limits'
import { lockUndoStep } from '@/lib/undo/server/lock-undo-step'
import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import type { AnswerBefore, GradeUndo } from '@/lib/user-assignment/grade-undo'
import { lockWorks } from '@/lib/user-assignment/server/lock-work'
import type { ScoreMany } from '../schema'
import type { ScoreOutcome } from '../wire'
import { gradeInteraction } from './grade-interaction'
import { presentForStaff } from './present-interaction'

/** Locks the works of all answers before the first is scored, in the order of their ids: the order of the body could deadlock two teachers. */
async function lockWorksOf(actor: Actor, ids: string[]): Promise<void> {
  const works = await db().userAssignment.findMany({
    where: { AND: [taughtUserAssignmentScope(actor), { interactions: { some: { id: { in: ids } } } }] },
    select: { id: true },
  })
  await lockWorks(works.map(({ id }) => id))
}

type Joined = { isOfAnswers: boolean; answers: number; again: number }

const invalidItems = (message: string) => invalidInput('The request is not valid.', [{ path: 'items', message }])

/**
 * Locks the step that these scores join. It must contain scores only, because mixed steps would be described incorrectly. 400 for an answer that is
 * already in the step, whose stored version would become stale, and for too many answers, because the whole payload is rewritten with each call.
 */
async function lockJoined(actor: Actor, undoStepId: string, ids: readonly string[]): Promise<void> {
  const { kind } = await lockUndoStep(actor, undoStepId)
  if (kind !== 'grade') throw notFound()
  const [joined] = await db().$queryRaw<Joined[]>`
    SELECT s."payload" ? 'answers' AND s."payload" - 'answers' = '{}' AS "isOfAnswers", e."answers", e."again"
    FROM "undo_step" s CROSS JOIN LATERAL (
      SELECT count(*)::int AS "answers", (count(*) FILTER (WHERE a."id" = ANY(${idList(ids)})))::int AS "again"
      FROM jsonb_to_recordset(s."payload" -> 'answers') AS a("id" uuid)
    ) e
    WHERE s."id" = ${undoStepId}::uuid`
  if (!joined?.isOfAnswers) throw notFound()
  if (joined.again > 0) throw invalidItems('has an answer of the step once more')
  if (joined.answers + ids.length > MAX_JOINED_ANSWERS)
    throw invalidItems(`would make more than ${MAX_JOINED_ANSWERS} answers of one step`)
}

/** Adds answers to a locked step, so that they are undone together with the previous ones. */
async function join(undoStepId: string, answers: readonly AnswerBefore[]): Promise<string> {
  await db().$executeRaw`
    UPDATE "undo_step" SET "payload" = jsonb_set("payload", '{answers}',
      coalesce("payload" -> 'answers', '[]') || ${JSON.stringify(answers)}::jsonb)
    WHERE "id" = ${undoStepId}::uuid`
  return undoStepId
}

/**
 * Implements POST interactions/scores: stores or refuses each score individually (contract.md §2), in one transaction with one undo step for all
 * stored ones. Further calls of the same batch name that step and join it.
 */
export function scoreMany(
  actor: Actor,
  { items, undoStepId }: ScoreMany,
): Promise<{ outcomes: ScoreOutcome[]; undoStepId: string | undefined }> {
  return inTransaction(async () => {
    const ids = items.map(({ id }) => id)
    // Lock the step before the works, in the same order as an undo does.
    if (undoStepId) await lockJoined(actor, undoStepId, ids)
    await lockWorksOf(actor, ids)
    const outcomes: ScoreOutcome[] = []
    const answers: AnswerBefore[] = []
    for (const { id, ...score } of items) {
      try {
        const { written, undo } = await gradeInteraction(actor, id, score)
        if (undo) answers.push(undo)
        outcomes.push({ id, ok: true, interaction: presentForStaff(written) })
      } catch (error) {
        if (!(error instanceof ProductError)) throw error
        outcomes.push({ id, ok: false, code: error.code, message: error.message, context: error.context })
      }
    }
    if (answers.length === 0) return { outcomes, undoStepId }
    const undo: GradeUndo = { answers }
    return {
      outcomes,
      undoStepId: undoStepId ? await join(undoStepId, answers) : await recordUndoStep(actor, 'grade', undo),
    }
  })
}
