import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { emptyScore, type ScoreData } from '@/lib/assignment/answer-score'
import type { AnswerBefore, PointsOf } from '@/lib/user-assignment/grade-undo'
import type { StoredInteraction } from './stored-interaction'

function pointsOf({ scoreData, score, requiresGrading, state }: StoredInteraction): PointsOf {
  return {
    score,
    requiresGrading,
    state,
    override: scoreData?.manualScoreOverride ?? null,
    selections: scoreData?.rubricSelections ?? {},
  }
}

function wordsOf({ scoreData, hidden }: StoredInteraction) {
  return { comment: scoreData?.comment ?? null, reason: scoreData?.reason ?? null, hidden }
}

/** Whether a grader's change affected the points or the graded state; a change of only the comment or `hidden` does not. */
export function isOfPoints(row: StoredInteraction, written: StoredInteraction): boolean {
  return !isDeepStrictEqual(pointsOf(row), pointsOf(written))
}

/** Builds the undo data of a score change: the state before it, and the written points, comment and versions. */
export function answerBefore(row: StoredInteraction, written: StoredInteraction): AnswerBefore {
  const { scoreData, score, maxScore, requiresGrading, state, hidden } = row
  return {
    id: row.id,
    version: written.version,
    scoreVersion: written.scoreVersion,
    before: { scoreData, score, maxScore, requiresGrading, state, hidden },
    after: { ...pointsOf(written), ...wordsOf(written) },
  }
}

/** Whether an answer still has the points that a change left; a later change of only the comment does not prevent an undo. */
export function isAsLeft(row: StoredInteraction, { version, scoreVersion, after }: AnswerBefore): boolean {
  if (row.version !== version) return false
  if (row.scoreVersion === scoreVersion) return true
  const { comment, reason, hidden, ...points } = after
  return isDeepStrictEqual(pointsOf(row), points)
}

/** Returns the previous score data with the current comment and reason; an answer without score data keeps a comment written since. */
function withWords(
  scoreData: ScoreData | null,
  { comment, reason }: Pick<ScoreData, 'comment' | 'reason'>,
  row: StoredInteraction,
  { maxScore, requiresGrading }: AnswerBefore['before'],
): ScoreData | null {
  if (scoreData) return { ...scoreData, comment, reason }
  if (!comment && !reason) return null
  const { gradedById = null, gradedDate = null } = row.scoreData ?? {}
  const empty = { ...emptyScore(row.attempt), maxScore: maxScore ?? 0, requiresGrading }
  return { ...empty, comment, reason, gradedById, gradedDate }
}

/** Returns the state of an answer after an undo: the previous points, with any comment, reason or `hidden` changed since then. */
export function undoneOf(row: StoredInteraction, answer: AnswerBefore): AnswerBefore['before'] {
  const { before, after } = answer
  if (row.scoreVersion === answer.scoreVersion) return before
  const now = wordsOf(row)
  const comment = now.comment === after.comment ? (before.scoreData?.comment ?? null) : now.comment
  const reason = now.reason === after.reason ? (before.scoreData?.reason ?? null) : now.reason
  return {
    ...before,
    scoreData: withWords(before.scoreData, { comment, reason }, row, before),
    hidden: now.hidden === after.hidden ? before.hidden : now.hidden,
  }
}
