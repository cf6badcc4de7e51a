import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { bankAssetListSpec, bankAssetSchema } from '@/lib/asset/schema'
import { listBankAssets } from '@/lib/asset/server/list-bank-assets'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the files in the shared bank.',
    ability: 'author',
    list: bankAssetListSpec,
    answer: bankAssetSchema,
    async handle({ list: query }) {
      return list(query, await listBankAssets(query))
    },
  }),
})
