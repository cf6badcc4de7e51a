import type { MultipleChoiceData } from './multiple-choice-schema'

type Choice = MultipleChoiceData['choices'][number]

/** A choice as it is shown: whether it is right and why is there only for who may know. */
export type ShownChoice = Omit<Choice, 'correct' | 'feedback'> & Partial<Pick<Choice, 'correct' | 'feedback'>>

export type MultipleChoiceLearnerData = Omit<MultipleChoiceData, 'choices'> & { choices: ShownChoice[] }

/** The ids of the picked choices that still exist, each once. */
export function pickedIn(data: MultipleChoiceLearnerData, value: readonly string[]): Set<string> {
  return new Set(data.choices.filter(({ id }) => value.includes(id)).map(({ id }) => id))
}

/** Each choice beside whether it was picked and, for who may know, whether that was right. */
export function reviewChoices(data: MultipleChoiceLearnerData, value: readonly string[]) {
  const picked = pickedIn(data, value)
  return data.choices.map((choice) => ({ ...choice, picked: picked.has(choice.id) }))
}
