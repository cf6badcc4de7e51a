import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { assignmentParamsSchema, reopenedSchema, reopenItemSchema } from '@/lib/assignment/schema'
import { reopenItem } from '@/lib/user-assignment/server/reopen-item'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Reopens one item of submitted work for some or all students.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    body: reopenItemSchema,
    idempotent: true,
    audit: 'assignment.reopen',
    statuses: [200],
    answer: reopenedSchema,
    async handle({ actor, params, body }) {
      return ok(await reopenItem(actor, params.id, body))
    },
  }),
})
