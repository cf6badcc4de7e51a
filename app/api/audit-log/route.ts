import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { auditEntrySchema, auditListSpec } from '@/lib/audit/schema'
import { listAuditEntries } from '@/lib/audit/server/list-audit-entries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists who changed which record, and how.',
    who: 'of the district; sysadmin: all',
    ability: 'admin',
    list: auditListSpec,
    answer: auditEntrySchema,
    async handle({ actor, list: query }) {
      return list(query, await listAuditEntries(actor, query))
    },
  }),
})
