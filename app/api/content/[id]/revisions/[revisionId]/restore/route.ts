import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentRevisionParamsSchema, missingQuotationsSchema, restoreRevisionSchema } from '@/lib/authoring/schema'
import { restoreRevision } from '@/lib/authoring/server/restore-revision'
import { contentSchema } from '@/lib/content/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Restores a revision of an item by saving it as a new version.',
    who: '`author` in its curricula; else own',
    params: contentRevisionParamsSchema,
    body: restoreRevisionSchema,
    idempotent: true,
    statuses: [200],
    audit: 'content.restore',
    answer: contentSchema,
    context: z.strictObject({ missing: z.array(z.string()), missingQuotations: missingQuotationsSchema }),
    async handle({ actor, params, body }) {
      const { content, missing, missingQuotations } = await restoreRevision(
        actor,
        params.id,
        params.revisionId,
        body.version,
      )
      return ok(content, { missing, missingQuotations })
    },
  }),
})
