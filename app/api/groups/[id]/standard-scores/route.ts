import { ok, textFile } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { gradebookContextSchema, groupStandardsQuerySchema, standardScoresSchema } from '@/lib/gradebook/schema'
import { exportGroupStandardScores } from '@/lib/gradebook/server/export-standard-scores'
import { getGroupStandardScores } from '@/lib/gradebook/server/get-group-standard-scores'
import { groupParamsSchema } from '@/lib/group/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the scores of the students of a group by standard, with `format=csv` as a file.',
    who: 'group, scope',
    params: groupParamsSchema,
    query: groupStandardsQuerySchema,
    answer: standardScoresSchema,
    context: gradebookContextSchema,
    audit: ({ query }) => (query.format === 'csv' ? { action: 'group.export-standard-scores' } : null),
    file: 'text/csv',
    async handle({ actor, params, query: { where = {}, format, ...page } }) {
      if (format === 'csv') return textFile('text/csv', await exportGroupStandardScores(actor, params.id, where, page))
      const { scores, count } = await getGroupStandardScores(actor, params.id, where, page)
      return ok(scores, { metadata: { count, ...page } })
    },
  }),
})
