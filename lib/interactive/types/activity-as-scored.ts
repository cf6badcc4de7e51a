import { factorOf, isSameVerdict, type StoredVerdicts, withheldKey } from '../as-scored'
import { partForLearner, type ShownPart, scorePart } from '../parts/registry'
import type { Part } from '../parts/schemas'
import { at } from '../value'
import { type ActivityLearnerData, activity } from './activity'

function isAsScored(part: ShownPart, value: unknown, { results }: StoredVerdicts): boolean {
  if (part.key === undefined) return true
  const stored = at(results, part.id)
  // Viewers who get the key of a part get everything that it is scored by.
  const now = scorePart(part as Part, value)
  return isSameVerdict(stored, now, factorOf(stored?.maxScore ?? null, now.maxScore))
}

/** Returns the activity as it is shown with an answer: each part has its key only if the key agrees with the part's score, as for choices. */
export function partsAsScored(
  data: ActivityLearnerData,
  stored: unknown,
  score: StoredVerdicts | null,
): ActivityLearnerData {
  if (!score) return data
  const value = activity.readValue(stored)
  const parts = data.parts.map((part) =>
    isAsScored(part, at(value, part.id), score) ? part : partForLearner(part as Part, withheldKey),
  )
  if (parts.every((part, index) => part === data.parts[index])) return data
  const { explanation: _, ...shown } = data
  return { ...shown, parts }
}
