import { z } from 'zod'
import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { copyContentSchema, parentContextSchema, writtenContentParamsSchema } from '@/lib/authoring/schema'
import { copyContent } from '@/lib/authoring/server/copy-content'
import { contentSchema } from '@/lib/content/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Creates a draft with the content and children of an item, and places it if requested; a copied echo gets its own features.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    body: copyContentSchema,
    idempotent: true,
    audit: 'content.copy',
    answer: contentSchema,
    context: z.strictObject({ parent: parentContextSchema.optional() }),
    async handle({ actor, params, body }) {
      const { content, parent } = await copyContent(actor, params.id, body)
      return created(content, parent ? { parent } : {})
    },
  }),
})
