import {
  type GradingStatus,
  gradingStatus,
  gradingStatuses,
  isReopened,
  type StatusFacts,
} from '@/lib/user-assignment/status'

/** How far a student is: the grading status, with work that was given back told apart from work in progress (domain.md §12). */
export const studentStates = [...gradingStatuses, 'reopened'] as const
export type StudentState = GradingStatus | 'reopened'

export function studentState(facts: StatusFacts, now: Date): StudentState {
  // What is excused is told before all else, given back or not.
  if (facts.excusedDate !== null) return 'excused'
  return isReopened(facts) ? 'reopened' : gradingStatus(facts, now)
}
