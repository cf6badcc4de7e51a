import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentInsertionParamsSchema } from '@/lib/content-insertion/schema'
import { deleteInsertion } from '@/lib/content-insertion/server/delete-insertion'
import { undoContextSchema } from '@/lib/undo/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  DELETE: route({
    what: 'Removes an inserted item.',
    who: 'staff who inserted it; `content.remove-any-insertion`: district',
    params: contentInsertionParamsSchema,
    answer: z.null(),
    context: undoContextSchema,
    audit: 'content-insertion.delete',
    async handle({ actor, params }) {
      return ok(null, { undoStepId: await deleteInsertion(actor, params.id) })
    },
  }),
})
