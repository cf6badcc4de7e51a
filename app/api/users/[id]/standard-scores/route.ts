import { ok, textFile } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { standardScoresSchema, userStandardsQuerySchema } from '@/lib/gradebook/schema'
import { exportUserStandardScores } from '@/lib/gradebook/server/export-standard-scores'
import { getUserStandardScores } from '@/lib/gradebook/server/get-user-standard-scores'
import { userParamsSchema } from '@/lib/user/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the scores of one student by standard; for the student, only from the scores that are shown. With `format=csv` as a file.',
    who: 'student: own; group, scope',
    params: userParamsSchema,
    query: userStandardsQuerySchema,
    answer: standardScoresSchema,
    audit: ({ actor, params, query }) =>
      query.format === 'csv'
        ? { action: 'user.export-standard-scores', recordId: params.id === 'current' ? actor.userId : params.id }
        : null,
    file: 'text/csv',
    async handle({ actor, params, query: { where = {}, format } }) {
      if (format === 'csv') return textFile('text/csv', await exportUserStandardScores(actor, params.id, where))
      return ok(await getUserStandardScores(actor, params.id, where))
    },
  }),
})
