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
    what: 'Lists the answers that were checked out for review, with the numbers of reviews requested, given and received.',
    who: 'student: own',
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
    what: 'Checks out an anonymous answer of a peer for review for 15 minutes; returns null with a reason if none is available.',
    who: 'student: in their own work, after finishing their own answer',
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
