import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { changePasswordSchema, userParamsSchema } from '@/lib/user/schema'
import { changePassword } from '@/lib/user/server/change-password'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Sets a password and ends the other sessions.',
    who: 'own; teacher of the student; admin in scope',
    params: userParamsSchema,
    body: changePasswordSchema,
    forOneself: true,
    audit: 'user.password',
    answer: z.null(),
    statuses: [200],
    async handle({ actor, params, body }) {
      await changePassword(actor, params.id, body)
      return ok(null)
    },
  }),
})
