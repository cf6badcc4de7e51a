import { roundHundredths } from '@/lib/common/round'
import type { WireInteraction, WireScoreData } from '@/lib/interaction/wire'
import { at } from '@/lib/interactive/value'
import { maxRubricScore, pickedOption, type Rubric, type RubricSelections, scoreRubrics } from '@/lib/rubric/rubric'

/** A grader's input for an answer. */
export type Grade = {
  /** The grader's own points; null uses the sum of the parts. */
  manualScoreOverride: number | null
  rubricSelections: Record<string, string>
  comment: string
}

type ScoredItem = { maxScore: number; rubrics: readonly Rubric[] }

/** Returns the stored grade of an answer. */
export function gradeOf({ scoreData }: Pick<WireInteraction, 'scoreData'>): Grade {
  return {
    manualScoreOverride: scoreData?.manualScoreOverride ?? null,
    rubricSelections: scoreData?.rubricSelections ?? {},
    comment: scoreData?.comment ?? '',
  }
}

/** Returns the results of the item's own choices and parts, excluding its rubrics. */
export function ownResults(
  { rubrics }: Pick<ScoredItem, 'rubrics'>,
  scoreData: Pick<WireScoreData, 'results'> | null,
): [string, WireScoreData['results'][string]][] {
  const isRubric = new Set(rubrics.map(({ id }) => id))
  return Object.entries(scoreData?.results ?? {}).filter(([id]) => !isRubric.has(id))
}

/** How an item is scored: by rubrics, automatically, or by a grader in whole or in part. */
export type Scoring = 'none' | 'rubrics' | 'automatic' | 'by-hand'

/** Returns how an answer is scored, based on the results it was scored with. */
export function scoringOf(item: ScoredItem, scoreData: Pick<WireScoreData, 'results'> | null): Scoring {
  if (item.maxScore === 0) return 'none'
  if (item.rubrics.length > 0) return 'rubrics'
  const results = ownResults(item, scoreData)
  return results.length > 0 && results.every(([, { correct }]) => correct !== null) ? 'automatic' : 'by-hand'
}

/** Returns the result of a rubric selection: the stored one if the selection has not changed since, else the current points of the option. */
export function pickResult(
  rubric: Rubric,
  scoreData: WireScoreData | null,
  picks: RubricSelections,
): { points: number | null; most: number } {
  const stored = at(scoreData?.results, rubric.id)
  if (stored && at(scoreData?.rubricSelections, rubric.id) === at(picks, rubric.id))
    return { points: stored.score, most: stored.maxScore }
  return { points: pickedOption(rubric, picks)?.score ?? null, most: maxRubricScore(rubric.data) }
}

/** Returns the sum of the score's parts without an override; `isComplete` if no part is ungraded. */
export function sumOf(
  item: ScoredItem,
  scoreData: WireScoreData | null,
  { rubricSelections }: Pick<Grade, 'rubricSelections'>,
): { points: number; isComplete: boolean } {
  const scoring = scoringOf(item, scoreData)
  if (scoring === 'rubrics') {
    const points = item.rubrics.map((rubric) => pickResult(rubric, scoreData, rubricSelections).points ?? 0)
    const { isComplete } = scoreRubrics(item.rubrics, rubricSelections)
    return { points: roundHundredths(points.reduce((sum, each) => sum + each, 0)), isComplete }
  }
  const results = ownResults(item, scoreData)
  const points = roundHundredths(results.reduce((sum, [, { score }]) => sum + score, 0))
  return scoring === 'automatic' && scoreData
    ? { points: scoreData.score, isComplete: true }
    : { points, isComplete: false }
}

/** Returns the effective score: the override, else the complete sum; null while ungraded. */
export function countedScore(item: ScoredItem, scoreData: WireScoreData | null, grade: Grade): number | null {
  if (grade.manualScoreOverride !== null) return grade.manualScoreOverride
  const sum = sumOf(item, scoreData, grade)
  return sum.isComplete ? sum.points : null
}

/** Returns the maximum of the effective score: the one it was scored with, until a grader gives other points. */
export function mostOf(item: ScoredItem, scoreData: WireScoreData | null, grade: Grade): number {
  if (scoreData === null || countedScore(item, scoreData, grade) === null) return item.maxScore
  const isAsScored =
    grade.manualScoreOverride === scoreData.manualScoreOverride &&
    item.rubrics.every(({ id }) => at(grade.rubricSelections, id) === at(scoreData.rubricSelections, id))
  return isAsScored ? scoreData.maxScore : item.maxScore
}

/** Reads typed points: a number from 0 to the highest score in hundredths, null for an empty field, `invalid` for anything else. */
export function readPoints(text: string, maxScore: number): number | null | 'invalid' {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  if (!/^\d+(\.\d{0,2})?$|^\.\d{1,2}$/.test(typed)) return 'invalid'
  const points = Number(typed)
  return points <= maxScore ? points : 'invalid'
}

/** Returns the points that a grader without rubrics can select with one click; none if there are too many or the maximum is not whole. */
export function pointSteps(maxScore: number): number[] {
  return Number.isInteger(maxScore) && maxScore > 0 && maxScore <= 9
    ? Array.from({ length: maxScore + 1 }, (_, index) => maxScore - index)
    : []
}
