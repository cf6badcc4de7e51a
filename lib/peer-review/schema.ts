import { z } from 'zod'
import { reactionSchema } from '@/lib/interaction/reaction'
import { peerAnswerSchema } from '@/lib/interaction/wire'
import { formerReviewSchema, reviewDataSchema } from '@/lib/reaction/schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { MAX_LENT_AGAIN } from './limits'

/** The states of a loan: a lapsed one is `expired` and may be taken out again. */
export const peerReviewStates = ['leased', 'submitted', 'released', 'expired'] as const
export type PeerReviewState = (typeof peerReviewStates)[number]

export const peerReviewParamsSchema = z.object({ id: z.uuid() })

/** The query of `GET peer-reviews`. */
export const peerReviewListSpec = listSpec({
  where: {
    id: whereId,
    contentId: anyOf(z.uuid()),
    userAssignmentId: anyOf(z.uuid()),
    state: anyOf(z.enum(peerReviewStates)),
  },
  modifiers: {},
  orderBy: ['dateCreated'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type PeerReviewListQuery = ListQueryOf<typeof peerReviewListSpec>

/**
 * The body of `POST peer-reviews`: the echo, and the reviewer's own work; `again` limits the loan to the named answers, whose loan lapsed or which
 * the reviewer returned last.
 */
export const leaseReviewSchema = z.strictObject({
  contentId: z.uuid(),
  userAssignmentId: z.uuid(),
  again: z.array(z.uuid()).min(1).max(MAX_LENT_AGAIN).optional(),
})
export type LeaseReview = z.output<typeof leaseReviewSchema>

/** The body of `PATCH peer-reviews/{id}`. */
export const submitReviewSchema = z.strictObject({ reactionData: reviewDataSchema, former: formerReviewSchema })
export type SubmitReview = z.output<typeof submitReviewSchema>

/** A loan as the API returns it; the answer is included while the loan is held. */
export const peerReviewSchema = z.strictObject({
  id: z.uuid(),
  contentId: z.uuid(),
  interactionId: z.uuid(),
  userAssignmentId: z.uuid(),
  state: z.enum(peerReviewStates),
  expiresAt: z.iso.datetime(),
  interaction: peerAnswerSchema.optional(),
})
export type WirePeerReview = z.output<typeof peerReviewSchema>

const count = z.int().min(0)

/** A student's progress with reviewing: requested, given, and received reviews. */
export const reviewStandingSchema = z.strictObject({ requested: count, given: count, received: count })
export type ReviewStanding = z.output<typeof reviewStandingSchema>

/** Why no answer was lent: none is available yet, the student has given all requested reviews, or has seen as many answers as allowed. */
export const noLeaseReasons = ['none-yet', 'enough', 'all-seen'] as const
export type NoLeaseReason = (typeof noLeaseReasons)[number]

export const leaseContextSchema = reviewStandingSchema.extend({ reason: z.enum(noLeaseReasons).optional() })

/** The context of a submitted review's response. */
export const submittedContextSchema = reviewStandingSchema.extend({ reaction: reactionSchema })
