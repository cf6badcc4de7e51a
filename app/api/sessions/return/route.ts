import { type Answer, ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { requireSelector } from '@/lib/api/server/request-guard'
import { recordAudit } from '@/lib/audit/server/record-audit'
import { noSession } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { sessionSchema } from '@/lib/session/schema'
import { presentSession } from '@/lib/session/server/present-session'
import { readActor } from '@/lib/session/server/read-actor'
import { readEndedImpersonation } from '@/lib/session/server/read-ended-impersonation'
import { returnFromEnded, returnToOwn } from '@/lib/session/server/return-to-own'
import { sessionEndHeader } from '@/lib/session/server/session-end-header'

async function ownOf(cookie: string): Promise<Actor> {
  const own = await readActor(cookie)
  if (!own) throw noSession()
  return own
}

async function answerOf(own: Actor, cookie: string): Promise<Answer> {
  return { ...ok(await presentSession(own)), headers: { 'set-cookie': cookie, ...sessionEndHeader(own) } }
}

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
      return answerOf(await ownOf(cookie), cookie)
    },
    async withoutSession({ request, requestId }) {
      const ended = await readEndedImpersonation(request.headers.get('cookie'))
      if (!ended) throw noSession()
      requireSelector(request, ended.authSelector, true)
      const { cookie } = await returnFromEnded(ended)
      const own = await ownOf(cookie)
      const records = [{ id: own.session.id, outcome: 'done' }] as const
      await recordAudit({ actor: own, action: 'session.return', records, requestId })
      return answerOf(own, cookie)
    },
  }),
})
