import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { versionQuerySchema } from '@/lib/api/version-query'
import { saveUserSchema, userParamsSchema } from '@/lib/user/schema'
import { changeUser } from '@/lib/user/server/change-user'
import { deactivateUser } from '@/lib/user/server/deactivate-user'
import { getUser } from '@/lib/user/server/get-user'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    params: userParamsSchema,
    async handle({ viewer, params }) {
      return ok(await getUser(viewer, params.id))
    },
  }),
  PATCH: route({
    params: userParamsSchema,
    body: saveUserSchema,
    audit: 'user.save',
    async handle({ viewer, params, body }) {
      return ok(await changeUser(viewer, params.id, body))
    },
  }),
  DELETE: route({
    ability: 'admin',
    params: userParamsSchema,
    query: versionQuerySchema,
    audit: 'user.delete',
    async handle({ viewer, params, query }) {
      await deactivateUser(viewer, params.id, query.version)
      return ok(null)
    },
  }),
})
