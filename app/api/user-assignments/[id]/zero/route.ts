import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { undoContextSchema } from '@/lib/undo/schema'
import { giveZeroSchema, userAssignmentParamsSchema, userAssignmentSchema } from '@/lib/user-assignment/schema'
import { giveZero } from '@/lib/user-assignment/server/give-zero'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Gives 0 points for work submitted without any answers, or reverses that.',
    who: 'group',
    ability: 'teacher',
    params: userAssignmentParamsSchema,
    body: giveZeroSchema,
    idempotent: true,
    audit: ({ body: { given } }) => ({
      action: given ? 'user-assignment.give-zero' : 'user-assignment.take-back-zero',
    }),
    statuses: [200],
    answer: userAssignmentSchema,
    context: undoContextSchema,
    async handle({ actor, params, body }) {
      const { userAssignment, undoStepId } = await giveZero(actor, params.id, body)
      return ok(userAssignment, { undoStepId })
    },
  }),
})
