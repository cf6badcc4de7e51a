import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { originOf } from '@/lib/api/server/request-origin'
import { recordAudit } from '@/lib/audit/server/record-audit'
import { noSession } from '@/lib/error/product-error'
import { sessionEntrySchema, sessionListSpec, sessionSchema, signInSchema } from '@/lib/session/schema'
import { listSessions } from '@/lib/session/server/list-sessions'
import { presentSession } from '@/lib/session/server/present-session'
import { readEndedImpersonation } from '@/lib/session/server/read-ended-impersonation'
import { readViewer } from '@/lib/session/server/read-viewer'
import { sessionEndHeader } from '@/lib/session/server/session-end-header'
import { signIn } from '@/lib/session/server/sign-in'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists where somebody is signed in.',
    who: 'own; sysadmin: any',
    list: sessionListSpec,
    answer: sessionEntrySchema,
    async handle({ viewer, list: query }) {
      return list(query, await listSessions(viewer, query))
    },
  }),
  POST: route({
    what: 'Signs in and sets the cookie.',
    isPublic: true,
    withoutSelector: true,
    body: signInSchema,
    answer: sessionSchema,
    refusals: [401],
    async handle({ viewer: former, body, request, requestId }) {
      const ended = former ? null : await readEndedImpersonation(request.headers.get('cookie'))
      const { cookie } = await signIn(body, originOf(request), former, ended)
      const viewer = await readViewer(cookie)
      if (!viewer) throw noSession()
      const records = [{ id: viewer.session.id, outcome: 'done' }] as const
      await recordAudit({ viewer, action: 'session.create', records, requestId })
      return {
        ...created(await presentSession(viewer)),
        headers: { 'set-cookie': cookie, ...sessionEndHeader(viewer) },
      }
    },
  }),
})
