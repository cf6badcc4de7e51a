import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { gradebookSchema, userGradesQuerySchema } from '@/lib/gradebook/schema'
import { getUserGrades } from '@/lib/gradebook/server/get-user-grades'
import { userParamsSchema } from '@/lib/user/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the gradebook of one student; for the student, only the scores that are shown.',
    who: 'student: own; group, scope',
    params: userParamsSchema,
    query: userGradesQuerySchema,
    answer: gradebookSchema,
    async handle({ actor, params, query: { where = {} } }) {
      return ok(await getUserGrades(actor, params.id, where))
    },
  }),
})
