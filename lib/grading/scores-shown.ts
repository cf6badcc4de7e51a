import type { AssignmentSettings } from '@/lib/assignment/settings'
import { isPastDue } from '@/lib/user-assignment/status'

/**
 * Whether students can see their scores: `held` until the teacher releases them, `waiting` until the end date has passed, `never` by the
 * assignment's settings, else `shown` (contract.md §4.5).
 */
export type ScoresShown = 'held' | 'waiting' | 'never' | 'shown'

type Settings = Pick<AssignmentSettings, 'scoringFeedbackVisibility' | 'holdScores' | 'scoresReleasedAt'>

export function scoresShown(settings: Settings, endDate: Date | string | null, now: Date): ScoresShown {
  if (settings.scoringFeedbackVisibility === 'never') return 'never'
  if (settings.holdScores && settings.scoresReleasedAt === null) return 'held'
  if (settings.scoringFeedbackVisibility === 'after-end-date' && !isPastDue(endDate, now)) return 'waiting'
  return 'shown'
}
