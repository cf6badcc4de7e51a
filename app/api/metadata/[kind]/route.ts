import { list, upserted } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import {
  createTagsSchema,
  metadataListSpec,
  metadataParamsSchema,
  metadataSchema,
  newMetadataParamsSchema,
  newTagsSchema,
} from '@/lib/metadata/schema'
import { createTags } from '@/lib/metadata/server/create-tags'
import { listMetadata } from '@/lib/metadata/server/list-metadata'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists tags, standards, territories, proficiencies or languages.',
    who: 'staff; students: languages, proficiencies',
    params: metadataParamsSchema,
    list: metadataListSpec,
    answer: metadataSchema,
    async handle({ actor, params, list: query }) {
      return list(query, await listMetadata(actor, params.kind, query))
    },
  }),
  POST: route({
    what: 'Creates tags; each succeeds or fails independently.',
    ability: 'author',
    params: newMetadataParamsSchema,
    body: createTagsSchema,
    idempotent: true,
    answer: newTagsSchema,
    statuses: [200, 201],
    async handle({ actor, body }) {
      const results = await createTags(actor, body)
      return upserted(
        results.some(({ ok }) => ok),
        { results },
      )
    },
  }),
})
