import { triesAllowed } from '@/lib/interactive/tries'
import { type FeedbackFacts, isFinishedState } from './feedback'

/** The facts that determine whether an answer may be tried again. */
export type TriedAnswer = {
  state: string
  tries: number
  attempt: number
  score: number | null
  maxScore: number | null
}

type Tried = {
  settings: FeedbackFacts['settings']
  /** The current attempt of the work: reopening starts a new attempt, whose tries count from zero. */
  attempt: number
  item: { contentSubType: string | null; data: Record<string, unknown> }
}

/**
 * Returns the number of tries allowed for an item in this work; null if tries do not apply, because no score is shown before the work is
 * submitted.
 */
export function triesIn({ settings, item }: Omit<Tried, 'attempt'>): number | null {
  const { scoringFeedbackVisibility, holdScores, scoresReleasedAt } = settings
  const showsAtOnce = scoringFeedbackVisibility === 'immediately' && (!holdScores || scoresReleasedAt !== null)
  return showsAtOnce ? triesAllowed(item.contentSubType, item.data) : null
}

/** Returns the tries left for an answer; null if tries do not apply. */
function triesLeft(tried: Tried, answer: TriedAnswer): number | null {
  const allowed = triesIn(tried)
  if (allowed === null) return null
  return Math.max(0, allowed - (answer.attempt === tried.attempt ? answer.tries : 0))
}

/** Whether an answer is final: finished, with all its tries used. An answer that staff have reopened may be finished once more. */
export function isUsedUp(tried: Tried, answer: TriedAnswer): boolean {
  return isFinishedState(answer.state) && answer.attempt === tried.attempt && triesLeft(tried, answer) === 0
}

/** Whether an answer can still be improved, so that its key stays hidden; never for an answer that cannot be written now. */
export function isToBeTried(tried: Tried & { isOpen: boolean }, answer: TriedAnswer): boolean {
  if (!tried.isOpen) return false
  const left = triesLeft(tried, answer)
  if (left === null || left === 0) return false
  const { score, maxScore } = answer
  return score === null || maxScore === null || score < maxScore
}
