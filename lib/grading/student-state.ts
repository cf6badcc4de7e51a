import {
  type GradingStatus,
  gradingStatus,
  gradingStatuses,
  isReopened,
  type StatusFacts,
} from '@/lib/user-assignment/status'

/** A student's progress: the grading status, with returned work distinguished from work in progress (domain.md §12). */
export const studentStates = [...gradingStatuses, 'reopened'] as const
export type StudentState = GradingStatus | 'reopened'

export function studentState(facts: StatusFacts, now: Date): StudentState {
  // Excused takes precedence, whether the work was returned or not.
  if (facts.excusedDate !== null) return 'excused'
  return isReopened(facts) ? 'reopened' : gradingStatus(facts, now)
}
