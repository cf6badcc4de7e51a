import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { reactionParamsSchema } from '@/lib/reaction/schema'
import { deleteReaction } from '@/lib/reaction/server/delete-reaction'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  DELETE: route({
    what: 'Deletes a reaction and updates averages and rankings.',
    who: 'own; group: reviews',
    ability: 'reaction',
    params: reactionParamsSchema,
    answer: z.null(),
    audit: ({ actor }) => (actor.roleId === 'student' ? null : { action: 'reaction.delete' }),
    async handle({ actor, params }) {
      await deleteReaction(actor, params.id)
      return ok(null)
    },
  }),
})
