import type { MultipleChoiceData } from './multiple-choice-schema'

type Choice = MultipleChoiceData['choices'][number]

/** A choice as it is shown: whether it is right and why is there only for who may know. */
export type ShownChoice = Omit<Choice, 'correct' | 'feedback'> & Partial<Pick<Choice, 'correct' | 'feedback'>>

/** The question as a learner gets it: the key says how many choices are right, so that number stands beside it where it is over one. */
export type MultipleChoiceLearnerData = Omit<MultipleChoiceData, 'choices'> & {
  choices: ShownChoice[]
  answerCount?: number
}

/** How many choices are to be picked; null where several may be and there is no key that says how many. */
export function answerCountOf({ multiple, choices, answerCount }: MultipleChoiceLearnerData): number | null {
  if (!multiple) return 1
  return answerCount ?? (choices.filter(({ correct }) => correct).length || null)
}

/** The ids of the picked choices that still exist, each once. */
export function pickedIn(data: MultipleChoiceLearnerData, value: readonly string[]): Set<string> {
  return new Set(data.choices.filter(({ id }) => value.includes(id)).map(({ id }) => id))
}

/** How many choices are still to be picked; below 0 where there are too many. */
export function openPicksOf(data: MultipleChoiceLearnerData, value: readonly string[]): number {
  const picked = pickedIn(data, value).size
  const asked = answerCountOf(data)
  return asked === null ? Math.max(0, 1 - picked) : asked - picked
}

/** Each choice beside whether it was picked and, for who may know, whether that was right. */
export function reviewChoices(data: MultipleChoiceLearnerData, value: readonly string[]) {
  const picked = pickedIn(data, value)
  return data.choices.map((choice) => ({ ...choice, picked: picked.has(choice.id) }))
}
