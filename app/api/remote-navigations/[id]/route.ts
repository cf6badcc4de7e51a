import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import {
  remoteNavigationParamsSchema,
  remoteNavigationSchema,
  saveNavigationSchema,
} from '@/lib/remote-navigation/schema'
import { getRemoteNavigation } from '@/lib/remote-navigation/server/list-remote-navigations'
import { saveRemoteNavigation } from '@/lib/remote-navigation/server/save-remote-navigation'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns one navigation request with its results.',
    who: 'sender, co-teachers; student: own',
    params: remoteNavigationParamsSchema,
    answer: remoteNavigationSchema,
    async handle({ actor, params }) {
      return ok(await getRemoteNavigation(actor, params.id))
    },
  }),
  PATCH: route({
    what: 'Records the response of a recipient, or cancels the navigation request.',
    who: 'recipient: response; sender: cancellation',
    params: remoteNavigationParamsSchema,
    body: saveNavigationSchema,
    answer: remoteNavigationSchema,
    async handle({ actor, params, body }) {
      return ok(await saveRemoteNavigation(actor, params.id, body))
    },
  }),
})
