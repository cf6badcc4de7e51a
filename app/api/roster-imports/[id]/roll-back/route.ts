import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { rosterImportParamsSchema, rosterImportSchema, rosterVersionSchema } from '@/lib/roster/schema'
import { rollBackImport } from '@/lib/roster/server/apply-import'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Rolls back the changes of an import, except records edited manually since then.',
    who: 'owner',
    ability: 'admin',
    forOneself: true,
    params: rosterImportParamsSchema,
    body: rosterVersionSchema,
    idempotent: true,
    audit: 'roster-import.roll-back',
    answer: rosterImportSchema,
    statuses: [202],
    async handle({ actor, params, body }) {
      return { ...ok(await rollBackImport(actor, params.id, body.version)), status: 202 }
    },
  }),
})
