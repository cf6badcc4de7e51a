import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { assignmentParamsSchema, assignmentSchema, excludeContentSchema } from '@/lib/assignment/schema'
import { excludeContent } from '@/lib/user-assignment/server/exclude-content'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Removes one item from an assignment, or adds it back.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    body: excludeContentSchema,
    idempotent: true,
    audit: 'assignment.exclude',
    statuses: [200],
    answer: assignmentSchema,
    async handle({ actor, params, body }) {
      return ok(await excludeContent(actor, params.id, body))
    },
  }),
})
