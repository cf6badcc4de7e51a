import { z } from 'zod'
import { created, ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { childPlacesSchema } from '@/lib/authoring/history-schema'
import { addChildSchema, parentContextSchema, writtenContentParamsSchema } from '@/lib/authoring/schema'
import { addChild } from '@/lib/authoring/server/link-children'
import { readChildPlaces } from '@/lib/authoring/server/read-child-places'
import { contentSchema } from '@/lib/content/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns for each child of an item how many items contain it, including this one.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    answer: z.array(childPlacesSchema),
    async handle({ actor, params }) {
      return ok(await readChildPlaces(actor, params.id))
    },
  }),
  POST: route({
    what: 'Adds an existing item to a parent, removes it from its former parent if it is moved, and returns the new parent.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    body: addChildSchema,
    idempotent: true,
    audit: 'content.link',
    answer: contentSchema,
    context: z.strictObject({ from: parentContextSchema.optional() }),
    async handle({ actor, params, body }) {
      const { content, from } = await addChild(actor, params.id, body)
      return created(content, from ? { from } : {})
    },
  }),
})
