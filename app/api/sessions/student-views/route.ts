import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { originOf } from '@/lib/api/server/request-origin'
import { noSession } from '@/lib/error/product-error'
import { seeAsSchema, sessionSchema } from '@/lib/session/schema'
import { presentSession } from '@/lib/session/server/present-session'
import { readActor } from '@/lib/session/server/read-actor'
import { seeAsStudent } from '@/lib/session/server/see-as-student'
import { sessionEndHeader } from '@/lib/session/server/session-end-header'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Creates a read-only session that shows every page as a student sees it; you can return to your own session.',
    who: 'students whose password you can set as their teacher, or whose account you administer',
    ability: 'teacher',
    forOneself: true,
    body: seeAsSchema,
    audit: ({ body }) => ({ action: 'user.see-as', recordId: body.userId }),
    answer: sessionSchema,
    async handle({ actor, body, request }) {
      const { cookie } = await seeAsStudent(actor, body, originOf(request))
      const seeing = await readActor(cookie)
      if (!seeing) throw noSession()
      return {
        ...created(await presentSession(seeing)),
        headers: { 'set-cookie': cookie, ...sessionEndHeader(seeing) },
      }
    },
  }),
})
