import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { remoteNavigationListSpec, remoteNavigationSchema } from '@/lib/remote-navigation/schema'
import { listRemoteNavigations } from '@/lib/remote-navigation/server/list-remote-navigations'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists requests to go to a page.',
    who: 'sender, co-teachers; student: own',
    list: remoteNavigationListSpec,
    answer: remoteNavigationSchema,
    async handle({ actor, list: query }) {
      return list(query, await listRemoteNavigations(actor, query))
    },
  }),
})
