import { roundHundredths } from '@/lib/common/round'
import type { RubricData, RubricOption } from './schema'

/** A rubric item as a child of the item that it scores. */
export type Rubric = { id: string; data: RubricData }

/** The selected option id by rubric id. */
export type RubricSelections = Record<string, string>

export type RubricScore = {
  results: Record<string, { correct: null; score: number; maxScore: number }>
  score: number
  maxScore: number
  /** Whether each rubric has a selected option that still exists. */
  isComplete: boolean
}

/** Returns the options from the lowest score to the highest; the stored order is unchanged. */
export function sortedOptions(options: readonly RubricOption[]): RubricOption[] {
  return options.toSorted((a, b) => a.score - b.score)
}

/** Returns '(Score min - max) title' (READ-19). */
export function rubricHeading({ title, options }: RubricData): string {
  const scores = options.map(({ score }) => score)
  if (scores.length === 0) return title
  return `(Score ${Math.min(...scores)} - ${Math.max(...scores)}) ${title}`
}

/** Returns the highest score of a rubric. */
export function maxRubricScore({ options }: RubricData): number {
  return Math.max(0, ...options.map(({ score }) => score))
}

/** Returns the sum of the highest options of several rubrics; null without rubrics, so that the item's own points count. */
export function maxScoreOfRubrics(rubrics: readonly RubricData[]): number | null {
  if (rubrics.length === 0) return null
  return roundHundredths(rubrics.reduce((sum, rubric) => sum + maxRubricScore(rubric), 0))
}

/** Returns the selected option of one rubric, if it still exists. */
export function pickedOption({ id, data }: Rubric, selections: RubricSelections): RubricOption | undefined {
  const optionId = Object.hasOwn(selections, id) ? selections[id] : undefined
  return data.options.find((option) => option.id === optionId)
}

/** Scores a grader's selections; a rubric without one does not count yet. */
export function scoreRubrics(rubrics: readonly Rubric[], selections: RubricSelections): RubricScore {
  const picked = rubrics.map((rubric) => ({ rubric, option: pickedOption(rubric, selections) }))
  const results = picked.flatMap(({ rubric, option }) =>
    option ? [[rubric.id, { correct: null, score: option.score, maxScore: maxRubricScore(rubric.data) }] as const] : [],
  )
  return {
    results: Object.fromEntries(results),
    score: roundHundredths(picked.reduce((sum, { option }) => sum + (option?.score ?? 0), 0)),
    maxScore: maxScoreOfRubrics(rubrics.map(({ data }) => data)) ?? 0,
    isComplete: picked.every(({ option }) => option !== undefined),
  }
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** Returns the score of a peer review: the mean of the selected options' scores; null if none of them exists (contract.md §2). */
export function reviewScore(rubrics: readonly Rubric[], selections: RubricSelections): number | null {
  return mean(rubrics.flatMap((rubric) => pickedOption(rubric, selections)?.score ?? []))
}

/** Returns `peerReactionAverage`: the mean of the reviews' scores in hundredths; null without any. */
export function averageReviewScore(scores: readonly (number | null)[]): number | null {
  const average = mean(scores.filter((score) => score !== null))
  return average === null ? null : roundHundredths(average)
}
