import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { undoneContextSchema, undoStepParamsSchema, undoStepSchema } from '@/lib/undo/schema'
import { undoChange } from '@/lib/undoing/server/undo-change'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Undoes your own change to grades, rosters, restrictions or insertions within ten minutes.',
    who: 'own',
    ability: 'teacher',
    params: undoStepParamsSchema,
    answer: undoStepSchema,
    context: undoneContextSchema,
    statuses: [200],
    refusals: [409],
    audit: 'undo-step.use',
    note: 'The id is the `undoStepId` in the `context` of the change. 409 `wrong_state` after ten minutes or if it was already undone; 409 `stale_version` if any of it was changed since: then nothing is undone. For scores, `context` then has the `userIds` and `names` of the students whose scores changed; for a roster only the memberships of the step count. After undoing an insertion `context.removed` tells which item is gone from which parent.',
    async handle({ actor, params: { id } }) {
      const { step, removed } = await undoChange(actor, id)
      return ok(step, { removed })
    },
  }),
})
