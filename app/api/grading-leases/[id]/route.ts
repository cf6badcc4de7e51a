import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { gradingLeaseParamsSchema } from '@/lib/grading/schema'
import { releaseAnswers } from '@/lib/grading/server/release-answers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  DELETE: route({
    what: 'Releases an answer held by a grader, together with all other answers to the same question that they hold.',
    who: 'lease holder',
    ability: 'teacher',
    params: gradingLeaseParamsSchema,
    answer: z.null(),
    async handle({ actor, params }) {
      await releaseAnswers(actor, params.id)
      return ok(null)
    },
  }),
})
