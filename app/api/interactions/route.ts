import { list, upserted } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { createInteractionSchema } from '@/lib/interaction/schema'
import { interactionListSpec, listInteractions } from '@/lib/interaction/server/list-interactions'
import { createInteraction } from '@/lib/interaction/server/save-interaction'
import { interactionSchema, readInteractionSchema, savedContextSchema } from '@/lib/interaction/wire'
import { listRankingsOf } from '@/lib/ranking/server/list-rankings'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists answers, annotations, page views and reviewed marks; with reactions, rankings or groups of matching answers on request.',
    who: 'group, scope; student: own, shared by a teacher, and finished answers of peers if the assignment shows them',
    list: interactionListSpec,
    answer: readInteractionSchema,
    async handle({ actor, list: query }) {
      const page = await listInteractions(actor, query)
      if (!query.modifiers.addRankings) return list(query, page)
      return list(query, { ...page, related: { ...page.related, rankings: await listRankingsOf(actor, page.data) } })
    },
  }),
  POST: route({
    what: 'Saves an answer, an annotation or a page view; for staff, an annotation or a reviewed mark.',
    who: 'student: in their own open work; staff: annotation, reviewed mark',
    body: createInteractionSchema,
    answer: interactionSchema,
    context: savedContextSchema,
    statuses: [200, 201],
    idempotent: true,
    note: '`interactionData` of an interactive is `{ value, language, level }`: a list of choice ids (multiple-choice, poll), HTML (essay, echo), an object by part id (activity), or `{ uploadId, seconds }` (recording). For an annotation it follows the schema AnnotationData.<subtype>; for a page view it is `{ version, seconds }`, for a mark that feedback was seen `{ interactionId }`.',
    async handle({ actor, body }) {
      const { interaction, wasMade, applied, progress } = await createInteraction(actor, body)
      return upserted(wasMade, interaction, { applied, progress })
    },
  }),
})
