import type { AssignmentSettings } from './settings'

/** What a student may know of the scoring of one item, or of the whole assignment. */
export type Feedback = { score: boolean; answers: boolean; explanations: boolean }

export type FeedbackFacts = {
  settings: Pick<
    AssignmentSettings,
    'scoringFeedbackVisibility' | 'scoringFeedbackContent' | 'holdScores' | 'scoresReleasedAt'
  >
  userAssignment: { submittedDate: Date | string | null }
  assignment: { endDate: Date | string | null }
  /** The state of the item's answer; null where there is none yet. */
  state: string | null
  /** Whether the answer can be written and made better in the same attempt: its key is told once it cannot. */
  isToBeTried?: boolean
  now: Date
}

const nothing: Feedback = { score: false, answers: false, explanations: false }

/** Whether an answer counts as done: a student's complete is stored `student-complete` (domain.md §5). */
export function isFinishedState(state: string | null | undefined): boolean {
  return state === 'complete' || state === 'student-complete'
}

function isReached({ settings, userAssignment, assignment, state, now }: FeedbackFacts): boolean {
  switch (settings.scoringFeedbackVisibility) {
    case 'immediately':
      // What was turned in is finished, whether or not it was marked as done before.
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
 * What a student may see of one item (contract.md §4.5): the score once the visibility is reached and scores are not held back;
 * answers and explanations as the settings say, and only of an item that was marked as done, and whose tries are
 * over where scores show at once. Staff do not ask here: they see everything.
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

/** Whether a student may see the score of the whole assignment; with 'immediately' it grows with each finished item. */
export function isTotalVisible(facts: Omit<FeedbackFacts, 'state'>): boolean {
  return feedbackFor({ ...facts, state: 'complete' }).score
}
