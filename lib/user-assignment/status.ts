export const gradingStatuses = [
  'not-started',
  'past-due',
  'in-progress',
  'submitted',
  'unanswered',
  'graded',
  'excused',
] as const
export type GradingStatus = (typeof gradingStatuses)[number]

export const assignmentProgresses = [
  'not-started',
  'not-started-past-due',
  'started',
  'submitted',
  'removing-restriction',
] as const
export type AssignmentProgress = (typeof assignmentProgresses)[number]

/** The input for the status of a student's assignment; times as returned by the database or the wire. */
export type StatusFacts = {
  submittedDate: Date | string | null
  startedDate?: Date | string | null
  endDate: Date | string | null
  progress: number | null
  requiresGrading: boolean
  /** Counted from 1; above 1 once it was reopened and edited again. */
  attempt?: number
  reopenedContentIds?: readonly string[]
  /** The total points; null while nothing has a score. */
  score: number | null
  maxScore: number | null
  /** When a teacher excused the student from the whole work. */
  excusedDate: Date | string | null
}

/**
 * Whether work was submitted without any answer that could score: it has no score, nothing is ungraded, and a teacher may give 0 points for it
 * (domain.md §15).
 */
export function isUnanswered({
  submittedDate,
  requiresGrading,
  score,
  maxScore,
}: Pick<StatusFacts, 'submittedDate' | 'requiresGrading' | 'score' | 'maxScore'>): boolean {
  return submittedDate !== null && !requiresGrading && score === null && (maxScore ?? 0) > 0
}

/**
 * Whether work is included in grading and in releases of scores, whether or not its student is still in the class (domain.md §14). The same rule as
 * `isGradable` in lib/scope/server/class-members.ts.
 */
export function isGradable({
  submittedDate,
  excusedDate,
}: Pick<StatusFacts, 'submittedDate' | 'excusedDate'>): boolean {
  return submittedDate !== null && excusedDate === null
}

/** Whether gradable work is fully graded, so that a release shows its score. */
export function isGraded(work: ScoredFacts): boolean {
  return isGradable(work) && !work.requiresGrading && !isUnanswered(work)
}
type ScoredFacts = Pick<StatusFacts, 'submittedDate' | 'requiresGrading' | 'score' | 'maxScore' | 'excusedDate'>

/** Whether work has no submitted date (ASG-05). */
export function isOpen({ submittedDate }: Pick<StatusFacts, 'submittedDate'>): boolean {
  return submittedDate === null
}

/**
 * Whether a piece of work is listed in its class: for students who left, only work that was started, marked as such and counted nowhere (domain.md
 * §14).
 */
export function isListed({ left, startedDate, submittedDate }: ListedFacts): boolean {
  return !left || startedDate !== null || submittedDate !== null
}
type ListedFacts = { left?: boolean; startedDate: Date | string | null; submittedDate: Date | string | null }

/** Returns a comparison key for what is excused: the whole work, or which items. */
export function excusedOf(isAll: boolean, contentIds: readonly string[]): string {
  return [isAll ? 'all' : 'some', ...contentIds].join(' ')
}

/** Whether an end date has passed; without one, work is never past due. */
export function isPastDue(endDate: Date | string | null, now: Date): boolean {
  return endDate !== null && new Date(endDate).getTime() < now.getTime()
}

/** Whether it was returned after it had been submitted (contract.md §4). */
export function isReopened({
  submittedDate,
  attempt = 1,
  reopenedContentIds = [],
}: Pick<StatusFacts, 'submittedDate' | 'attempt' | 'reopenedContentIds'>): boolean {
  return submittedDate === null && (attempt > 1 || reopenedContentIds.length > 0)
}

/**
 * Returns the grading status (ASG-18, contract.md §4). Excused comes first; submitted work is graded once nothing is ungraded, and unanswered if
 * nothing was answered; reopened work is in progress; otherwise progress, then the due date, then the start decide.
 */
export function gradingStatus(facts: StatusFacts, now: Date): GradingStatus {
  if (facts.excusedDate !== null) return 'excused'
  if (facts.submittedDate !== null) {
    if (facts.requiresGrading) return 'submitted'
    return isUnanswered(facts) ? 'unanswered' : 'graded'
  }
  if ((facts.progress ?? 0) > 0 || isReopened(facts)) return 'in-progress'
  if (isPastDue(facts.endDate, now)) return 'past-due'
  return facts.startedDate ? 'in-progress' : 'not-started'
}

/** The points of a piece of work: the total once it is fully graded, before that a partial sum; null if none may be shown. */
export type WorkPoints = { score: number; maxScore: number; isWhole: boolean }

/**
 * Returns the points of a piece of work that may be shown: none without a score, for work without possible points, or for excused work (domain.md
 * §15).
 */
export function pointsOf(work: PointsFacts): WorkPoints | null {
  const { submittedDate, requiresGrading, score, maxScore, excusedDate } = work
  if (excusedDate !== null || typeof score !== 'number' || maxScore === null || maxScore <= 0) return null
  return { score, maxScore, isWhole: submittedDate !== null && !requiresGrading }
}
type PointsFacts = Pick<StatusFacts, 'submittedDate' | 'requiresGrading' | 'maxScore' | 'excusedDate'> & {
  score?: number | null | undefined
}

/** Returns the progress shown in lists and cards (ASG-18); a pending removal of a restriction takes precedence. */
export function assignmentProgress(facts: StatusFacts, now: Date, isRemovingRestriction = false): AssignmentProgress {
  if (isRemovingRestriction) return 'removing-restriction'
  const status = gradingStatus(facts, now)
  if (status === 'past-due') return 'not-started-past-due'
  if (status === 'in-progress') return 'started'
  return status === 'not-started' ? 'not-started' : 'submitted'
}
