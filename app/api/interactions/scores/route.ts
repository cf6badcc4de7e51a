import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { scoreManySchema } from '@/lib/interaction/schema'
import { scoreMany } from '@/lib/interaction/server/score-many'
import { scoreOutcomeSchema } from '@/lib/interaction/wire'
import { undoContextSchema } from '@/lib/undo/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Scores several answers; each succeeds or fails independently.',
    who: 'group',
    ability: 'teacher',
    body: scoreManySchema,
    answer: z.array(scoreOutcomeSchema),
    context: undoContextSchema,
    statuses: [200],
    idempotent: true,
    audit: 'interaction.score',
    note: "Scores that are too many for one call go in several: each names as `undoStepId` what the `context` of the first gave, so that one step undoes all of them. 404 for another's step and for one of more than scores, 409 `wrong_state` for one that is used or too old, 400 beyond 5,000 answers of one step. Without points that changed there is no step.",
    async handle({ actor, body }) {
      const { outcomes, undoStepId } = await scoreMany(actor, body)
      return ok(outcomes, { undoStepId })
    },
  }),
})
