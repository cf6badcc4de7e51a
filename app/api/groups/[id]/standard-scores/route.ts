import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { gradebookContextSchema, groupStandardsQuerySchema, standardScoresSchema } from '@/lib/gradebook/schema'
import { getGroupStandardScores } from '@/lib/gradebook/server/get-group-standard-scores'
import { groupParamsSchema } from '@/lib/group/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Tells how the students of a group do by standard.',
    who: 'group, scope',
    params: groupParamsSchema,
    query: groupStandardsQuerySchema,
    answer: standardScoresSchema,
    context: gradebookContextSchema,
    async handle({ viewer, params, query: { where = {}, ...page } }) {
      const { scores, count } = await getGroupStandardScores(viewer, params.id, where, page)
      return ok(scores, { metadata: { count, ...page } })
    },
  }),
})
