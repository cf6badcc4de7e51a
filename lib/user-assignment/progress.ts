import { isFinishedState } from '@/lib/assignment/feedback'
import type { Units } from '@/lib/assignment/units'
import { roundHundredths } from '@/lib/common/round'
import { percentageComplete } from '@/lib/completion/completion'

/** What of a student's interactions counts for progress and score. */
export type CountedInteraction = {
  interactionType: string
  contentId: string
  contextContentId: string
  state: string
  score: number | null
  /** The points that the score is out of. */
  maxScore: number | null
  requiresGrading: boolean
}

export type Standing = {
  /** Percent, floored; null where there is nothing to complete (contract.md §4.9). */
  progress: number | null
  /** Sum over the scoreable items; null while none has a score. */
  score: number | null
  /** Sum over the scoreable items: of a scored one the points that it was scored with, else those of now. */
  maxScore: number
  requiresGrading: boolean
}

/** How far a student is and what it has brought: finished units over units, and the sum of the scores (contract.md §4.9). */
export function standingOf(
  units: Pick<Units, 'items' | 'pageIds'>,
  interactions: readonly CountedInteraction[],
): Standing {
  const answers = interactions.filter(({ interactionType }) => interactionType === 'interactive')
  const finished = new Set(answers.filter(({ state }) => isFinishedState(state)).map(({ contentId }) => contentId))
  const viewed = new Set(
    interactions
      .filter(({ interactionType }) => interactionType === 'page-view')
      .flatMap(({ contentId, contextContentId }) => [contentId, contextContentId]),
  )
  const count = units.items.length + units.pageIds.length
  const done =
    units.items.filter(({ id }) => finished.has(id)).length + units.pageIds.filter((id) => viewed.has(id)).length
  const scoreable = new Map(
    units.items.filter(({ maxScore }) => maxScore > 0).map(({ id, maxScore }) => [id, maxScore]),
  )
  const counted = answers.filter(({ contentId }) => scoreable.has(contentId))
  const points = new Map(scoreable)
  for (const { contentId, score, maxScore } of counted)
    if (score !== null && maxScore !== null) points.set(contentId, maxScore)
  const scores = counted.flatMap(({ score }) => (score === null ? [] : [score]))
  return {
    progress: percentageComplete(done, count),
    score: scores.length === 0 ? null : roundHundredths(scores.reduce((sum, score) => sum + score, 0)),
    maxScore: roundHundredths([...points.values()].reduce((sum, most) => sum + most, 0)),
    requiresGrading: counted.some(({ requiresGrading }) => requiresGrading),
  }
}
