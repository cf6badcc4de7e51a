import 'server-only'
import { isFinishedState } from '@/lib/assignment/feedback'
import { now } from '@/lib/common/clock'
import type { Interaction, PeerReview } from '@/lib/db/generated/client'
import { presentForPeer } from '@/lib/interaction/server/present-interaction'
import { readStored } from '@/lib/interaction/server/stored-interaction'
import type { PeerSight } from '@/lib/scope/server/interaction-scope'
import type { PeerReviewState, WirePeerReview } from '../schema'

/** Nothing of who wrote an answer, nor of how it ranks: a loan is nameless whatever the assignment shows. */
const NAMELESS: PeerSight = {
  ranking: new Set(),
  reactions: new Set(),
  names: new Set(),
  answered: [],
  lentIds: [],
  takenIds: new Set(),
}

/** The state of a loan now: one whose time is over is expired, whether or not anybody has written that down. */
export function stateNow({ state, expiresAt }: Pick<PeerReview, 'state' | 'expiresAt'>): PeerReviewState {
  if (state === 'leased' && expiresAt <= now()) return 'expired'
  // The database holds the column to these states.
  return state as PeerReviewState
}

/** Whether an answer may be read by a peer still: its student can take it up again, and a teacher can hide it. */
export function isShown({ state, hidden, deletedDate }: Interaction): boolean {
  return isFinishedState(state) && !hidden && deletedDate === null
}

/** A loan for its holder, with the nameless answer while it is held. */
export function presentPeerReview(row: PeerReview, answer: Interaction): WirePeerReview {
  const state = stateNow(row)
  return {
    id: row.id,
    contentId: row.contentId,
    interactionId: answer.peerId,
    userAssignmentId: row.userAssignmentId,
    state,
    expiresAt: row.expiresAt.toISOString(),
    ...(isShown(answer) && state === 'leased' && { interaction: presentForPeer(readStored(answer), NAMELESS) }),
  }
}
