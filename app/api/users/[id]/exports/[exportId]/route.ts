import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { exportParamsSchema, userExportSchema } from '@/lib/personal-data/schema'
import { getExport } from '@/lib/personal-data/server/get-export'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the progress of an export, and the address of its file.',
    who: 'self; admin in scope',
    forOneself: true,
    params: exportParamsSchema,
    answer: userExportSchema,
    async handle({ actor, params }) {
      return ok(await getExport(actor, params.id, params.exportId))
    },
  }),
})
