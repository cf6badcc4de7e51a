import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { gradingLeaseParamsSchema } from '@/lib/grading/schema'
import { releaseAnswers } from '@/lib/grading/server/release-answers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  DELETE: route({
    what: 'Gives back an answer that a grader holds, with all that they hold of the same question.',
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
