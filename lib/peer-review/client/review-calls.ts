import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { SAVE_PATIENCE_MS } from '@/lib/interaction/client/queue-limits'
import type { WireReaction } from '@/lib/interaction/reaction'
import type { NoLeaseReason, ReviewStanding, WirePeerReview } from '../schema'
import type { ReviewPlace, ReviewRow } from './review-row'

/** The server's response for an echo: the answer on loan, the student's progress, and why nothing was lent. */
export type Lent = { loan: WirePeerReview | null; standing: ReviewStanding; reason: NoLeaseReason | null }

/** The calls by which reviews reach the server; each throws `RequestError`. */
export type ReviewCalls = {
  read(place: ReviewPlace): Promise<Lent>
  /** Has an answer lent; `again` names those that were lent before, and nothing else is lent then. */
  lease(place: ReviewPlace, again?: readonly string[]): Promise<Lent>
  submit(
    row: ReviewRow,
    options: { keepalive: boolean },
  ): Promise<{ standing: ReviewStanding | null; reaction: WireReaction | null }>
  release(loanId: string): Promise<void>
}

type LeaseContext = ReviewStanding & { reason?: NoLeaseReason }

const standingOf = ({ requested, given, received }: ReviewStanding): ReviewStanding => ({ requested, given, received })

/** The calls of the page's session. */
export const reviewCalls: ReviewCalls = {
  async read({ contentId, userAssignmentId }) {
    const { result, context } = await request<ListResult<WirePeerReview>, LeaseContext>({
      path: 'peer-reviews',
      query: { where: { contentId, userAssignmentId, state: 'leased' }, limit: 1 },
      patienceMs: SAVE_PATIENCE_MS,
      silent: true,
    })
    return { loan: result.data[0] ?? null, standing: standingOf(context), reason: null }
  },

  async lease(place, again) {
    const { result, context } = await request<WirePeerReview | null, LeaseContext>({
      method: 'POST',
      path: 'peer-reviews',
      body: { contentId: place.contentId, userAssignmentId: place.userAssignmentId, ...(again && { again }) },
      patienceMs: SAVE_PATIENCE_MS,
      silent: true,
    })
    return { loan: result, standing: standingOf(context), reason: context.reason ?? null }
  },

  async submit({ loanId, interactionId, comment, selections, former: before }, { keepalive }) {
    const reactionData = { comment: comment.trim() || null, rubricSelections: selections }
    // As it was stored, since it is compared with that.
    const former = before && { comment: before.comment || null, rubricSelections: before.selections }
    if (loanId === null) {
      const body = { interactionId, reactionData, former }
      const { result } = await request<WireReaction>({
        method: 'POST',
        path: 'reactions',
        body,
        keepalive,
        patienceMs: SAVE_PATIENCE_MS,
        silent: true,
        withoutSessionRestore: true,
      })
      return { standing: null, reaction: result }
    }
    const { context } = await request<WirePeerReview, ReviewStanding & { reaction: WireReaction }>({
      method: 'PATCH',
      path: `peer-reviews/${loanId}`,
      body: { reactionData, former },
      keepalive,
      patienceMs: SAVE_PATIENCE_MS,
      silent: true,
      withoutSessionRestore: true,
    })
    return { standing: standingOf(context), reaction: context.reaction }
  },

  async release(loanId) {
    await request({
      method: 'DELETE',
      path: `peer-reviews/${loanId}`,
      patienceMs: SAVE_PATIENCE_MS,
      silent: true,
      withoutSessionRestore: true,
    })
  },
}
