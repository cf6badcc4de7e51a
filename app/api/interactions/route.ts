import { list, upserted } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { createInteractionSchema } from '@/lib/interaction/schema'
import { interactionListSpec, listInteractions } from '@/lib/interaction/server/list-interactions'
import { createInteraction } from '@/lib/interaction/server/save-interaction'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists answers and page views.',
    who: 'group, scope; student: own',
    list: interactionListSpec,
    async handle({ viewer, list: query }) {
      return list(query, await listInteractions(viewer, query))
    },
  }),
  POST: route({
    what: 'Keeps an answer or a page view.',
    who: 'student in the own open work',
    body: createInteractionSchema,
    idempotent: true,
    async handle({ viewer, body }) {
      const { interaction, wasMade, applied, progress } = await createInteraction(viewer, body)
      return upserted(wasMade, interaction, { applied, progress })
    },
  }),
})
