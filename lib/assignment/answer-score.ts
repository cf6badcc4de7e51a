import { scoreAnswer } from '@/lib/echo/answer'
import type { RightCount } from '@/lib/interactive/definition'
import { scoreRubrics } from '@/lib/rubric/rubric'
import { effectiveScore } from './effective-score'
import type { AssignedItem } from './units'

/** The grading data of an answer (contract.md §2, Interactions). */
export type ScoreData = {
  score: number
  maxScore: number
  /** How many of the parts checked by a key are right; absent in scores stored before this was counted. */
  right?: RightCount | null
  requiresGrading: boolean
  manualScoreOverride: number | null
  results: Record<string, { correct: boolean | null; score: number; maxScore: number }>
  rubricSelections: Record<string, string>
  comment: string | null
  reason: string | null
  gradedById: string | null
  gradedDate: string | null
  contentRevisionId: string | null
  attempt: number
}

/** Returns an empty score, for an answer that has none when it is graded. */
export function emptyScore(attempt: number): ScoreData {
  return {
    score: 0,
    maxScore: 0,
    right: null,
    requiresGrading: false,
    manualScoreOverride: null,
    results: {},
    rubricSelections: {},
    comment: null,
    reason: null,
    gradedById: null,
    gradedDate: null,
    contentRevisionId: null,
    attempt,
  }
}

/** The state of an answer before it is rescored. */
export type Scored = { state: string; attempt: number; scoreData: ScoreData | null }

/** Returns the score of an attempt if a grader has graded any of it, or null. */
function gradedBefore(before: Scored | null, attempt: number): ScoreData | null {
  if (!before?.scoreData || before.attempt !== attempt) return null
  return before.scoreData.gradedById === null ? null : before.scoreData
}

/**
 * Scores a finished answer: combines the automatic parts with the grader's input on the same attempt (faults 70). An answer that changed
 * after it was graded by hand must be graded again.
 */
export function scoreFinished(item: AssignedItem, value: unknown, before: Scored | null, attempt: number): ScoreData {
  const rubrics = item.rubrics.map(({ data }) => data)
  const graded = gradedBefore(before, attempt)
  return {
    ...emptyScore(attempt),
    ...(graded && {
      manualScoreOverride: graded.manualScoreOverride,
      rubricSelections: graded.rubricSelections,
      comment: graded.comment,
      reason: graded.reason,
      gradedById: graded.gradedById,
      gradedDate: graded.gradedDate,
    }),
    ...scoreAnswer(item, rubrics, value),
    contentRevisionId: item.revisionId,
  }
}

/**
 * Returns the score of an answer in progress: going back to a finished answer clears its score (contract.md §4.5), but a grader's input on
 * an answer in progress is kept.
 */
export function scoreUnfinished(before: Scored | null, attempt: number): ScoreData | null {
  const graded = before?.state === 'incomplete' ? gradedBefore(before, attempt) : null
  return graded && { ...graded, requiresGrading: true }
}

/**
 * Rescores an answer against the current item (contract.md §2, rescore): recomputes the automatic parts, and applies the current options to
 * the rubric selections. A grader's own score, selections and comments are kept.
 */
export function rescored(item: AssignedItem, value: unknown, before: ScoreData): ScoreData {
  const automatic = scoreAnswer(
    item,
    item.rubrics.map(({ data }) => data),
    value,
  )
  const rubric = scoreRubrics(item.rubrics, before.rubricSelections)
  const isPicked = Object.keys(rubric.results).length > 0
  const isGraded = before.manualScoreOverride !== null || (isPicked && rubric.isComplete)
  // An answer that changed after a grader scored it by hand still requires grading.
  const isAskedAgain = before.manualScoreOverride !== null && before.requiresGrading
  return {
    ...before,
    ...automatic,
    ...(isPicked && { score: rubric.score, results: { ...automatic?.results, ...rubric.results } }),
    maxScore: item.maxScore,
    requiresGrading: isAskedAgain || (!isGraded && ((automatic?.requiresGrading ?? false) || isPicked)),
    contentRevisionId: item.revisionId,
  }
}

/** Returns the score columns that lists filter and sort by. `score` is null until there is one that counts. */
export function scoreColumns(scoreData: ScoreData | null) {
  const isOpen = scoreData === null || (scoreData.requiresGrading && scoreData.manualScoreOverride === null)
  return {
    scoreData,
    score: isOpen ? null : effectiveScore(scoreData),
    requiresGrading: scoreData?.requiresGrading ?? false,
  }
}
