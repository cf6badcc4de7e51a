import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import {
  peerReviewParamsSchema,
  peerReviewSchema,
  submitReviewSchema,
  submittedContextSchema,
} from '@/lib/peer-review/schema'
import { releaseReview } from '@/lib/peer-review/server/release-review'
import { submitReview } from '@/lib/peer-review/server/submit-review'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  PATCH: route({
    what: 'Submits the review of an answer that is checked out for review; after that has ended, only as a replacement of the review named by `former`.',
    who: 'lease holder',
    params: peerReviewParamsSchema,
    body: submitReviewSchema,
    answer: peerReviewSchema,
    context: submittedContextSchema,
    async handle({ actor, params, body }) {
      const { review, context } = await submitReview(actor, params.id, body)
      return ok(review, context)
    },
  }),
  DELETE: route({
    what: 'Returns an answer that is checked out for review.',
    who: 'lease holder',
    params: peerReviewParamsSchema,
    answer: z.null(),
    async handle({ actor, params }) {
      await releaseReview(actor, params.id)
      return ok(null)
    },
  }),
})
