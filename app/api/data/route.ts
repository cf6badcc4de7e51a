import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { SYSTEM_LOG_LIMIT } from '@/lib/system-log/limits'
import { systemLogSchema } from '@/lib/system-log/schema'
import { storeEvents } from '@/lib/system-log/server/store-events'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Stores problems reported by a browser.',
    body: systemLogSchema,
    alsoActing: true,
    limit: SYSTEM_LOG_LIMIT,
    slides: false, // sent by the browser on its own, not by the user
    answer: z.null(),
    statuses: [202],
    async handle({ actor, body, requestId }) {
      await storeEvents(actor, body, requestId)
      return { ...ok(null), status: 202 }
    },
  }),
})
