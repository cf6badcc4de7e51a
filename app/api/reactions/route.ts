import { list, upserted } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { reactionSchema } from '@/lib/interaction/reaction'
import { createReactionSchema, reactionListSpec } from '@/lib/reaction/schema'
import { createReaction } from '@/lib/reaction/server/create-reaction'
import { listReactions } from '@/lib/reaction/server/list-reactions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists reactions, including reviews; for students, received ones without their authors.',
    who: 'group, scope; student: given, received',
    ability: 'reaction',
    list: reactionListSpec,
    answer: reactionSchema,
    async handle({ actor, list: query }) {
      return list(query, await listReactions(actor, query))
    },
  }),
  POST: route({
    what: 'Adds a heart, idea or question reaction, or removes it if already given; or adds a review, replacing the previous one.',
    who: 'student: answers of peers if the assignment shows them or they are checked out for review; group: a reaction',
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
