import { z } from 'zod'
import { upserted } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { gradingLeaseSchema, leaseAnswersSchema, leasedContextSchema } from '@/lib/grading/schema'
import { leaseAnswers } from '@/lib/grading/server/lease-answers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Reserves answers to one question for a grader for ten minutes: the named ones, otherwise the next ungraded ones.',
    who: 'group',
    ability: 'teacher',
    body: leaseAnswersSchema,
    answer: z.array(gradingLeaseSchema),
    context: leasedContextSchema,
    statuses: [200, 201],
    note: 'Answers held by other graders are left out and listed with their holders in `context.held`. Answers given by id replace those that the grader held for the question. A lease does not prevent others from scoring: conflicting scores are detected by `scoreVersion`.',
    async handle({ actor, body }) {
      const { leases, wasMade, held } = await leaseAnswers(actor, body)
      return upserted(wasMade, leases, { held })
    },
  }),
})
