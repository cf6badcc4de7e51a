import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { createInsertion } from '@/lib/authoring/server/create-insertion'
import {
  contentInsertionListSpec,
  contentInsertionSchema,
  createContentInsertionSchema,
} from '@/lib/content-insertion/schema'
import { listInsertions } from '@/lib/content-insertion/server/list-insertions'
import { undoContextSchema } from '@/lib/undo/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the items inserted into the curriculum.',
    who: 'staff: own, own district, scope',
    list: contentInsertionListSpec,
    answer: contentInsertionSchema,
    async handle({ actor, list: query }) {
      return list(query, await listInsertions(actor, query))
    },
  }),
  POST: route({
    what: 'Inserts an item under another one, for yourself or for a district; publishes it if it is your own draft.',
    who: 'self; `content.insert-district`: district',
    ability: 'content.insert-own',
    body: createContentInsertionSchema,
    answer: contentInsertionSchema,
    context: undoContextSchema,
    idempotent: true,
    audit: 'content-insertion.create',
    note: 'Exactly one of `districtId` and `userId` is needed.',
    async handle({ actor, body }) {
      const { insertion, undoStepId } = await createInsertion(actor, body)
      return created(insertion, { undoStepId })
    },
  }),
})
