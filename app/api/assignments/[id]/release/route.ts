import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { assignmentParamsSchema, assignmentSchema, releaseScoresSchema } from '@/lib/assignment/schema'
import { undoContextSchema } from '@/lib/undo/schema'
import { releaseScores } from '@/lib/user-assignment/server/release-scores'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Shows the scores that were held back, or hides them again.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    body: releaseScoresSchema,
    idempotent: true,
    audit: 'assignment.release',
    statuses: [200],
    answer: assignmentSchema,
    context: undoContextSchema,
    async handle({ actor, params, body }) {
      const { assignment, undoStepId } = await releaseScores(actor, params.id, body.released)
      return ok(assignment, { undoStepId })
    },
  }),
})
