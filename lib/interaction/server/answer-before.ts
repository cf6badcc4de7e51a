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

/** Whether a change of the grader's side changed the points, or whether there are any: a comment and hiding do not. */
export function isOfPoints(row: StoredInteraction, written: StoredInteraction): boolean {
  return !isDeepStrictEqual(pointsOf(row), pointsOf(written))
}

/** What undoes a change of a score: the answer as it was, and what of it was written, with its versions. */
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

/** Whether an answer has still the points that a change left: words that came after it do not hinder that it is undone. */
export function isAsLeft(row: StoredInteraction, { version, scoreVersion, after }: AnswerBefore): boolean {
  if (row.version !== version) return false
  if (row.scoreVersion === scoreVersion) return true
  if (!after) return false
  const { comment, reason, hidden, ...points } = after
  return isDeepStrictEqual(pointsOf(row), points)
}

/** The score data of before with the words of now; an answer that had none and has a comment now keeps that. */
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

/** What undoing a change leaves of an answer: its points as they were, and what was said or hidden since the change as it is now. */
export function undoneOf(row: StoredInteraction, answer: AnswerBefore): AnswerBefore['before'] {
  const { before, after } = answer
  if (!after || row.scoreVersion === answer.scoreVersion) return before
  const now = wordsOf(row)
  const comment = now.comment === after.comment ? (before.scoreData?.comment ?? null) : now.comment
  const reason = now.reason === after.reason ? (before.scoreData?.reason ?? null) : now.reason
  return {
    ...before,
    scoreData: withWords(before.scoreData, { comment, reason }, row, before),
    hidden: now.hidden === after.hidden ? before.hidden : now.hidden,
  }
}
