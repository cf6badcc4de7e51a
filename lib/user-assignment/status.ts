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
  /** The points of all of it; null while none of it has a score. */
  score: number | null
  maxScore: number | null
  /** When a teacher excused the student from all of it. */
  excusedDate: Date | string | null
}

/**
 * Whether work was turned in with nothing answered that could bring points: it has no score, nothing of it waits for one, and a teacher may
 * give 0 points for it (domain.md §15).
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
 * Whether work stands in grading and in what a release of scores shows, whether its student is still in the class or not (domain.md §14). The same
 * rule as `isGradable` in lib/scope/server/class-members.ts.
 */
export function isGradable({
  submittedDate,
  excusedDate,
}: Pick<StatusFacts, 'submittedDate' | 'excusedDate'>): boolean {
  return submittedDate !== null && excusedDate === null
}

/** Whether nothing of such work is left to grade, so that a release shows its score. */
export function isGraded(work: ScoredFacts): boolean {
  return isGradable(work) && !work.requiresGrading && !isUnanswered(work)
}
type ScoredFacts = Pick<StatusFacts, 'submittedDate' | 'requiresGrading' | 'score' | 'maxScore' | 'excusedDate'>

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

/** What is excused of a work in one word that changes with it: all of it, or which items. */
export function excusedOf(isAll: boolean, contentIds: readonly string[]): string {
  return [isAll ? 'all' : 'some', ...contentIds].join(' ')
}

/** Whether an assignment's end has passed; one without an end never is past due. */
export function isPastDue(endDate: Date | string | null, now: Date): boolean {
  return endDate !== null && new Date(endDate).getTime() < now.getTime()
}

/** Whether it was given back after it had been submitted (contract.md §4). */
export function isReopened({
  submittedDate,
  attempt = 1,
  reopenedContentIds = [],
}: Pick<StatusFacts, 'submittedDate' | 'attempt' | 'reopenedContentIds'>): boolean {
  return submittedDate === null && (attempt > 1 || reopenedContentIds.length > 0)
}

/**
 * The grading status (ASG-18, contract.md §4): what is excused is told before all else; submitted work is graded once nothing is left to
 * grade, and unanswered where there was nothing to; a reopened one is in progress; else progress, then the due date, then the start decide.
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

/** The points of a piece of work: of the whole once all of it is graded, before that those of a part; null where none may be told. */
export type WorkPoints = { score: number; maxScore: number; isWhole: boolean }

/** The points that may be told of a piece of work: none without a score, of what is worth nothing, or of what is excused (domain.md §15). */
export function pointsOf(work: PointsFacts): WorkPoints | null {
  const { submittedDate, requiresGrading, score, maxScore, excusedDate } = work
  if (excusedDate !== null || typeof score !== 'number' || maxScore === null || maxScore <= 0) return null
  return { score, maxScore, isWhole: submittedDate !== null && !requiresGrading }
}
type PointsFacts = Pick<StatusFacts, 'submittedDate' | 'requiresGrading' | 'maxScore' | 'excusedDate'> & {
  score?: number | null | undefined
}

/** The progress that lists and cards show (ASG-18); a restriction that is being taken away is shown before all else. */
export function assignmentProgress(facts: StatusFacts, now: Date, isRemovingRestriction = false): AssignmentProgress {
  if (isRemovingRestriction) return 'removing-restriction'
  const status = gradingStatus(facts, now)
  if (status === 'past-due') return 'not-started-past-due'
  if (status === 'in-progress') return 'started'
  return status === 'not-started' ? 'not-started' : 'submitted'
}
