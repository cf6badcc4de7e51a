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
    what: 'Submits the review of an answer that is held; once the loan has ended, whichever way, only in the place of the review that `former` names.',
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
    what: 'Gives an answer back that is held.',
    who: 'lease holder',
    params: peerReviewParamsSchema,
    answer: z.null(),
    async handle({ actor, params }) {
      await releaseReview(actor, params.id)
      return ok(null)
    },
  }),
})
