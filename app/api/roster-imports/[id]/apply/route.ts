import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { rosterImportParamsSchema, rosterImportSchema, rosterVersionSchema } from '@/lib/roster/schema'
import { applyImport } from '@/lib/roster/server/apply-import'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Applies the included changes of an import, all or none.',
    who: 'owner',
    ability: 'admin',
    forOneself: true,
    params: rosterImportParamsSchema,
    body: rosterVersionSchema,
    idempotent: true,
    audit: 'roster-import.apply',
    answer: rosterImportSchema,
    statuses: [202],
    async handle({ actor, params, body }) {
      return { ...ok(await applyImport(actor, params.id, body.version)), status: 202 }
    },
  }),
})
