import type { InteractiveDefinition } from '../definition'
import { isBlankValue, readTexts } from '../value'
import type { PollData } from './poll-schema'

/** Returns the picked choices that still exist, or the non-blank words. */
export function votesOf(data: Pick<PollData, 'responseType' | 'choices'>, value: readonly string[]): string[] {
  if (data.responseType === 'words') return value.filter((word) => word.trim() !== '')
  return data.choices.filter(({ id }) => value.includes(id)).map(({ id }) => id)
}

export const poll: InteractiveDefinition<PollData, PollData, string[]> = {
  completable: true,
  emptyValue: () => [],
  readValue: readTexts,
  isEmpty: isBlankValue,
  isAnswered: (data, value) => votesOf(data, value).length > 0,
  points: () => 0,
  score: () => ({ results: {}, score: 0, maxScore: 0, right: null, requiresGrading: false }),
  forLearner: (data) => data,
}
