import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { EXPORT_LIMIT } from '@/lib/personal-data/limits'
import { personParamsSchema, userExportSchema } from '@/lib/personal-data/schema'
import { requestExport } from '@/lib/personal-data/server/request-export'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Starts an export of all stored data of a person.',
    who: 'self; admin in scope',
    forOneself: true,
    params: personParamsSchema,
    limit: EXPORT_LIMIT,
    idempotent: true,
    audit: 'user.export',
    answer: userExportSchema,
    statuses: [202],
    async handle({ actor, params }) {
      return { ...created(await requestExport(actor, params.id)), status: 202 }
    },
  }),
})
