import type { AssignmentSettings } from './settings'

/** The parts of the scoring that a student may see, for one item or the whole assignment. */
export type Feedback = { score: boolean; answers: boolean; explanations: boolean }

export type FeedbackFacts = {
  settings: Pick<
    AssignmentSettings,
    'scoringFeedbackVisibility' | 'scoringFeedbackContent' | 'holdScores' | 'scoresReleasedAt'
  >
  userAssignment: { submittedDate: Date | string | null }
  assignment: { endDate: Date | string | null }
  /** The state of the answer to the item; null if there is none. */
  state: string | null
  /** Whether the answer can still be improved in the same attempt; its key is shown only once it cannot. */
  isToBeTried?: boolean
  now: Date
}

const nothing: Feedback = { score: false, answers: false, explanations: false }

/** Whether an answer counts as finished: a student's completion is stored as `student-complete` (domain.md §5). */
export function isFinishedState(state: string | null | undefined): boolean {
  return state === 'complete' || state === 'student-complete'
}

function isReached({ settings, userAssignment, assignment, state, now }: FeedbackFacts): boolean {
  switch (settings.scoringFeedbackVisibility) {
    case 'immediately':
      // Everything is finished once the work is submitted, whether or not it was marked as done before.
      return isFinishedState(state) || userAssignment.submittedDate !== null
    case 'after-submit':
      return userAssignment.submittedDate !== null
    case 'after-end-date':
      return assignment.endDate !== null && new Date(assignment.endDate).getTime() < now.getTime()
    case 'never':
      return false
  }
}

/**
 * Returns what a student may see of one item (contract.md §4.5): the score once the visibility setting allows it and scores are not held
 * back; answers and explanations per the settings, only for an item marked as done and, if scores show at once, with no tries left. Not
 * used for staff, who see everything.
 */
export function feedbackFor(facts: FeedbackFacts): Feedback {
  const { holdScores, scoresReleasedAt, scoringFeedbackContent } = facts.settings
  if ((holdScores && scoresReleasedAt === null) || !isReached(facts)) return nothing
  const isTold = isFinishedState(facts.state) && !facts.isToBeTried
  return {
    score: true,
    answers: isTold && scoringFeedbackContent !== 'score',
    explanations: isTold && scoringFeedbackContent === 'explanations',
  }
}

/** Whether a student may see the total score of the assignment; with 'immediately', it grows with each finished item. */
export function isTotalVisible(facts: Omit<FeedbackFacts, 'state'>): boolean {
  return feedbackFor({ ...facts, state: 'complete' }).score
}
