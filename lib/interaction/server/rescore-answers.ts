import 'server-only'
import { type ScoreData, scoreColumns } from '@/lib/assignment/answer-score'
import type { Rescore, WireRescored } from '@/lib/assignment/schema'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { lockTaughtAssignment, requireAssignment, requireTaught } from '@/lib/assignment/server/require-assignment'
import type { AssignedItem } from '@/lib/assignment/units'
import { db, inTransaction } from '@/lib/db/db'
import { invalidInput } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import type { GradeUndo } from '@/lib/user-assignment/grade-undo'
import { lockWorks } from '@/lib/user-assignment/server/lock-work'
import { recomputeAssignment } from '@/lib/user-assignment/server/recompute-assignment'
import { answerBefore } from './answer-before'
import { findScoreChanges, type ScoreChange } from './find-score-changes'
import { publishInteractions } from './publish-interactions'
import type { StoredInteraction } from './stored-interaction'
import { writeScores } from './write-scores'

async function requireItem(actor: Actor, assignmentId: string, contentId: string): Promise<AssignedItem> {
  await requireTaught(actor, assignmentId)
  const { items } = await contentOf(await requireAssignment(actor, assignmentId))
  const item = items.get(contentId)
  if (item) return item
  throw invalidInput('This item is not answered in the assignment.', [
    { path: 'contentId', message: 'is not answered in the assignment' },
  ])
}

const findChanges = (assignmentId: string, item: AssignedItem) =>
  findScoreChanges(assignmentId, new Map([[item.id, item]]))

/** Writes the scores from the current answer key; returns the answers in the order of the changes. */
function write(actor: Actor, item: AssignedItem, changes: readonly ScoreChange[]): Promise<StoredInteraction[]> {
  const scores = changes.map(({ row, after }) => ({
    id: row.id,
    ...scoreColumns(after),
    scoreData: after,
    maxScore: item.maxScore,
    state: row.state,
    hidden: row.hidden,
  }))
  return writeScores(scores, actor.userId)
}

function broughtBy(scoreData: ScoreData) {
  const { score, requiresGrading } = scoreColumns(scoreData)
  return { score, maxScore: scoreData.maxScore, requiresGrading }
}

const present = ({ row, before, after }: ScoreChange): WireRescored => ({
  interactionId: row.id,
  userId: row.userId,
  before: broughtBy(before),
  after: broughtBy(after),
})

/**
 * Implements POST assignments/{id}/rescore: scores the answers to one item with its current key and rubrics, and notifies the students whose score
 * changes (domain.md §1). Writes only without `dryRun`; a grader's points are kept. 404, 403 `not_allowed` if the actor does not teach it, 400 for an
 * item that has no answers there.
 */
export async function rescoreAnswers(
  actor: Actor,
  id: string,
  { contentId, dryRun }: Rescore,
): Promise<{ changes: WireRescored[]; undoStepId: string | undefined }> {
  if (dryRun) {
    const found = await findChanges(id, await requireItem(actor, id, contentId))
    return { changes: found.map(present), undoStepId: undefined }
  }
  return inTransaction(async () => {
    // Lock the assignment before the works, as everywhere else, to avoid deadlocks.
    await lockTaughtAssignment(actor, id)
    const works = await db().userAssignment.findMany({ where: { assignmentId: id }, select: { id: true } })
    // These locks prevent a save, submission or score between reading and writing.
    await lockWorks(works.map((work) => work.id))
    const item = await requireItem(actor, id, contentId)
    const changes = await findChanges(id, item)
    const written = await write(actor, item, changes)
    await recomputeAssignment(actor, id)
    publishInteractions(written)
    if (changes.length === 0) return { changes: [], undoStepId: undefined }
    const undo: GradeUndo = { answers: changes.map(({ row }, at) => answerBefore(row, written[at] ?? row)) }
    return { changes: changes.map(present), undoStepId: await recordUndoStep(actor, 'grade', undo) }
  })
}
