import { z } from 'zod'
import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { wireId } from '@/lib/common/wire-schema'
import { CONTACT_LIMIT } from '@/lib/contact-message/limits'
import { sendContactMessageSchema } from '@/lib/contact-message/schema'
import { sendContactMessage } from '@/lib/contact-message/server/send-contact-message'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Emails a question to the contact address.',
    who: 'staff',
    body: sendContactMessageSchema,
    limit: CONTACT_LIMIT,
    idempotent: true,
    answer: z.strictObject({ id: wireId }),
    async handle({ actor, body }) {
      return created(await sendContactMessage(actor, body))
    },
  }),
})
