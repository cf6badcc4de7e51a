import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { erasureParamsSchema, userErasureSchema } from '@/lib/personal-data/schema'
import { cancelErasure } from '@/lib/personal-data/server/request-erasure'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  DELETE: route({
    what: 'Cancels a pending erasure.',
    who: 'scope, except your own account',
    ability: 'admin',
    forOneself: true,
    params: erasureParamsSchema,
    audit: 'user.keep',
    answer: userErasureSchema,
    async handle({ actor, params }) {
      return ok(await cancelErasure(actor, params.id, params.erasureId))
    },
  }),
})
