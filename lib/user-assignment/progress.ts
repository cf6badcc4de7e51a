import { isFinishedState } from '@/lib/assignment/feedback'
import type { Units } from '@/lib/assignment/units'
import { roundHundredths } from '@/lib/common/round'
import { percentageComplete } from '@/lib/completion/completion'

/** The fields of a student's interactions that count for progress and score. */
export type CountedInteraction = {
  interactionType: string
  contentId: string
  contextContentId: string
  state: string
  /** The attempt in which it was written. */
  attempt: number
  score: number | null
  /** The maximum points of the score. */
  maxScore: number | null
  requiresGrading: boolean
}

export type Standing = {
  /** Percent, floored; null if there is nothing to complete (contract.md §4.9). */
  progress: number | null
  /** Sum over the scoreable items; null while none has a score. */
  score: number | null
  /** Sum over the scoreable items: for a scored one the maximum at the time it was scored, otherwise the current one. */
  maxScore: number
  requiresGrading: boolean
}

/** A teacher's decisions that change what counts of a student's work (domain.md §15). */
export type Waived = {
  /** The items from which the student is excused: they count as absent. */
  excusedContentIds: readonly string[]
  /** Set where nothing was answered and the teacher gave 0 points for it. */
  zeroDate: Date | null
  attempt: number
  /** Whether an item was reopened individually: it is done once it was written in this attempt. */
  isReopened: (contentId: string) => boolean
}

/** Returns a student's progress and score: finished units over units, and the sum of the scores (contract.md §4.9). */
export function standingOf(
  { pageIds, items: all }: Pick<Units, 'items' | 'pageIds'>,
  interactions: readonly CountedInteraction[],
  { excusedContentIds, zeroDate, attempt, isReopened }: Waived,
): Standing {
  const items = all.filter(({ id }) => !excusedContentIds.includes(id))
  const answers = interactions.filter(({ interactionType }) => interactionType === 'interactive')
  const isDone = (answer: CountedInteraction) =>
    isFinishedState(answer.state) && (answer.attempt >= attempt || !isReopened(answer.contentId))
  const finished = new Set(answers.filter(isDone).map(({ contentId }) => contentId))
  const viewed = new Set(
    interactions
      .filter(({ interactionType }) => interactionType === 'page-view')
      .flatMap(({ contentId, contextContentId }) => [contentId, contextContentId]),
  )
  const count = items.length + pageIds.length
  const done = items.filter(({ id }) => finished.has(id)).length + pageIds.filter((id) => viewed.has(id)).length
  const scoreable = new Map(items.filter(({ maxScore }) => maxScore > 0).map(({ id, maxScore }) => [id, maxScore]))
  const counted = answers.filter(({ contentId }) => scoreable.has(contentId))
  const points = new Map(scoreable)
  for (const { contentId, score, maxScore } of counted)
    if (score !== null && maxScore !== null) points.set(contentId, maxScore)
  const scores = counted.flatMap(({ score }) => (score === null ? [] : [score]))
  const requiresGrading = counted.some((answer) => answer.requiresGrading)
  const isZero = zeroDate !== null && !requiresGrading && scoreable.size > 0
  return {
    progress: percentageComplete(done, count),
    score: scores.length > 0 ? roundHundredths(scores.reduce((sum, score) => sum + score, 0)) : isZero ? 0 : null,
    maxScore: roundHundredths([...points.values()].reduce((sum, most) => sum + most, 0)),
    requiresGrading,
  }
}
