import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { groupParamsSchema } from '@/lib/group/schema'
import { getGroup } from '@/lib/group/server/get-group'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    params: groupParamsSchema,
    async handle({ viewer, params }) {
      return ok(await getGroup(viewer, params.id))
    },
  }),
})
