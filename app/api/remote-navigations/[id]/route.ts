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
    what: 'Gives one request with what became of it.',
    who: 'sender, co-teachers; student: own',
    params: remoteNavigationParamsSchema,
    answer: remoteNavigationSchema,
    async handle({ actor, params }) {
      return ok(await getRemoteNavigation(actor, params.id))
    },
  }),
  PATCH: route({
    what: "Takes a recipient's answer, or cancels the request.",
    who: 'recipient answers; sender cancels',
    params: remoteNavigationParamsSchema,
    body: saveNavigationSchema,
    answer: remoteNavigationSchema,
    async handle({ actor, params, body }) {
      return ok(await saveRemoteNavigation(actor, params.id, body))
    },
  }),
})
