import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { groupListSpec } from '@/lib/group/schema'
import { listGroups } from '@/lib/group/server/list-groups'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    list: groupListSpec,
    async handle({ viewer, list: query }) {
      return list(query, await listGroups(viewer, query))
    },
  }),
})
