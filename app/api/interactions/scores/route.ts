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
    note: 'Send more scores than one call allows in several calls: each further one sends the `undoStepId` from the `context` of the first, so that one step undoes all of them. 404 for the step of another user or one that contains more than scores, 409 `wrong_state` for one that was used or has expired, 400 beyond 5,000 answers in one step. If no points changed there is no step.',
    async handle({ actor, body }) {
      const { outcomes, undoStepId } = await scoreMany(actor, body)
      return ok(outcomes, { undoStepId })
    },
  }),
})
