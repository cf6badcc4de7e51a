import { roundHundredths } from '@/lib/common/round'
import type { InteractiveDefinition, ItemResult, LearnerView, ScoreResult } from '../definition'
import { countRight, isPartAnswered, partForLearner, type ShownPart, scorePart } from '../parts/registry'
import { at, isBlankValue } from '../value'
import type { ActivityData } from './activity-schema'

/** The value of each part by its id; its shape depends on the part's kind. */
export type ActivityValue = Record<string, unknown>

export type ActivityLearnerData = Omit<ActivityData, 'parts'> & { parts: ShownPart[] }

function readValue(stored: unknown): ActivityValue {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}

/** Returns the parts that are not fully answered, in order. */
export function openPartsOf(data: ActivityLearnerData, value: ActivityValue): ShownPart[] {
  return data.parts.filter((part) => !isPartAnswered(part, at(value, part.id)))
}

function score(data: ActivityData, value: ActivityValue): ScoreResult {
  const results: Record<string, ItemResult> = {}
  let total = 0
  let maxScore = 0
  const right = { count: 0, of: 0 }
  let requiresGrading = false
  for (const part of data.parts) {
    const { requiresGrading: isByHand, ...result } = scorePart(part, at(value, part.id))
    results[part.id] = result
    total += result.score
    maxScore += result.maxScore
    requiresGrading ||= isByHand
    const { count, of } = countRight(part, at(value, part.id))
    right.count += count
    right.of += of
  }
  return {
    results,
    score: roundHundredths(total),
    maxScore: roundHundredths(maxScore),
    right: right.of > 0 ? right : null,
    requiresGrading,
  }
}

function forLearner({ parts, explanation, ...shown }: ActivityData, view: LearnerView): ActivityLearnerData {
  return {
    ...shown,
    parts: parts.map((part) => partForLearner(part, view)),
    ...(view.explanations && explanation !== undefined ? { explanation } : {}),
  }
}

export const activity: InteractiveDefinition<ActivityData, ActivityLearnerData, ActivityValue> = {
  completable: true,
  emptyValue: () => ({}),
  readValue,
  isEmpty: isBlankValue,
  isAnswered: (data, value) => openPartsOf(data, value).length === 0,
  points: ({ parts }) => roundHundredths(parts.reduce((sum, { points }) => sum + points, 0)),
  score,
  forLearner,
}
