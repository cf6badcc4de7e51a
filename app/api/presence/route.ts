import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { PRESENCE_LIMIT } from '@/lib/presence/limits'
import { savePresenceSchema } from '@/lib/presence/schema'
import { savePresence } from '@/lib/presence/server/save-presence'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Reports which page a tab shows, and whether help is needed.',
    forOneself: true,
    body: savePresenceSchema,
    limit: PRESENCE_LIMIT,
    answer: z.null(),
    statuses: [200],
    async handle({ actor, body }) {
      await savePresence(actor, body)
      return ok(null)
    },
  }),
})
