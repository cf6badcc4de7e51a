import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { userAssignmentListSpec, userAssignmentSchema } from '@/lib/user-assignment/schema'
import { listUserAssignments } from '@/lib/user-assignment/server/list-user-assignments'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the work of students.',
    who: 'group, scope; student: own, begun',
    list: userAssignmentListSpec,
    answer: userAssignmentSchema,
    async handle({ actor, list: query }) {
      return list(query, await listUserAssignments(actor, query))
    },
  }),
})
