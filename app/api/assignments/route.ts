import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { assignmentListSpec, createAssignmentSchema } from '@/lib/assignment/schema'
import { createAssignment } from '@/lib/assignment/server/create-assignment'
import { listAssignments } from '@/lib/assignment/server/list-assignments'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    list: assignmentListSpec,
    async handle({ viewer, list: query }) {
      return list(query, await listAssignments(viewer, query))
    },
  }),
  POST: route({
    ability: 'teacher',
    body: createAssignmentSchema,
    idempotent: true,
    audit: 'assignment.create',
    async handle({ viewer, body }) {
      return created(await createAssignment(viewer, body))
    },
  }),
})
