import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentDraftSchema, saveDraftSchema } from '@/lib/authoring/draft-schema'
import { writtenContentParamsSchema } from '@/lib/authoring/schema'
import { deleteDraft, getDraft, saveDraft } from '@/lib/authoring/server/content-drafts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the unsaved changes of the viewer to an item, or null if there are none.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    answer: contentDraftSchema.nullable(),
    async handle({ actor, params }) {
      return ok(await getDraft(actor, params.id))
    },
  }),
  PUT: route({
    what: 'Stores the unsaved changes of the viewer to an item, visible only to the viewer.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    body: saveDraftSchema,
    answer: contentDraftSchema,
    context: z.strictObject({ dropped: z.array(z.string()) }),
    async handle({ actor, params, body }) {
      const { draft, dropped } = await saveDraft(actor, params.id, body)
      return ok(draft, { dropped })
    },
  }),
  DELETE: route({
    what: 'Discards the unsaved changes of the viewer to an item.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    answer: z.null(),
    async handle({ actor, params }) {
      await deleteDraft(actor, params.id)
      return ok(null)
    },
  }),
})
