import { scoreAnswer } from '@/lib/echo/answer'
import type { RightCount } from '@/lib/interactive/definition'
import { scoreRubrics } from '@/lib/rubric/rubric'
import { effectiveScore } from './effective-score'
import type { AssignedItem } from './units'

/** What grading knows of an answer (contract.md §2, Interactions). */
export type ScoreData = {
  score: number
  maxScore: number
  /** How many of the things that are checked by a key are right; absent in what was scored before it was counted. */
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

/** A score of nothing yet, for an answer that a grader meets first. */
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

/** What was there of an answer before it is scored anew. */
export type Scored = { state: string; attempt: number; scoreData: ScoreData | null }

/** The score of one attempt that a grader has had a hand in, or null. */
function gradedBefore(before: Scored | null, attempt: number): ScoreData | null {
  if (!before?.scoreData || before.attempt !== attempt) return null
  return before.scoreData.gradedById === null ? null : before.scoreData
}

/**
 * The score of a finished answer: the automatic parts, beside what a grader has said of the same attempt (faults 70). An answer that
 * changed after it was graded by hand asks to be looked at again.
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
 * The score of an answer that is still being worked on: going back to it clears the score (contract.md §4.5), and what a grader has said
 * of it meanwhile stays.
 */
export function scoreUnfinished(before: Scored | null, attempt: number): ScoreData | null {
  const graded = before?.state === 'incomplete' ? gradedBefore(before, attempt) : null
  return graded && { ...graded, requiresGrading: true }
}

/**
 * The score of an answer by the item as it is now (contract.md §2, rescore): the automatic parts anew, the picks of rubrics by the options
 * of now. A grader's own score, picks and words stay.
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
  // What changed after a grader's own score still asks to be looked at.
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

/** The columns that say of a score what lists ask for. `score` is null until there is one that counts. */
export function scoreColumns(scoreData: ScoreData | null) {
  const isOpen = scoreData === null || (scoreData.requiresGrading && scoreData.manualScoreOverride === null)
  return {
    scoreData,
    score: isOpen ? null : effectiveScore(scoreData),
    requiresGrading: scoreData?.requiresGrading ?? false,
  }
}
