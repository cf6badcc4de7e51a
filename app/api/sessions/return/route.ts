import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { requireSelector } from '@/lib/api/server/request-guard'
import { recordAudit } from '@/lib/audit/server/record-audit'
import { noSession } from '@/lib/error/product-error'
import { sessionSchema } from '@/lib/session/schema'
import { presentOpenedSession } from '@/lib/session/server/present-opened-session'
import { readEndedImpersonation } from '@/lib/session/server/read-ended-impersonation'
import { returnFromEnded, returnToOwn } from '@/lib/session/server/return-to-own'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Ends an impersonation and returns to the original session.',
    who: 'an impersonated session, even if it has expired',
    alsoActing: true,
    audit: 'session.return',
    answer: sessionSchema,
    statuses: [200],
    async handle({ actor }) {
      const { cookie } = await returnToOwn(actor)
      const { session, headers } = await presentOpenedSession(cookie)
      return { ...ok(session), headers }
    },
    async withoutSession({ request, requestId }) {
      const ended = await readEndedImpersonation(request.headers.get('cookie'))
      if (!ended) throw noSession()
      requireSelector(request, ended.authSelector, true)
      const { cookie } = await returnFromEnded(ended)
      const { actor, session, headers } = await presentOpenedSession(cookie)
      const records = [{ id: actor.session.id, outcome: 'done' }] as const
      await recordAudit({ actor, action: 'session.return', records, requestId })
      return { ...ok(session), headers }
    },
  }),
})
