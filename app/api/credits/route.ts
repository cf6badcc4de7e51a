import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { creditListSpec, creditSchema } from '@/lib/credit/schema'
import { listCredits } from '@/lib/credit/server/list-credits'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the credits for pictures and texts.',
    ability: 'credits',
    list: creditListSpec,
    answer: creditSchema,
    async handle({ list: query }) {
      return list(query, await listCredits(query))
    },
  }),
})
