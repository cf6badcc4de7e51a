import { z } from 'zod'
import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { createContentSchema, missingQuotationsSchema, parentContextSchema } from '@/lib/authoring/schema'
import { createContent } from '@/lib/authoring/server/create-content'
import { contentListSpec } from '@/lib/content/list-schema'
import { contentSchema } from '@/lib/content/schema'
import { listContent } from '@/lib/viewer/server/list-content'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Searches content, including inserted items and restrictions.',
    who: 'staff in scope; student: assigned items and what they show',
    list: contentListSpec,
    answer: contentSchema,
    async handle({ actor, list: query }) {
      return list(query, await listContent(actor, query))
    },
  }),
  POST: route({
    what: 'Creates an item, including an echo with its features, and places it if requested.',
    who: '`author` in its curricula; `content.insert-own`: own sources, subsections, blocks, interactives and links; `assessment.create`: assessments',
    body: createContentSchema,
    idempotent: true,
    audit: 'content.create',
    answer: contentSchema,
    context: z.strictObject({
      parent: parentContextSchema.optional(),
      dropped: z.array(z.string()),
      missingQuotations: missingQuotationsSchema,
    }),
    note: 'The shape of `data` depends on the type and subtype: see the schema ContentData.<type>.<subtype>, which publishing requires; in a draft every field may be missing.',
    async handle({ actor, body }) {
      const { content, parent, dropped, missingQuotations } = await createContent(actor, body)
      return created(content, { ...(parent && { parent }), dropped, missingQuotations })
    },
  }),
})
