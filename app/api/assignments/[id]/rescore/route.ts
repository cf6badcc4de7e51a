import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { assignmentParamsSchema, rescoredSchema, rescoreSchema } from '@/lib/assignment/schema'
import { rescoreAnswers } from '@/lib/interaction/server/rescore-answers'
import { undoContextSchema } from '@/lib/undo/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Rescores the answers to an item with its current key; returns the scores that change, and saves them unless `dryRun` is set.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    body: rescoreSchema,
    answer: z.array(rescoredSchema),
    context: undoContextSchema,
    statuses: [200],
    idempotent: true,
    audit: ({ body }) => (body.dryRun ? null : { action: 'assignment.rescore' }),
    async handle({ actor, params, body }) {
      const { changes, undoStepId } = await rescoreAnswers(actor, params.id, body)
      return ok(changes, { undoStepId })
    },
  }),
})
