import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentEditingSchema, endEditingSchema, saveEditingSchema } from '@/lib/authoring/draft-schema'
import { writtenContentParamsSchema } from '@/lib/authoring/schema'
import { endEditing, saveEditing } from '@/lib/authoring/server/content-editing'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  PUT: route({
    what: 'Reports that a tab is editing an item and returns the current editor; `take` lets this tab take over.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    body: saveEditingSchema,
    answer: contentEditingSchema,
    note: 'Send it on opening and every 25 s; after 60 s without it the user no longer counts as editing.',
    async handle({ actor, params, body }) {
      return ok(await saveEditing(actor, params.id, body))
    },
  }),
  DELETE: route({
    what: 'Ends the editing of an item by a tab.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    query: endEditingSchema,
    answer: z.null(),
    async handle({ actor, params, query }) {
      await endEditing(actor, params.id, query.tabId)
      return ok(null)
    },
  }),
})
