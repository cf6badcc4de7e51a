import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { originOf } from '@/lib/api/server/request-origin'
import { recordAudit } from '@/lib/audit/server/record-audit'
import { sessionEntrySchema, sessionListSpec, sessionSchema, signInSchema } from '@/lib/session/schema'
import { listSessions } from '@/lib/session/server/list-sessions'
import { presentOpenedSession } from '@/lib/session/server/present-opened-session'
import { readEndedImpersonation } from '@/lib/session/server/read-ended-impersonation'
import { signIn } from '@/lib/session/server/sign-in'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the sessions of a user.',
    who: 'own; sysadmin: any',
    list: sessionListSpec,
    answer: sessionEntrySchema,
    async handle({ actor, list: query }) {
      return list(query, await listSessions(actor, query))
    },
  }),
  POST: route({
    what: 'Signs in and sets the session cookie.',
    isPublic: true,
    withoutSelector: true,
    body: signInSchema,
    answer: sessionSchema,
    refusals: [401],
    async handle({ actor: former, body, request, requestId }) {
      const ended = former ? null : await readEndedImpersonation(request.headers.get('cookie'))
      const { cookie } = await signIn(body, originOf(request), former, ended)
      const { actor, session, headers } = await presentOpenedSession(cookie)
      const records = [{ id: actor.session.id, outcome: 'done' }] as const
      await recordAudit({ actor, action: 'session.create', records, requestId })
      return { ...created(session), headers }
    },
  }),
})
