import 'server-only'
import { type Feedback, feedbackFor } from '@/lib/assignment/feedback'
import { now } from '@/lib/common/clock'
import { isShownToPeers, type PeerSight } from '@/lib/scope/server/interaction-scope'
import type { Work } from '@/lib/user-assignment/server/lock-work'
import { cutToDay } from '../anonymous'
import type { InteractionType } from '../schema'
import type { WireInteraction, WirePeerAnswer } from '../wire'
import type { StoredInteraction } from './stored-interaction'

/**
 * Returns the score fields that a student may see (contract.md §4.5). While an answer can still be improved, only the number of right parts is
 * included: knowing which of two picks is wrong would reveal the answer.
 */
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
      right: scoreData.right ?? null,
      requiresGrading: scoreData.requiresGrading,
      manualScoreOverride: scoreData.manualScoreOverride,
      results: feedback.answers ? scoreData.results : {},
      rubricSelections: scoreData.rubricSelections,
      comment: scoreData.comment,
    },
  }
}

/** Returns the fields for everybody who may read it, under whichever id they know. */
function open(row: StoredInteraction): Omit<WirePeerAnswer, 'id' | 'dateCreated' | 'dateModified'> {
  // The database constrains the column to these types.
  const type = row.interactionType as InteractionType
  return {
    type,
    interactionType: type,
    interactionSubType: row.interactionSubType,
    contentId: row.contentId,
    contextContentId: row.contextContentId,
    rootContentId: row.rootContentId,
    assignmentId: row.assignmentId,
    interactionData: row.interactionData,
    state: row.state,
    version: row.version,
  }
}

type Common = Omit<WireInteraction, 'score' | 'maxScore' | 'scoreData'>

function common(row: StoredInteraction): Common {
  // Assigned instead of spread, because a list has up to a thousand of them.
  return Object.assign(open(row), {
    id: row.id,
    clientId: row.clientId,
    userId: row.userId,
    userAssignmentId: row.userAssignmentId,
    attempt: row.attempt,
    tries: row.tries,
    requiresGrading: row.requiresGrading,
    scoreVersion: row.scoreVersion,
    tabId: row.tabId,
    sequence: row.sequence,
    sharedForAssignmentId: row.sharedForAssignmentId,
    peerReactionAverage: row.peerReactionAverage,
    peerReactionCount: row.peerReactionCount,
    dateCreated: row.dateCreated.toISOString(),
    dateModified: row.dateModified.toISOString(),
  })
}

/** The parts of an assignment that decide what a student may know of a score. */
export type FeedbackSource = Pick<Work, 'settings' | 'submittedDate' | 'endDate'> & {
  /** Whether the answer can still be changed and improved in the same attempt. */
  isToBeTried: boolean
}

/** Presents an interaction for its student: scores and results only as the feedback settings allow now. */
export function presentForStudent(row: StoredInteraction, source: FeedbackSource | null): WireInteraction {
  const feedback = source
    ? feedbackFor({
        settings: source.settings,
        userAssignment: { submittedDate: source.submittedDate },
        assignment: { endDate: source.endDate },
        state: row.state,
        isToBeTried: source.isToBeTried,
        now: now(),
      })
    : { score: false, answers: false, explanations: false }
  // Rankings name the student's own answer by this id too.
  const peerId = isShownToPeers(row) ? { peerId: row.peerId } : {}
  return Object.assign(common(row), peerId, scoreForStudent(row, feedback))
}

/** Presents an interaction to the staff who may read it, with all grading results. */
export function presentForStaff(row: StoredInteraction): WireInteraction {
  const { score, maxScore, scoreData, hidden } = row
  return Object.assign(common(row), { score, maxScore, scoreData, hidden })
}

/** Presents another student's answer to a peer: under an anonymous id, with no more about its author than the assignment shows (faults 27). */
export function presentForPeer(row: StoredInteraction, sight: PeerSight): WirePeerAnswer {
  const shows = (assignments: ReadonlySet<string>) => row.assignmentId !== null && assignments.has(row.assignmentId)
  const { peerReactionAverage, peerReactionCount } = row
  return {
    id: row.peerId,
    ...open(row),
    ...(shows(sight.names) && { userId: row.userId }),
    ...(shows(sight.ranking) && { peerReactionAverage, peerReactionCount }),
    ...(shows(sight.ranking) && sight.takenIds.has(row.id) && { reviewTaken: true as const }),
    dateCreated: cutToDay(row.dateCreated).toISOString(),
    dateModified: cutToDay(row.dateModified).toISOString(),
  }
}
