import { list, upserted } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import {
  leaseContextSchema,
  leaseReviewSchema,
  peerReviewListSpec,
  peerReviewSchema,
  reviewStandingSchema,
} from '@/lib/peer-review/schema'
import { leaseReview } from '@/lib/peer-review/server/lease-review'
import { listPeerReviews } from '@/lib/peer-review/server/list-peer-reviews'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the answers that were lent for a review; says how many reviews are asked for, given and received.',
    who: 'student own',
    ability: 'assignment.student',
    list: peerReviewListSpec,
    answer: peerReviewSchema,
    context: reviewStandingSchema,
    async handle({ actor, list: query }) {
      const { context, ...page } = await listPeerReviews(actor, query)
      return { ...list(query, page), context }
    },
  }),
  POST: route({
    what: 'Lends the answer of a peer for 15 minutes, nameless; null with a reason where there is none to lend.',
    who: 'student in the own work, own answer finished',
    ability: 'assignment.student',
    body: leaseReviewSchema,
    answer: peerReviewSchema.nullable(),
    context: leaseContextSchema,
    statuses: [200, 201],
    idempotent: true,
    async handle({ actor, body }) {
      const { review, wasMade, context } = await leaseReview(actor, body)
      return upserted(wasMade, review, context)
    },
  }),
})
