import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import {
  contentRestrictionParamsSchema,
  contentRestrictionSchema,
  saveContentRestrictionSchema,
} from '@/lib/content-restriction/schema'
import { saveRestriction } from '@/lib/content-restriction/server/save-restriction'
import { undoContextSchema } from '@/lib/undo/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  PATCH: route({
    what: 'Changes the restriction of an item, or removes it with `remove`.',
    who: 'own district',
    ability: 'content.restrict',
    params: contentRestrictionParamsSchema,
    body: saveContentRestrictionSchema,
    answer: contentRestrictionSchema.nullable(),
    context: undoContextSchema,
    audit: 'content-restriction.save',
    async handle({ actor, params, body }) {
      const { restriction, undoStepId } = await saveRestriction(actor, params.id, body)
      return ok(restriction, { undoStepId })
    },
  }),
  DELETE: route({
    what: 'Removes a restriction.',
    who: 'own district',
    ability: 'content.restrict',
    params: contentRestrictionParamsSchema,
    answer: z.null(),
    context: undoContextSchema,
    audit: 'content-restriction.delete',
    async handle({ actor, params }) {
      const { undoStepId } = await saveRestriction(actor, params.id, { type: 'remove' })
      return ok(null, { undoStepId })
    },
  }),
})
