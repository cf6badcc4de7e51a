import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { originOf } from '@/lib/api/server/request-origin'
import { requestRecoverySchema } from '@/lib/user/schema'
import { requestPasswordRecovery } from '@/lib/user/server/request-password-recovery'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Sends a link for setting a new password; the response is the same for an unknown address.',
    isPublic: true,
    withoutSelector: true,
    body: requestRecoverySchema,
    answer: z.null(),
    statuses: [200],
    async handle({ body, request }) {
      await requestPasswordRecovery(body.email, originOf(request).address)
      return ok(null)
    },
  }),
})
