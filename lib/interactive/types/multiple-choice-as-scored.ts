import { factorOf, isSameVerdict, type StoredVerdicts, withheldKey } from '../as-scored'
import { at, readTexts } from '../value'
import { multipleChoice } from './multiple-choice'
import type { MultipleChoiceLearnerData } from './multiple-choice-picks'
import type { MultipleChoiceData } from './multiple-choice-schema'

/**
 * The question as it is shown beside an answer: with its key only where the key says what the answer was scored. After a key was changed the
 * stored verdicts stand alone, until the answer is scored again (docs/decisions/0030-answers-and-a-changed-key.md).
 */
export function choicesAsScored(
  data: MultipleChoiceLearnerData,
  stored: unknown,
  score: StoredVerdicts | null,
): MultipleChoiceLearnerData {
  if (!score || data.choices.every(({ correct }) => correct === undefined)) return data
  // Who gets the key of a question gets all that it is scored by.
  const keyed = data as MultipleChoiceData
  const picked = readTexts(stored)
  const now = multipleChoice.score(keyed, picked)
  const factor = factorOf(score.maxScore, now.maxScore)
  const isAsScored = picked.every((id) => isSameVerdict(at(score.results, id), at(now.results, id), factor))
  return isAsScored ? data : multipleChoice.forLearner(keyed, withheldKey)
}
