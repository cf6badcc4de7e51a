import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { moveStudents } from '@/lib/assignment/server/move-students'
import { groupParamsSchema, groupSchema, moveStudentsSchema } from '@/lib/group/schema'
import { undoContextSchema } from '@/lib/undo/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Moves students to another group, all in one step: they keep their work and get the open assignments there.',
    who: 'group, scope; for both groups',
    ability: 'teacher',
    params: groupParamsSchema,
    body: moveStudentsSchema,
    idempotent: true,
    audit: 'group.move',
    answer: groupSchema,
    context: undoContextSchema,
    statuses: [200],
    async handle({ actor, params, body }) {
      const { group, undoStepId } = await moveStudents(actor, params.id, body)
      return ok(group, { undoStepId })
    },
  }),
})
