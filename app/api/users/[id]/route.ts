import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { saveOwnUserSchema, userParamsSchema } from '@/lib/user/schema'
import { getUser } from '@/lib/user/server/get-user'
import { saveUser } from '@/lib/user/server/save-user'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    params: userParamsSchema,
    async handle({ viewer, params }) {
      return ok(await getUser(viewer, params.id))
    },
  }),
  PATCH: route({
    params: userParamsSchema,
    body: saveOwnUserSchema,
    audit: 'user.save',
    async handle({ viewer, params, body }) {
      return ok(await saveUser(viewer, params.id, body))
    },
  }),
})
