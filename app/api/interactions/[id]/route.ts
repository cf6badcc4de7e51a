import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { versionQuerySchema } from '@/lib/api/version-query'
import { patchInteractionSchema } from '@/lib/interaction/schema'
import { getInteraction } from '@/lib/interaction/server/list-interactions'
import { deleteInteraction, patchInteraction } from '@/lib/interaction/server/save-interaction'
import { interactionSchema, readInteractionSchema, savedContextSchema } from '@/lib/interaction/wire'
import { undoContextFields } from '@/lib/undo/schema'

const params = z.object({ id: z.uuid() })

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns one interaction with its reactions.',
    who: 'group, scope; student: own, shared by a teacher, and finished answers of peers if the assignment shows them',
    params,
    answer: readInteractionSchema,
    async handle({ actor, params: { id } }) {
      return ok(await getInteraction(actor, id))
    },
  }),
  PATCH: route({
    what: 'Updates the fields of the student or of the grader, each with its own version.',
    who: 'student: own, while open; group: score, comment, return; staff: own annotations',
    params,
    body: patchInteractionSchema,
    answer: interactionSchema,
    context: savedContextSchema.extend(undoContextFields),
    audit: ({ actor, body }) =>
      actor.roleId === 'student' || body.scoreVersion === undefined ? null : { action: 'interaction.score' },
    note: 'A learner sends `version` and changes `interactionData` and `state`; a grader sends `scoreVersion` and changes `scoreData`, `hidden` and `state`. `context.undoStepId` undoes the points; a change of only the comment or `hidden` creates no step.',
    async handle({ actor, params: { id }, body }) {
      const { interaction, applied, progress, undoStepId } = await patchInteraction(actor, id, body)
      return ok(interaction, { applied, progress, undoStepId })
    },
  }),
  DELETE: route({
    what: 'Deletes an annotation; answers are never deleted.',
    who: 'own annotations',
    params,
    query: versionQuerySchema.partial(),
    answer: z.null(),
    note: 'If `version` is sent, an annotation that was changed since is not deleted: 409 `stale_version`, with the stored annotation in `context.current`.',
    async handle({ actor, params: { id }, query: { version } }) {
      await deleteInteraction(actor, id, version ?? null)
      return ok(null)
    },
  }),
})
