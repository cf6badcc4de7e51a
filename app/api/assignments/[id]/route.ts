import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import {
  assignmentParamsSchema,
  assignmentQuerySchema,
  deleteAssignmentQuerySchema,
  saveAssignmentSchema,
} from '@/lib/assignment/schema'
import { deleteAssignment } from '@/lib/assignment/server/delete-assignment'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { listOfAssignment } from '@/lib/user-assignment/server/list-user-assignments'
import { saveAssignment } from '@/lib/user-assignment/server/save-assignment'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Gives one assignment; a student also learns the id of the own work.',
    who: 'group, made by self, scope; student: own, begun',
    params: assignmentParamsSchema,
    query: assignmentQuerySchema,
    async handle({ viewer, params, query }) {
      const { assignment, userAssignmentId } = await getAssignment(viewer, params.id, query)
      if (viewer.roleId === 'student') return ok(assignment, { userAssignmentId })
      if (!query.addUserAssignments) return ok(assignment)
      return ok({ ...assignment, userAssignments: await listOfAssignment(viewer, params.id) })
    },
  }),
  PATCH: route({
    what: 'Changes dates and settings of the version read.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    body: saveAssignmentSchema,
    audit: 'assignment.save',
    async handle({ viewer, params, body }) {
      return ok(await saveAssignment(viewer, params.id, body))
    },
  }),
  DELETE: route({
    what: 'Hides an assignment with its work; with `confirm` also once someone has begun.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    query: deleteAssignmentQuerySchema,
    audit: 'assignment.delete',
    async handle({ viewer, params, query }) {
      await deleteAssignment(viewer, params.id, query)
      return ok(null)
    },
  }),
})
