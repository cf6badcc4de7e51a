import { streamedFile } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { rosterExportQuerySchema } from '@/lib/roster/schema'
import { exportRoster } from '@/lib/roster/server/export-roster'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Sends the people, schools and groups of a district as a zip of files for a student information system.',
    who: 'district, scope',
    ability: 'admin',
    forOneself: true,
    query: rosterExportQuerySchema,
    bare: true,
    audit: ({ query }) => ({ action: 'district.export-roster', recordId: query.districtId }),
    async handle({ actor, query }) {
      return streamedFile('application/zip', await exportRoster(actor, query))
    },
  }),
})
