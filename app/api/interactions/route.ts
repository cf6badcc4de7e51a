import { list, upserted } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { createInteractionSchema } from '@/lib/interaction/schema'
import { interactionListSpec, listInteractions } from '@/lib/interaction/server/list-interactions'
import { createInteraction } from '@/lib/interaction/server/save-interaction'
import { interactionSchema, readInteractionSchema, savedContextSchema } from '@/lib/interaction/wire'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists answers, annotations, page views and marks; with reactions, rankings or like answers on request.',
    who: 'group, scope; student: own, shared by a teacher, and finished answers of peers as the assignment shows them',
    list: interactionListSpec,
    answer: readInteractionSchema,
    async handle({ viewer, list: query }) {
      return list(query, await listInteractions(viewer, query))
    },
  }),
  POST: route({
    what: 'Keeps an answer, an annotation or a page view; of staff an annotation or a mark of having looked.',
    who: 'student in the own open work; staff: annotation, reviewed',
    body: createInteractionSchema,
    answer: interactionSchema,
    context: savedContextSchema,
    statuses: [200, 201],
    idempotent: true,
    async handle({ viewer, body }) {
      const { interaction, wasMade, applied, progress } = await createInteraction(viewer, body)
      return upserted(wasMade, interaction, { applied, progress })
    },
  }),
})
