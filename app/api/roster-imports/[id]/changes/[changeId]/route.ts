import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { rosterChangeParamsSchema, rosterChangeSchema, saveRosterChangeSchema } from '@/lib/roster/schema'
import { saveChange } from '@/lib/roster/server/changes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  PATCH: route({
    what: 'Includes or excludes a change of an import; `version` is the version of the import.',
    who: 'owner',
    ability: 'admin',
    params: rosterChangeParamsSchema,
    body: saveRosterChangeSchema,
    audit: 'roster-import.save',
    answer: rosterChangeSchema,
    async handle({ actor, params, body }) {
      return ok(await saveChange(actor, params.id, params.changeId, body))
    },
  }),
})
