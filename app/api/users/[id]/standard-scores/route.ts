import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { standardScoresSchema, userStandardsQuerySchema } from '@/lib/gradebook/schema'
import { getUserStandardScores } from '@/lib/gradebook/server/get-user-standard-scores'
import { userParamsSchema } from '@/lib/user/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Tells how one student does by standard; to the student from the scores that are shown.',
    who: 'student: own; group, scope',
    params: userParamsSchema,
    query: userStandardsQuerySchema,
    answer: standardScoresSchema,
    async handle({ viewer, params, query: { where = {} } }) {
      return ok(await getUserStandardScores(viewer, params.id, where))
    },
  }),
})
