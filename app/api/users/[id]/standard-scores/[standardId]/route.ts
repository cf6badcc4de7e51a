import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { standardAnswerSchema, standardAnswersParamsSchema, userGradesQuerySchema } from '@/lib/gradebook/schema'
import { listStandardAnswers } from '@/lib/gradebook/server/list-standard-answers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the answers behind the score of a student for a standard, newest first.',
    who: 'own (only scores that are shown), group, scope',
    params: standardAnswersParamsSchema,
    query: userGradesQuerySchema,
    answer: z.array(standardAnswerSchema),
    async handle({ actor, params: { id, standardId }, query: { where = {} } }) {
      return ok(await listStandardAnswers(actor, id, standardId, where))
    },
  }),
})
