import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { rosterChangeListSpec, rosterChangeSchema, rosterImportParamsSchema } from '@/lib/roster/schema'
import { listChanges } from '@/lib/roster/server/changes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the changes that a roster import would make, and the problems in its file.',
    who: 'district, scope',
    ability: 'admin',
    params: rosterImportParamsSchema,
    list: rosterChangeListSpec,
    answer: rosterChangeSchema,
    async handle({ actor, params, list: query }) {
      return list(query, await listChanges(actor, params.id, query))
    },
  }),
})
