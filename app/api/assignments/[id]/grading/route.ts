import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { assignmentParamsSchema, gradingListSpec, itemGradingSchema } from '@/lib/assignment/schema'
import { listGrading } from '@/lib/assignment/server/list-grading'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Counts answered, ungraded and graded work per item, with the average.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    list: gradingListSpec,
    answer: itemGradingSchema,
    async handle({ actor, params, list: query }) {
      return list(query, await listGrading(actor, params.id, query))
    },
  }),
})
