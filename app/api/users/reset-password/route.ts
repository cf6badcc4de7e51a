import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { originOf } from '@/lib/api/server/request-origin'
import { resetPasswordSchema } from '@/lib/user/schema'
import { resetPassword } from '@/lib/user/server/reset-password'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Sets a new password, once per code, and ends all sessions.',
    who: 'anyone with the code from an email of the last half hour',
    isPublic: true,
    withoutSelector: true,
    body: resetPasswordSchema,
    answer: z.null(),
    statuses: [200],
    async handle({ body, request }) {
      await resetPassword(body, originOf(request).address)
      return ok(null)
    },
  }),
})
