import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { recentChangeSchema, undoStepListSpec } from '@/lib/undo/schema'
import { listChanges } from '@/lib/undoing/server/list-changes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists your own changes to grades, rosters, restrictions and insertions that can still be undone, with their effects, newest first.',
    who: 'own',
    ability: 'teacher',
    list: undoStepListSpec,
    answer: recentChangeSchema,
    async handle({ actor, list: query }) {
      return list(query, await listChanges(actor, query))
    },
  }),
})
