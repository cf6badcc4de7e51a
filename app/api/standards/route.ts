import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { metadataListSpec, standardEntrySchema } from '@/lib/metadata/schema'
import { listMetadata } from '@/lib/metadata/server/list-metadata'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists standards, like `metadata/standards`.',
    who: 'staff',
    list: metadataListSpec,
    answer: standardEntrySchema,
    async handle({ actor, list: query }) {
      return list(query, await listMetadata(actor, 'standards', query))
    },
  }),
})
