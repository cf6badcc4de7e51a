import { roundHundredths } from '@/lib/common/round'
import { gradedByHand, type InteractiveDefinition, type ItemResult, type LearnerView } from '../definition'
import { isBlankValue, readTexts } from '../value'
import {
  answerCountOf,
  type MultipleChoiceLearnerData,
  openPicksOf,
  pickedIn,
  type ShownChoice,
} from './multiple-choice-picks'
import type { MultipleChoiceData } from './multiple-choice-schema'

function rightShare(data: MultipleChoiceData, picked: ReadonlySet<string>): number {
  const right = data.choices.filter(({ correct }) => correct)
  const rightPicks = right.filter(({ id }) => picked.has(id)).length
  const wrongPicks = picked.size - rightPicks
  if (right.length === 1 || data.scoring === 'all-or-nothing')
    return rightPicks === right.length && wrongPicks === 0 ? 1 : 0
  return Math.max(0, rightPicks - wrongPicks) / right.length
}

/**
 * Returns the score. With one right choice: points or 0. With several: points × max(0, right − wrong picks) / right choices, or all or nothing
 * (contract.md §3).
 */
function score(data: MultipleChoiceData, value: readonly string[]) {
  const picked = pickedIn(data, value)
  const right = data.choices.filter(({ correct }) => correct)
  if (right.length === 0) return gradedByHand(picked.size > 0, data.points, null)
  const share = rightShare(data, picked)
  const each = data.scoring === 'partial' || share === 1 ? data.points / right.length : 0
  const results: Record<string, ItemResult> = {}
  for (const { id, correct } of data.choices) {
    // Choices that were not picked are left out, because they would reveal the key.
    if (!picked.has(id)) continue
    results[id] = {
      correct,
      score: correct ? roundHundredths(each) : 0,
      maxScore: correct ? roundHundredths(data.points / right.length) : 0,
    }
  }
  const count = right.filter(({ id }) => picked.has(id)).length
  return {
    results,
    score: roundHundredths(data.points * share),
    maxScore: data.points,
    right: { count, of: right.length },
    requiresGrading: false,
  }
}

function forLearner(
  { choices, explanation, ...shown }: MultipleChoiceData,
  view: LearnerView,
): MultipleChoiceLearnerData {
  const known = choices.map(({ correct, feedback, ...choice }): ShownChoice => {
    if (!view.answers) return choice
    return { ...choice, correct, ...(feedback === undefined ? {} : { feedback }) }
  })
  const answerCount = shown.multiple ? answerCountOf({ ...shown, choices }) : null
  return {
    ...shown,
    ...(answerCount !== null && { answerCount }),
    choices: shown.shuffle && view.shuffle !== null ? view.shuffle(known, 'choices') : known,
    ...(view.explanations && explanation !== undefined ? { explanation } : {}),
  }
}

export const multipleChoice: InteractiveDefinition<MultipleChoiceData, MultipleChoiceLearnerData, string[]> = {
  completable: true,
  emptyValue: () => [],
  readValue: readTexts,
  isEmpty: isBlankValue,
  isAnswered: (data, value) => openPicksOf(data, value) === 0,
  points: ({ points }) => points,
  score,
  forLearner,
}
