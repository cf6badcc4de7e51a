import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { versionQuerySchema } from '@/lib/api/version-query'
import { rosterImportParamsSchema, rosterImportSchema } from '@/lib/roster/schema'
import { deleteImport } from '@/lib/roster/server/delete-import'
import { getImport } from '@/lib/roster/server/list-imports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the progress of a roster import and its planned changes.',
    who: 'district, scope',
    ability: 'admin',
    params: rosterImportParamsSchema,
    answer: rosterImportSchema,
    async handle({ actor, params }) {
      return ok(await getImport(actor, params.id))
    },
  }),
  DELETE: route({
    what: 'Deletes an import that was not applied, with its file.',
    who: 'owner',
    ability: 'admin',
    params: rosterImportParamsSchema,
    query: versionQuerySchema,
    audit: 'roster-import.delete',
    answer: z.null(),
    async handle({ actor, params, query }) {
      await deleteImport(actor, params.id, query.version)
      return ok(null)
    },
  }),
})
