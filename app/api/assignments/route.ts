import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { assignmentListSpec, assignmentSchema, createAssignmentSchema } from '@/lib/assignment/schema'
import { createAssignment } from '@/lib/assignment/server/create-assignment'
import { listAssignments } from '@/lib/assignment/server/list-assignments'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists open or closed assignments, with counts on request.',
    who: 'group, created by self, scope; student: own, begun',
    list: assignmentListSpec,
    answer: assignmentSchema,
    async handle({ actor, list: query }) {
      return list(query, await listAssignments(actor, query))
    },
  }),
  POST: route({
    what: 'Assigns an item to a group or a student and creates the work of each student.',
    who: 'teachers of the target group or student',
    ability: 'teacher',
    body: createAssignmentSchema,
    idempotent: true,
    audit: 'assignment.create',
    answer: assignmentSchema,
    async handle({ actor, body }) {
      return created(await createAssignment(actor, body))
    },
  }),
})
