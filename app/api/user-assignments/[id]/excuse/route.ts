import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { undoContextSchema } from '@/lib/undo/schema'
import { excuseSchema, userAssignmentParamsSchema, userAssignmentSchema } from '@/lib/user-assignment/schema'
import { excuseWork } from '@/lib/user-assignment/server/excuse-work'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Excuses a student from an assignment or one of its items, or reverses that.',
    who: 'group',
    ability: 'teacher',
    params: userAssignmentParamsSchema,
    body: excuseSchema,
    idempotent: true,
    audit: ({ body: { excused } }) => ({
      action: excused ? 'user-assignment.excuse' : 'user-assignment.take-back-excuse',
    }),
    statuses: [200],
    answer: userAssignmentSchema,
    context: undoContextSchema,
    async handle({ actor, params, body }) {
      const { userAssignment, undoStepId } = await excuseWork(actor, params.id, body)
      return ok(userAssignment, { undoStepId })
    },
  }),
})
