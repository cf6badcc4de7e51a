import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { createInsertion } from '@/lib/authoring/server/create-insertion'
import {
  contentInsertionListSpec,
  contentInsertionSchema,
  createContentInsertionSchema,
} from '@/lib/content-insertion/schema'
import { listInsertions } from '@/lib/content-insertion/server/list-insertions'

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
    idempotent: true,
    audit: 'content-insertion.create',
    note: 'Exactly one of `districtId` and `userId` is needed.',
    async handle({ actor, body }) {
      return created(await createInsertion(actor, body))
    },
  }),
})
