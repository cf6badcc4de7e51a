import { list, upserted } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { reactionSchema } from '@/lib/interaction/reaction'
import { createReactionSchema, reactionListSpec } from '@/lib/reaction/schema'
import { createReaction } from '@/lib/reaction/server/create-reaction'
import { listReactions } from '@/lib/reaction/server/list-reactions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists signs and reviews; to a student those received without who gave them.',
    who: 'group, scope; student: given, received',
    ability: 'reaction',
    list: reactionListSpec,
    answer: reactionSchema,
    async handle({ actor, list: query }) {
      return list(query, await listReactions(actor, query))
    },
  }),
  POST: route({
    what: 'Gives a sign, which the second time is taken away, or a review, which replaces the former one.',
    who: 'student on peers, as the assignment shows them or with a loan; group: a sign',
    ability: 'reaction',
    body: createReactionSchema,
    answer: reactionSchema.nullable(),
    statuses: [200, 201],
    idempotent: true,
    async handle({ actor, body }) {
      const { reaction, wasMade } = await createReaction(actor, body)
      return upserted(wasMade, reaction)
    },
  }),
})
