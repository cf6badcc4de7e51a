import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentUsagesSchema } from '@/lib/authoring/history-schema'
import { writtenContentParamsSchema } from '@/lib/authoring/schema'
import { readUsages } from '@/lib/authoring/server/read-usages'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists where an item is used.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    answer: contentUsagesSchema,
    async handle({ actor, params }) {
      return ok(await readUsages(actor, params.id))
    },
  }),
})
