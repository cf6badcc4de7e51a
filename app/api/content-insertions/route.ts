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
    what: 'Lists what was inserted into the curriculum.',
    who: 'staff, own, own district, scope',
    list: contentInsertionListSpec,
    answer: contentInsertionSchema,
    async handle({ actor, list: query }) {
      return list(query, await listInsertions(actor, query))
    },
  }),
  POST: route({
    what: 'Places an item under another, for oneself or for a district; the own draft is published by it.',
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
