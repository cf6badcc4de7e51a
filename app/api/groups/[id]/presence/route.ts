import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { groupParamsSchema } from '@/lib/group/schema'
import { classMapQuerySchema } from '@/lib/presence/schema'
import { classMapSchema } from '@/lib/remote-navigation/schema'
import { getClassMap } from '@/lib/remote-navigation/server/get-class-map'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the current page of each student of a group in an assignment.',
    who: 'group',
    params: groupParamsSchema,
    query: classMapQuerySchema,
    answer: classMapSchema,
    async handle({ actor, params, query }) {
      return ok(await getClassMap(actor, params.id, query.assignmentId))
    },
  }),
})
