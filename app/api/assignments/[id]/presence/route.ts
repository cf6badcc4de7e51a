import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { assignmentParamsSchema } from '@/lib/assignment/schema'
import { classMapSchema } from '@/lib/remote-navigation/schema'
import { getStudentMap } from '@/lib/remote-navigation/server/get-class-map'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the current page of the student in an assignment to a single student.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    answer: classMapSchema,
    async handle({ actor, params }) {
      return ok(await getStudentMap(actor, params.id))
    },
  }),
})
