import { pickedOption, type Rubric, type RubricSelections, sortedOptions } from '@/lib/rubric/rubric'
import type { RubricOption } from '@/lib/rubric/schema'

/** The options of a rubric as a grader reads them, the highest score first. */
export function gradingOptions({ data }: Rubric): RubricOption[] {
  return sortedOptions(data.options).toReversed()
}

/** Whether the keys of a rubric are its scores; else they count its options from the top. */
function keysAreScores({ data }: Rubric): boolean {
  return data.options.every(({ score }) => Number.isInteger(score) && score <= 9)
}

/** The key that picks an option: its score where all scores are single digits, else its place from the top. */
export function keyOf(rubric: Rubric, option: RubricOption): string {
  return String(keysAreScores(rubric) ? option.score : gradingOptions(rubric).indexOf(option) + 1)
}

/** The option that a key picks, if any. */
export function optionForKey(rubric: Rubric, key: string): RubricOption | undefined {
  return rubric.data.options.find((option) => keyOf(rubric, option) === key)
}

/** Which rubric the keys mean when none has the focus: the first without a pick, else the first. */
export function keyedRubric(rubrics: readonly Rubric[], selections: RubricSelections): Rubric | undefined {
  return rubrics.find((rubric) => pickedOption(rubric, selections) === undefined) ?? rubrics[0]
}
