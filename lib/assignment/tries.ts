import { triesAllowed } from '@/lib/interactive/tries'
import { type FeedbackFacts, isFinishedState } from './feedback'

/** What of an answer decides whether it may be tried once more. */
export type TriedAnswer = {
  state: string
  tries: number
  attempt: number
  score: number | null
  maxScore: number | null
}

type Tried = {
  settings: FeedbackFacts['settings']
  /** The attempt that the work is at: one that was opened again begins to count anew. */
  attempt: number
  item: { contentSubType: string | null; data: Record<string, unknown> }
}

/** How often an item may be tried in this work; null where it does not count, as nothing is told of a score before the work is turned in. */
export function triesIn({ settings, item }: Omit<Tried, 'attempt'>): number | null {
  const { scoringFeedbackVisibility, holdScores, scoresReleasedAt } = settings
  const showsAtOnce = scoringFeedbackVisibility === 'immediately' && (!holdScores || scoresReleasedAt !== null)
  return showsAtOnce ? triesAllowed(item.contentSubType, item.data) : null
}

/** The tries that are left for an answer; null where they do not count. */
function triesLeft(tried: Tried, answer: TriedAnswer): number | null {
  const allowed = triesIn(tried)
  if (allowed === null) return null
  return Math.max(0, allowed - (answer.attempt === tried.attempt ? answer.tries : 0))
}

/** Whether an answer stays as it is: it is finished, and all its tries are used up. One that staff have opened again may be finished once more. */
export function isUsedUp(tried: Tried, answer: TriedAnswer): boolean {
  return isFinishedState(answer.state) && answer.attempt === tried.attempt && triesLeft(tried, answer) === 0
}

/** Whether an answer can still be made better, so that its key is not told yet; never one that cannot be written now. */
export function isToBeTried(tried: Tried & { isOpen: boolean }, answer: TriedAnswer): boolean {
  if (!tried.isOpen) return false
  const left = triesLeft(tried, answer)
  if (left === null || left === 0) return false
  const { score, maxScore } = answer
  return score === null || maxScore === null || score < maxScore
}
