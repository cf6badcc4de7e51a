import 'server-only'
import { isFinishedState } from '@/lib/assignment/feedback'
import { now } from '@/lib/common/clock'
import type { Interaction, PeerReview } from '@/lib/db/generated/client'
import { presentForPeer } from '@/lib/interaction/server/present-interaction'
import { readStored } from '@/lib/interaction/server/stored-interaction'
import type { PeerSight } from '@/lib/scope/server/interaction-scope'
import type { PeerReviewState, WirePeerReview } from '../schema'

/** Reveals neither the author nor the ranking of an answer: a loan is anonymous, whatever the assignment shows. */
const NAMELESS: PeerSight = {
  ranking: new Set(),
  reactions: new Set(),
  names: new Set(),
  answered: [],
  lentIds: [],
  takenIds: new Set(),
}

/** Returns the current state of a loan; a loan past its end is expired, even if the database does not say so yet. */
export function stateNow({ state, expiresAt }: Pick<PeerReview, 'state' | 'expiresAt'>): PeerReviewState {
  if (state === 'leased' && expiresAt <= now()) return 'expired'
  // The database constrains the column to these states.
  return state as PeerReviewState
}

/** Whether a peer may still read an answer, which its author may have resumed and a teacher hidden. */
export function isShown({ state, hidden, deletedDate }: Interaction): boolean {
  return isFinishedState(state) && !hidden && deletedDate === null
}

/** Presents a loan to its holder, with the anonymous answer while it is on loan and the holder's own answer is finished. */
export function presentPeerReview(
  row: PeerReview,
  answer: Interaction,
  { hasAnswered }: { hasAnswered: boolean },
): WirePeerReview {
  const state = stateNow(row)
  return {
    id: row.id,
    contentId: row.contentId,
    interactionId: answer.peerId,
    userAssignmentId: row.userAssignmentId,
    state,
    expiresAt: row.expiresAt.toISOString(),
    ...(hasAnswered &&
      isShown(answer) &&
      state === 'leased' && { interaction: presentForPeer(readStored(answer), NAMELESS) }),
  }
}
