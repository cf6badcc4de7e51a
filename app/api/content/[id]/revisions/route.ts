import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentRevisionListSpec, contentRevisionSchema } from '@/lib/authoring/history-schema'
import { writtenContentParamsSchema } from '@/lib/authoring/schema'
import { listRevisions } from '@/lib/authoring/server/list-revisions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the saves of an item, newest first.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    list: contentRevisionListSpec,
    answer: contentRevisionSchema,
    async handle({ actor, params, list: query }) {
      return list(query, await listRevisions(actor, params.id, query))
    },
  }),
})
