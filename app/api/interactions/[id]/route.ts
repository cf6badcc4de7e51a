import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { patchInteractionSchema } from '@/lib/interaction/schema'
import { getInteraction } from '@/lib/interaction/server/list-interactions'
import { deleteInteraction, patchInteraction } from '@/lib/interaction/server/save-interaction'

const params = z.object({ id: z.uuid() })

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Gives one interaction.',
    who: 'group, scope; student: own',
    params,
    async handle({ viewer, params: { id } }) {
      return ok(await getInteraction(viewer, id))
    },
  }),
  PATCH: route({
    what: "Changes the learner's or the grader's side, each with its own version.",
    who: 'student own, while open; group: score, comment, return',
    params,
    body: patchInteractionSchema,
    audit: ({ viewer }) => (viewer.roleId === 'student' ? null : { action: 'interaction.score' }),
    async handle({ viewer, params: { id }, body }) {
      const { interaction, applied, progress } = await patchInteraction(viewer, id, body)
      return ok(interaction, { applied, progress })
    },
  }),
  DELETE: route({
    what: 'Refuses: answers are never deleted.',
    params,
    async handle({ viewer, params: { id } }) {
      return ok(await deleteInteraction(viewer, id))
    },
  }),
})
