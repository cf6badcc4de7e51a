import type { Rubric } from '@/lib/rubric/rubric'
import { type Grade, pointSteps, type Scoring } from './grade'
import { gradingOptions, keyedRubric, keyOf, optionForKey } from './rubric-keys'

type ScoredItem = { maxScore: number; rubrics: readonly Rubric[] }
type Picked = Pick<Grade, 'rubricSelections'>

/** What a digit key changes, with the title of the selected rubric option, or null for plain points. */
export type DigitPick = { changes: Partial<Grade>; title: string | null; points: number }

/**
 * Returns the digit keys that give points in the current state, in ascending order: those of the active rubric, or whole points of a manually scored
 * item.
 */
export function digitsOf(item: ScoredItem, scoring: Scoring, { rubricSelections }: Picked): string[] {
  const rubric = keyedRubric(item.rubrics, rubricSelections)
  if (rubric) {
    return gradingOptions(rubric)
      .map((option) => keyOf(rubric, option))
      .toSorted()
  }
  return scoring === 'by-hand' ? pointSteps(item.maxScore).map(String).toReversed() : []
}

/**
 * Returns what a digit key selects: an option of the focused rubric, else of the first incomplete one, else whole points; null if it has no effect.
 */
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
