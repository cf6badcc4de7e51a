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
    note: 'Answers that others hold are left out; `context.held` says whose they are. Named answers take the place of those that the grader held of the question. A lease keeps nobody from scoring: two scores meet by `scoreVersion`.',
    async handle({ actor, body }) {
      const { leases, wasMade, held } = await leaseAnswers(actor, body)
      return upserted(wasMade, leases, { held })
    },
  }),
})
