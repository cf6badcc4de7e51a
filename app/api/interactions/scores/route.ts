import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { scoreManySchema } from '@/lib/interaction/schema'
import { scoreMany } from '@/lib/interaction/server/save-interaction'
import { scoreOutcomeSchema } from '@/lib/interaction/wire'
import { undoContextSchema } from '@/lib/undo/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Scores many answers; each succeeds or fails by itself.',
    who: 'group',
    ability: 'teacher',
    body: scoreManySchema,
    answer: z.array(scoreOutcomeSchema),
    context: undoContextSchema,
    statuses: [200],
    idempotent: true,
    audit: 'interaction.score',
    async handle({ actor, body }) {
      const { outcomes, undoStepId } = await scoreMany(actor, body.items)
      return ok(outcomes, { undoStepId })
    },
  }),
})
