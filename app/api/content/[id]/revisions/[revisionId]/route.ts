import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentRevisionParamsSchema } from '@/lib/authoring/schema'
import { getRevision } from '@/lib/authoring/server/get-revision'
import { contentSchema } from '@/lib/content/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns an item as of one save.',
    who: '`author` in its curricula; else own',
    params: contentRevisionParamsSchema,
    answer: contentSchema,
    async handle({ actor, params }) {
      return ok(await getRevision(actor, params.id, params.revisionId))
    },
  }),
})
