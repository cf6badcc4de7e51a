import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { originOf } from '@/lib/api/server/request-origin'
import { impersonateSchema, sessionSchema } from '@/lib/session/schema'
import { impersonate } from '@/lib/session/server/impersonate'
import { presentOpenedSession } from '@/lib/session/server/present-opened-session'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Creates a session as another user, from which you can return to your own.',
    who: 'scope, only users with no wider scope than your own',
    ability: 'impersonate',
    forOneself: true,
    body: impersonateSchema,
    audit: ({ body }) => ({ action: 'user.impersonate', recordId: body.userId }),
    answer: sessionSchema,
    async handle({ actor, body, request }) {
      const { cookie } = await impersonate(actor, body, originOf(request))
      const { session, headers } = await presentOpenedSession(cookie)
      return { ...created(session), headers }
    },
  }),
})
