import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentParamsSchema, contentQuerySchema } from '@/lib/content/schema'
import { getContent } from '@/lib/viewer/server/get-content'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Gives an item as a tree for this viewer.',
    who: 'staff in scope; student: what is assigned and what that holds',
    params: contentParamsSchema,
    query: contentQuerySchema,
    async handle({ viewer, params, query }) {
      const { content, truncated } = await getContent(viewer, params.id, query)
      return ok(content, truncated ? { truncated } : {})
    },
  }),
})
