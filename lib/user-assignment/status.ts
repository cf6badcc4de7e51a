export const gradingStatuses = ['not-started', 'past-due', 'in-progress', 'submitted', 'graded'] as const
export type GradingStatus = (typeof gradingStatuses)[number]

export const assignmentProgresses = [
  'not-started',
  'not-started-past-due',
  'started',
  'submitted',
  'removing-restriction',
] as const
export type AssignmentProgress = (typeof assignmentProgresses)[number]

/** What the status of a student's assignment is read from; times as the database or the wire gives them. */
export type StatusFacts = {
  submittedDate: Date | string | null
  startedDate?: Date | string | null
  endDate: Date | string | null
  progress: number | null
  requiresGrading: boolean
  /** Counted from 1; more than 1 once it was reopened and written again. */
  attempt?: number
  reopenedContentIds?: readonly string[]
}

/** Open while there is no submitted date (ASG-05). */
export function isOpen({ submittedDate }: Pick<StatusFacts, 'submittedDate'>): boolean {
  return submittedDate === null
}

/**
 * Whether a piece of work stands among those of its class: that of a student who left does once it was begun, marked as such and counted nowhere
 * (domain.md §14).
 */
export function isListed({ left, startedDate, submittedDate }: ListedFacts): boolean {
  return !left || startedDate !== null || submittedDate !== null
}
type ListedFacts = { left?: boolean; startedDate: Date | string | null; submittedDate: Date | string | null }

/** Whether an assignment's end has passed; one without an end never is past due. */
export function isPastDue(endDate: Date | string | null, now: Date): boolean {
  return endDate !== null && new Date(endDate).getTime() < now.getTime()
}

/** Whether it was given back after it had been submitted (contract.md §4). */
export function isReopened({ submittedDate, attempt = 1, reopenedContentIds = [] }: StatusFacts): boolean {
  return submittedDate === null && (attempt > 1 || reopenedContentIds.length > 0)
}

/**
 * The grading status (ASG-18, contract.md §4): submitted work is graded once nothing is left to grade; a reopened one is in
 * progress; else progress, then the due date, then the start decide.
 */
export function gradingStatus(facts: StatusFacts, now: Date): GradingStatus {
  if (facts.submittedDate !== null) return facts.requiresGrading ? 'submitted' : 'graded'
  if ((facts.progress ?? 0) > 0 || isReopened(facts)) return 'in-progress'
  if (isPastDue(facts.endDate, now)) return 'past-due'
  return facts.startedDate ? 'in-progress' : 'not-started'
}

/** The progress that lists and cards show (ASG-18); a restriction that is being taken away is shown before all else. */
export function assignmentProgress(facts: StatusFacts, now: Date, isRemovingRestriction = false): AssignmentProgress {
  if (isRemovingRestriction) return 'removing-restriction'
  const status = gradingStatus(facts, now)
  if (status === 'past-due') return 'not-started-past-due'
  if (status === 'in-progress') return 'started'
  return status === 'not-started' ? 'not-started' : 'submitted'
}
