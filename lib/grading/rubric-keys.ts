import { pickedOption, type Rubric, type RubricSelections, sortedOptions } from '@/lib/rubric/rubric'
import type { RubricOption } from '@/lib/rubric/schema'

/** Returns the options of a rubric in display order, highest score first. */
export function gradingOptions({ data }: Rubric): RubricOption[] {
  return sortedOptions(data.options).toReversed()
}

/** Whether the keys of a rubric are its scores; otherwise they number its options from the top. */
function keysAreScores({ data }: Rubric): boolean {
  return data.options.every(({ score }) => Number.isInteger(score) && score <= 9)
}

/** Returns the key that selects an option: its score if all scores are single digits, else its position from the top. */
export function keyOf(rubric: Rubric, option: RubricOption): string {
  return String(keysAreScores(rubric) ? option.score : gradingOptions(rubric).indexOf(option) + 1)
}

/** Returns the option that a key selects, if any. */
export function optionForKey(rubric: Rubric, key: string): RubricOption | undefined {
  return rubric.data.options.find((option) => keyOf(rubric, option) === key)
}

/** Returns the rubric that keys apply to when none has the focus: the first without a selection, else the first. */
export function keyedRubric(rubrics: readonly Rubric[], selections: RubricSelections): Rubric | undefined {
  return rubrics.find((rubric) => pickedOption(rubric, selections) === undefined) ?? rubrics[0]
}
