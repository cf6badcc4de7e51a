import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { parentContextSchema, writtenContentParamsSchema } from '@/lib/authoring/schema'
import { restoreContent } from '@/lib/authoring/server/restore-content'
import { contentSchema } from '@/lib/content/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Restores an item deleted in the last 30 days, under its former parent if that still exists.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    statuses: [200],
    audit: 'content.bring-back',
    answer: contentSchema,
    context: z.strictObject({ parent: parentContextSchema.nullable() }),
    async handle({ actor, params }) {
      const { content, parent } = await restoreContent(actor, params.id)
      return ok(content, { parent })
    },
  }),
})
