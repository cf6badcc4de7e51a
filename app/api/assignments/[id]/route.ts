import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import {
  assignmentParamsSchema,
  assignmentQuerySchema,
  assignmentSchema,
  deleteAssignmentQuerySchema,
  saveAssignmentSchema,
} from '@/lib/assignment/schema'
import { deleteAssignment } from '@/lib/assignment/server/delete-assignment'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { wireId } from '@/lib/common/wire-schema'
import { userAssignmentSchema } from '@/lib/user-assignment/schema'
import { listOfAssignment } from '@/lib/user-assignment/server/list-user-assignments'
import { saveAssignment } from '@/lib/user-assignment/server/save-assignment'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns one assignment; for a student, with the id of their own work.',
    who: 'group, created by self, scope; student: own, begun',
    params: assignmentParamsSchema,
    query: assignmentQuerySchema,
    answer: assignmentSchema.extend({ userAssignments: z.array(userAssignmentSchema).optional() }),
    context: z.strictObject({ userAssignmentId: wireId.nullable().optional() }),
    async handle({ actor, params, query }) {
      const { assignment, userAssignmentId } = await getAssignment(actor, params.id, query)
      if (actor.roleId === 'student') return ok(assignment, { userAssignmentId })
      if (!query.addUserAssignments) return ok(assignment)
      return ok({ ...assignment, userAssignments: await listOfAssignment(actor, params.id) })
    },
  }),
  PATCH: route({
    what: 'Updates the dates and settings of the given version.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    body: saveAssignmentSchema,
    audit: 'assignment.save',
    answer: assignmentSchema,
    async handle({ actor, params, body }) {
      return ok(await saveAssignment(actor, params.id, body))
    },
  }),
  DELETE: route({
    what: 'Hides an assignment and its work; requires `confirm` once someone has begun.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    query: deleteAssignmentQuerySchema,
    audit: 'assignment.delete',
    answer: z.null(),
    async handle({ actor, params, query }) {
      await deleteAssignment(actor, params.id, query)
      return ok(null)
    },
  }),
})
