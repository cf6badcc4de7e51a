import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { missingQuotationsSchema, saveContentSchema, writtenContentParamsSchema } from '@/lib/authoring/schema'
import { deleteContent } from '@/lib/authoring/server/delete-content'
import { saveContent } from '@/lib/authoring/server/save-content'
import { contentParamsSchema, contentQuerySchema, contentSchema } from '@/lib/content/schema'
import { contentInsertionSchema } from '@/lib/content-insertion/schema'
import { contentRestrictionSchema } from '@/lib/content-restriction/schema'
import { getContent } from '@/lib/viewer/server/get-content'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns an item as a tree for this viewer.',
    who: 'staff in scope; student: assigned items and their contents',
    params: contentParamsSchema,
    query: contentQuerySchema,
    answer: contentSchema,
    context: z.strictObject({
      contentInsertions: z.array(contentInsertionSchema).optional(),
      contentRestrictions: z.array(contentRestrictionSchema).optional(),
      truncated: z.literal(true).optional(),
    }),
    async handle({ actor, params, query }) {
      const { content, context } = await getContent(actor, params.id, query)
      return ok(content, context)
    },
  }),
  PATCH: route({
    what: 'Saves the given version of an item, with the features of an echo and any children.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    body: saveContentSchema,
    audit: 'content.save',
    answer: contentSchema,
    context: z.strictObject({ dropped: z.array(z.string()), missingQuotations: missingQuotationsSchema }),
    note: '`data` is replaced as a whole and follows the schema ContentData.<type>.<subtype>; omitted fields are not changed. Unknown fields are dropped and listed in `context.dropped`; `context.missingQuotations` lists quoted choices that a version of their page does not contain.',
    async handle({ actor, params, body }) {
      const { content, dropped, missingQuotations } = await saveContent(actor, params.id, body)
      return ok(content, { dropped, missingQuotations })
    },
  }),
  DELETE: route({
    what: 'Deletes an item that is not contained, inserted, referenced or assigned anywhere.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    audit: 'content.delete',
    answer: z.null(),
    async handle({ actor, params }) {
      await deleteContent(actor, params.id)
      return ok(null)
    },
  }),
})
