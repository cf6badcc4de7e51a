import 'server-only'
import { type Feedback, feedbackFor } from '@/lib/assignment/feedback'
import { now } from '@/lib/common/clock'
import type { Work } from '@/lib/user-assignment/server/lock-work'
import type { WireInteraction } from '../wire'
import type { StoredInteraction } from './stored-interaction'

/** Which of the score's fields a student may read back (contract.md §4.5). */
function scoreForStudent(
  row: StoredInteraction,
  feedback: Feedback,
): Pick<WireInteraction, 'score' | 'maxScore' | 'scoreData'> {
  const { scoreData } = row
  if (!scoreData || !feedback.score) return { score: null, maxScore: null, scoreData: null }
  return {
    score: row.score,
    maxScore: row.maxScore,
    scoreData: {
      score: scoreData.score,
      maxScore: scoreData.maxScore,
      requiresGrading: scoreData.requiresGrading,
      manualScoreOverride: scoreData.manualScoreOverride,
      results: feedback.answers ? scoreData.results : {},
      rubricSelections: scoreData.rubricSelections,
      comment: scoreData.comment,
    },
  }
}

function common(row: StoredInteraction): Omit<WireInteraction, 'score' | 'maxScore' | 'scoreData' | 'userId'> {
  return {
    id: row.id,
    clientId: row.clientId,
    type: row.interactionType,
    interactionType: row.interactionType,
    interactionSubType: row.interactionSubType,
    contentId: row.contentId,
    contextContentId: row.contextContentId,
    rootContentId: row.rootContentId,
    userAssignmentId: row.userAssignmentId,
    assignmentId: row.assignmentId,
    interactionData: row.interactionData,
    state: row.state,
    attempt: row.attempt,
    tries: row.tries,
    requiresGrading: row.requiresGrading,
    version: row.version,
    scoreVersion: row.scoreVersion,
    tabId: row.tabId,
    sequence: row.sequence,
    sharedForAssignmentId: row.sharedForAssignmentId,
    dateCreated: row.dateCreated.toISOString(),
    dateModified: row.dateModified.toISOString(),
  }
}

/** What of an assignment decides what a student may know of a score. */
export type FeedbackSource = Pick<Work, 'settings' | 'submittedDate' | 'endDate'>

/** An interaction for the student whose it is: scores and results only as the feedback settings allow now. */
export function presentForStudent(row: StoredInteraction, source: FeedbackSource | null): WireInteraction {
  const feedback = source
    ? feedbackFor({
        settings: source.settings,
        userAssignment: { submittedDate: source.submittedDate },
        assignment: { endDate: source.endDate },
        state: row.state,
        now: now(),
      })
    : { score: false, answers: false, explanations: false }
  return { ...common(row), userId: row.userId, ...scoreForStudent(row, feedback) }
}

/** An interaction for the staff who may read it: with everything that grading knows. */
export function presentForStaff(row: StoredInteraction): WireInteraction {
  return {
    ...common(row),
    userId: row.userId,
    score: row.score,
    maxScore: row.maxScore,
    scoreData: row.scoreData,
    hidden: row.hidden,
  }
}
