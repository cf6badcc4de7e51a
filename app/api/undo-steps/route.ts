import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { undoStepListSpec, undoStepSchema } from '@/lib/undo/schema'
import { listUndoSteps } from '@/lib/undo/server/list-undo-steps'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the own changes of grades and rosters that can still be undone, the latest first.',
    who: 'own',
    ability: 'teacher',
    list: undoStepListSpec,
    answer: undoStepSchema,
    async handle({ actor, list: query }) {
      return list(query, await listUndoSteps(actor, query))
    },
  }),
})
