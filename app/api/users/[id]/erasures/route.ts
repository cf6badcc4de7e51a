import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { personParamsSchema, requestErasureSchema, userErasureSchema } from '@/lib/personal-data/schema'
import { requestErasure } from '@/lib/personal-data/server/request-erasure'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Requests the erasure of a person in seven days.',
    who: 'scope, except your own account',
    ability: 'admin',
    forOneself: true,
    params: personParamsSchema,
    body: requestErasureSchema,
    idempotent: true,
    audit: 'user.erase',
    answer: userErasureSchema,
    statuses: [202],
    async handle({ actor, params, body }) {
      return { ...created(await requestErasure(actor, params.id, body)), status: 202 }
    },
  }),
})
