import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { noSession } from '@/lib/error/product-error'
import { sessionSchema } from '@/lib/session/schema'
import { presentSession } from '@/lib/session/server/present-session'
import { readViewer } from '@/lib/session/server/read-viewer'
import { returnToOwn } from '@/lib/session/server/return-to-own'
import { sessionEndHeader } from '@/lib/session/server/session-end-header'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Ends an impersonation and opens the session that it came from.',
    who: 'an impersonated session',
    audit: 'session.return',
    answer: sessionSchema,
    statuses: [200],
    async handle({ viewer }) {
      const { cookie } = await returnToOwn(viewer)
      const own = await readViewer(cookie)
      if (!own) throw noSession()
      return { ...ok(await presentSession(own)), headers: { 'set-cookie': cookie, ...sessionEndHeader(own) } }
    },
  }),
})
