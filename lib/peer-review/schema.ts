import { z } from 'zod'
import { reactionSchema } from '@/lib/interaction/reaction'
import { peerAnswerSchema } from '@/lib/interaction/wire'
import { formerReviewSchema, reviewDataSchema } from '@/lib/reaction/schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { MAX_LENT_AGAIN } from './limits'

/** The states of a loan: a lapsed one is `expired` and may be taken up again. */
export const peerReviewStates = ['leased', 'submitted', 'released', 'expired'] as const
export type PeerReviewState = (typeof peerReviewStates)[number]

export const peerReviewParamsSchema = z.object({ id: z.uuid() })

/** What `GET peer-reviews` takes. */
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

/** The body of `POST peer-reviews`: the echo, and the reviewer's own work; `again` names answers that lapsed in their hands, or the one they gave back last, and want alone. */
export const leaseReviewSchema = z.strictObject({
  contentId: z.uuid(),
  userAssignmentId: z.uuid(),
  again: z.array(z.uuid()).min(1).max(MAX_LENT_AGAIN).optional(),
})
export type LeaseReview = z.output<typeof leaseReviewSchema>

/** The body of `PATCH peer-reviews/{id}`. */
export const submitReviewSchema = z.strictObject({ reactionData: reviewDataSchema, former: formerReviewSchema })
export type SubmitReview = z.output<typeof submitReviewSchema>

/** A loan as the wire has it; the answer comes with one that is held. */
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

/** How far a student is with reviewing: asked for, given, and received. */
export const reviewStandingSchema = z.strictObject({ requested: count, given: count, received: count })
export type ReviewStanding = z.output<typeof reviewStandingSchema>

/** Why no answer was lent: nobody has one to lend yet, as many were reviewed as were asked for, or as many were seen as may be. */
export const noLeaseReasons = ['none-yet', 'enough', 'all-seen'] as const
export type NoLeaseReason = (typeof noLeaseReasons)[number]

export const leaseContextSchema = reviewStandingSchema.extend({ reason: z.enum(noLeaseReasons).optional() })

/** What a submitted review says beside its loan. */
export const submittedContextSchema = reviewStandingSchema.extend({ reaction: reactionSchema })
