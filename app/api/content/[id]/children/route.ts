import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { addChildSchema, writtenContentParamsSchema } from '@/lib/authoring/schema'
import { addChild } from '@/lib/authoring/server/link-children'
import { contentSchema } from '@/lib/content/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Puts an item that is there under a parent, and gives the parent.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    body: addChildSchema,
    idempotent: true,
    audit: 'content.link',
    answer: contentSchema,
    async handle({ actor, params, body }) {
      return created(await addChild(actor, params.id, body))
    },
  }),
})
