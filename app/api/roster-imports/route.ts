import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { ROSTER_IMPORT_LIMIT } from '@/lib/roster/limits'
import { createRosterImportSchema, rosterImportListSpec, rosterImportSchema } from '@/lib/roster/schema'
import { createImport } from '@/lib/roster/server/create-import'
import { listImports } from '@/lib/roster/server/list-imports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the roster imports of the districts that the viewer administers.',
    who: 'district, scope',
    ability: 'admin',
    list: rosterImportListSpec,
    answer: rosterImportSchema,
    async handle({ actor, list: query }) {
      return list(query, await listImports(actor, query))
    },
  }),
  POST: route({
    what: 'Starts reading a roster file; no records change until the import is applied.',
    who: 'district, scope',
    ability: 'admin',
    forOneself: true,
    body: createRosterImportSchema,
    limit: ROSTER_IMPORT_LIMIT,
    idempotent: true,
    audit: 'roster-import.create',
    answer: rosterImportSchema,
    statuses: [202],
    async handle({ actor, body }) {
      return { ...created(await createImport(actor, body)), status: 202 }
    },
  }),
})
