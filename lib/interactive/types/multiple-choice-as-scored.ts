import { factorOf, isSameVerdict, type StoredVerdicts, withheldKey } from '../as-scored'
import { at, readTexts } from '../value'
import { multipleChoice } from './multiple-choice'
import type { MultipleChoiceLearnerData } from './multiple-choice-picks'
import type { MultipleChoiceData } from './multiple-choice-schema'

/**
 * Returns the question as it is shown with an answer: with its key only if the key agrees with the answer's score. After a key has changed, only the
 * stored verdicts are shown, until the answer is scored again (docs/decisions/0030-answers-and-a-changed-key.md).
 */
export function choicesAsScored(
  data: MultipleChoiceLearnerData,
  stored: unknown,
  score: StoredVerdicts | null,
): MultipleChoiceLearnerData {
  if (!score || data.choices.every(({ correct }) => correct === undefined)) return data
  // Viewers who get a question's key get all of its scoring data.
  const keyed = data as MultipleChoiceData
  const picked = readTexts(stored)
  const now = multipleChoice.score(keyed, picked)
  const factor = factorOf(score.maxScore, now.maxScore)
  const isAsScored = picked.every((id) => isSameVerdict(at(score.results, id), at(now.results, id), factor))
  return isAsScored ? data : multipleChoice.forLearner(keyed, withheldKey)
}
