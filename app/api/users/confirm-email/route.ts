import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { originOf } from '@/lib/api/server/request-origin'
import { confirmEmailSchema } from '@/lib/user/schema'
import { confirmEmail } from '@/lib/user/server/confirm-email'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Confirms a new email address for its account.',
    who: 'anyone with the code from an email of the last day',
    isPublic: true,
    withoutSelector: true,
    body: confirmEmailSchema,
    answer: z.null(),
    statuses: [200],
    async handle({ body, request }) {
      await confirmEmail(body.code, originOf(request).address)
      return ok(null)
    },
  }),
})
