import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentChecksSchema, fixFindingSchema } from '@/lib/authoring/checks/finding'
import { missingQuotationsSchema, writtenContentParamsSchema } from '@/lib/authoring/schema'
import { fixFinding } from '@/lib/authoring/server/fix-finding'
import { listChecks } from '@/lib/authoring/server/list-checks'
import { contentSchema } from '@/lib/content/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the errors and warnings for publishing an item and its contents, and the notes and assignments affected by an edit.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    answer: contentChecksSchema,
    async handle({ actor, params }) {
      return ok(await listChecks(actor, params.id))
    },
  }),
  POST: route({
    what: 'Fixes one finding of an item that can be fixed automatically.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    body: fixFindingSchema,
    answer: contentSchema,
    context: z.strictObject({ dropped: z.array(z.string()), missingQuotations: missingQuotationsSchema }),
    statuses: [200],
    audit: 'content.save',
    async handle({ actor, params, body }) {
      const { content, dropped, missingQuotations } = await fixFinding(actor, params.id, body)
      return ok(content, { dropped, missingQuotations })
    },
  }),
})
