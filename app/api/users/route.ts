import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { userListSpec } from '@/lib/user/schema'
import { listUsers } from '@/lib/user/server/list-users'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    list: userListSpec,
    async handle({ viewer, list: query }) {
      return list(query, await listUsers(viewer, query))
    },
  }),
})
