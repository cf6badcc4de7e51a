import type { Rubric } from '@/lib/rubric/rubric'
import { type Grade, pointSteps, type Scoring } from './grade'
import { gradingOptions, keyedRubric, keyOf, optionForKey } from './rubric-keys'

type ScoredItem = { maxScore: number; rubrics: readonly Rubric[] }
type Picked = Pick<Grade, 'rubricSelections'>

/** What a digit changes, and what it picked in words: the rubric's title, or null for plain points. */
export type DigitPick = { changes: Partial<Grade>; title: string | null; points: number }

/** The digits that give points now, from the lowest up: those of the rubric that the keys mean, or whole points of a hand-scored item. */
export function digitsOf(item: ScoredItem, scoring: Scoring, { rubricSelections }: Picked): string[] {
  const rubric = keyedRubric(item.rubrics, rubricSelections)
  if (rubric) {
    return gradingOptions(rubric)
      .map((option) => keyOf(rubric, option))
      .toSorted()
  }
  return scoring === 'by-hand' ? pointSteps(item.maxScore).map(String).toReversed() : []
}

/** What a digit means: an option of the rubric that has the focus, else of the first open one, else whole points; null for nothing. */
export function pickOfDigit(
  item: ScoredItem,
  scoring: Scoring,
  { rubricSelections }: Picked,
  digit: string,
  focusedRubricId: string | null,
): DigitPick | null {
  const focused = item.rubrics.find(({ id }) => id === focusedRubricId)
  const rubric = focused ?? keyedRubric(item.rubrics, rubricSelections)
  if (rubric) {
    const option = optionForKey(rubric, digit)
    if (!option) return null
    const changes = { rubricSelections: { ...rubricSelections, [rubric.id]: option.id } }
    return { changes, title: rubric.data.title, points: option.score }
  }
  const points = Number(digit)
  const isStep = scoring === 'by-hand' && pointSteps(item.maxScore).includes(points)
  return isStep ? { changes: { manualScoreOverride: points }, title: null, points } : null
}
