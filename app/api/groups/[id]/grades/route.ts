import { ok, textFile } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { gradebookContextSchema, gradebookSchema, groupGradesQuerySchema } from '@/lib/gradebook/schema'
import { exportGroupGrades } from '@/lib/gradebook/server/export-group-grades'
import { getGroupGrades } from '@/lib/gradebook/server/get-group-grades'
import { groupParamsSchema } from '@/lib/group/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the gradebook of a group, with `format=csv` as a file.',
    who: 'group, scope',
    params: groupParamsSchema,
    query: groupGradesQuerySchema,
    answer: gradebookSchema,
    context: gradebookContextSchema,
    audit: ({ query }) => (query.format === 'csv' ? { action: 'group.export-grades' } : null),
    file: 'text/csv',
    async handle({ actor, params, query: { where = {}, format, ...page } }) {
      if (format === 'csv') return textFile('text/csv', await exportGroupGrades(actor, params.id, where, page))
      const { gradebook, count } = await getGroupGrades(actor, params.id, where, page)
      return ok(gradebook, { metadata: { count, ...page } })
    },
  }),
})
