import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { assignmentParamsSchema, assignmentSchema, releaseScoresSchema } from '@/lib/assignment/schema'
import { releasePreviewQuerySchema, releasePreviewSchema } from '@/lib/grading/schema'
import { previewRelease } from '@/lib/grading/server/preview-release'
import { undoContextSchema } from '@/lib/undo/schema'
import { releaseScores } from '@/lib/user-assignment/server/release-scores'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Previews what releasing the scores would show: how many students have each score, and what one student would see.',
    who: 'group',
    ability: 'teacher',
    params: assignmentParamsSchema,
    query: releasePreviewQuerySchema,
    answer: releasePreviewSchema,
    async handle({ actor, params, query }) {
      return ok(await previewRelease(actor, params.id, query.userId ?? null))
    },
  }),
  POST: route({
    what: 'Releases scores that were held back, or hides them again.',
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
