import type { MultipleChoiceData } from './multiple-choice-schema'

type Choice = MultipleChoiceData['choices'][number]

/** A choice as it is shown; whether and why it is right is only included for viewers who may see that. */
export type ShownChoice = Omit<Choice, 'correct' | 'feedback'> & Partial<Pick<Choice, 'correct' | 'feedback'>>

/** The question as a student gets it, with the number of right choices if it is above one; otherwise only the key contains it. */
export type MultipleChoiceLearnerData = Omit<MultipleChoiceData, 'choices'> & {
  choices: ShownChoice[]
  answerCount?: number
}

/** Returns the number of choices to pick; null if several are allowed and no key contains their number. */
export function answerCountOf({ multiple, choices, answerCount }: MultipleChoiceLearnerData): number | null {
  if (!multiple) return 1
  return answerCount ?? (choices.filter(({ correct }) => correct).length || null)
}

/** Returns the ids of the picked choices that still exist, without duplicates. */
export function pickedIn(data: MultipleChoiceLearnerData, value: readonly string[]): Set<string> {
  return new Set(data.choices.filter(({ id }) => value.includes(id)).map(({ id }) => id))
}

/** Returns the number of choices still to pick; negative if there are too many. */
export function openPicksOf(data: MultipleChoiceLearnerData, value: readonly string[]): number {
  const picked = pickedIn(data, value).size
  const asked = answerCountOf(data)
  return asked === null ? Math.max(0, 1 - picked) : asked - picked
}

/** Returns each choice with whether it was picked and, for viewers who may see it, whether that was right. */
export function reviewChoices(data: MultipleChoiceLearnerData, value: readonly string[]) {
  const picked = pickedIn(data, value)
  return data.choices.map((choice) => ({ ...choice, picked: picked.has(choice.id) }))
}
