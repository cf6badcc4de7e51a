import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import {
  contentRestrictionParamsSchema,
  contentRestrictionSchema,
  saveContentRestrictionSchema,
} from '@/lib/content-restriction/schema'
import { deleteRestriction, saveRestriction } from '@/lib/content-restriction/server/save-restriction'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  PATCH: route({
    what: 'Changes how an item is restricted; `remove` takes the restriction away.',
    who: 'own district',
    ability: 'content.restrict',
    params: contentRestrictionParamsSchema,
    body: saveContentRestrictionSchema,
    answer: contentRestrictionSchema.nullable(),
    audit: 'content-restriction.save',
    async handle({ actor, params, body }) {
      return ok(await saveRestriction(actor, params.id, body))
    },
  }),
  DELETE: route({
    what: 'Takes a restriction away.',
    who: 'own district',
    ability: 'content.restrict',
    params: contentRestrictionParamsSchema,
    answer: z.null(),
    audit: 'content-restriction.delete',
    async handle({ actor, params }) {
      await deleteRestriction(actor, params.id)
      return ok(null)
    },
  }),
})
