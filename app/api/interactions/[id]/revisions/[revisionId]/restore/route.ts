import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { restoreRevision } from '@/lib/interaction/server/restore-revision'
import { interactionSchema, savedContextSchema } from '@/lib/interaction/wire'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Restores an answer from a saved revision.',
    who: 'student: own, while open',
    params: z.object({ id: z.uuid(), revisionId: z.uuid() }),
    answer: interactionSchema,
    context: savedContextSchema,
    statuses: [200],
    idempotent: true,
    async handle({ actor, params: { id, revisionId } }) {
      const { interaction, applied, progress } = await restoreRevision(actor, id, revisionId)
      return ok(interaction, { applied, progress })
    },
  }),
})
