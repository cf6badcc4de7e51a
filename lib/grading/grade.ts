import { roundHundredths } from '@/lib/common/round'
import type { WireInteraction, WireScoreData } from '@/lib/interaction/wire'
import { at } from '@/lib/interactive/value'
import { maxRubricScore, pickedOption, type Rubric, type RubricSelections, scoreRubrics } from '@/lib/rubric/rubric'

/** What a grader says of an answer. */
export type Grade = {
  /** The grader's own points; null lets the sum count. */
  manualScoreOverride: number | null
  rubricSelections: Record<string, string>
  comment: string
}

type ScoredItem = { maxScore: number; rubrics: readonly Rubric[] }

/** The grade that is stored with an answer. */
export function gradeOf({ scoreData }: Pick<WireInteraction, 'scoreData'>): Grade {
  return {
    manualScoreOverride: scoreData?.manualScoreOverride ?? null,
    rubricSelections: scoreData?.rubricSelections ?? {},
    comment: scoreData?.comment ?? '',
  }
}

/** The results of the item's own choices and parts, without those of its rubrics. */
export function ownResults(
  { rubrics }: Pick<ScoredItem, 'rubrics'>,
  scoreData: Pick<WireScoreData, 'results'> | null,
): [string, WireScoreData['results'][string]][] {
  const isRubric = new Set(rubrics.map(({ id }) => id))
  return Object.entries(scoreData?.results ?? {}).filter(([id]) => !isRubric.has(id))
}

/** Where the points of an item come from: picks in its rubrics, the machine alone, or a grader for all or some of it. */
export type Scoring = 'none' | 'rubrics' | 'automatic' | 'by-hand'

/** Where the points of an answer come from, by what it was scored with. */
export function scoringOf(item: ScoredItem, scoreData: Pick<WireScoreData, 'results'> | null): Scoring {
  if (item.maxScore === 0) return 'none'
  if (item.rubrics.length > 0) return 'rubrics'
  const results = ownResults(item, scoreData)
  return results.length > 0 && results.every(([, { correct }]) => correct !== null) ? 'automatic' : 'by-hand'
}

/** What a pick in a rubric brings: what it was scored with, while it is the pick that was scored, else what its option is worth now. */
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

/** What the parts of the score add up to without an override; `isComplete` when nothing of it waits for a grader. */
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

/** The score that counts: the override, else a complete sum; null while it waits for a grader. */
export function countedScore(item: ScoredItem, scoreData: WireScoreData | null, grade: Grade): number | null {
  if (grade.manualScoreOverride !== null) return grade.manualScoreOverride
  const sum = sumOf(item, scoreData, grade)
  return sum.isComplete ? sum.points : null
}

/** The points that the counted score is out of: those that it was scored with, until a grader gives others. */
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

/** Points that a grader without rubrics picks by one press; none where there are too many, or halves. */
export function pointSteps(maxScore: number): number[] {
  return Number.isInteger(maxScore) && maxScore > 0 && maxScore <= 9
    ? Array.from({ length: maxScore + 1 }, (_, index) => maxScore - index)
    : []
}
