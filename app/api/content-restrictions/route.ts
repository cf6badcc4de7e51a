import { list, upserted } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import {
  contentRestrictionListSpec,
  contentRestrictionSchema,
  setContentRestrictionSchema,
} from '@/lib/content-restriction/schema'
import { listRestrictions } from '@/lib/content-restriction/server/list-restrictions'
import { setRestriction } from '@/lib/content-restriction/server/set-restriction'
import { undoContextSchema } from '@/lib/undo/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the content restrictions of districts.',
    who: 'staff: own district, scope',
    list: contentRestrictionListSpec,
    answer: contentRestrictionSchema,
    async handle({ actor, list: query }) {
      return list(query, await listRestrictions(actor, query))
    },
  }),
  POST: route({
    what: 'Restricts an item in a district, or changes the restriction; removes it with `remove`.',
    who: 'own district',
    ability: 'content.restrict',
    body: setContentRestrictionSchema,
    answer: contentRestrictionSchema.nullable(),
    context: undoContextSchema,
    statuses: [201, 200],
    idempotent: true,
    audit: 'content-restriction.set',
    async handle({ actor, body }) {
      const { restriction, wasMade, undoStepId } = await setRestriction(actor, body)
      return upserted(wasMade, restriction, { undoStepId })
    },
  }),
})
