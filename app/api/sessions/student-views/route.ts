import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { originOf } from '@/lib/api/server/request-origin'
import { sessionSchema, viewAsStudentSchema } from '@/lib/session/schema'
import { presentOpenedSession } from '@/lib/session/server/present-opened-session'
import { viewAsStudent } from '@/lib/session/server/view-as-student'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Creates a read-only session that shows every page as a student sees it; you can return to your own session.',
    who: 'students whose password you can set as their teacher, or whose account you administer',
    ability: 'teacher',
    forOneself: true,
    body: viewAsStudentSchema,
    audit: ({ body }) => ({ action: 'user.see-as', recordId: body.userId }),
    answer: sessionSchema,
    async handle({ actor, body, request }) {
      const { cookie } = await viewAsStudent(actor, body, originOf(request))
      const { session, headers } = await presentOpenedSession(cookie)
      return { ...created(session), headers }
    },
  }),
})
