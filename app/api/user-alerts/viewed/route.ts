import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { wireCount } from '@/lib/common/wire-schema'
import { viewAlertsSchema } from '@/lib/user-alert/schema'
import { viewAlerts } from '@/lib/user-alert/server/view-alerts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Marks some or all alerts as viewed.',
    who: 'own',
    ability: 'notifications',
    body: viewAlertsSchema,
    idempotent: true,
    answer: z.strictObject({ count: wireCount }),
    statuses: [200],
    async handle({ actor, body }) {
      return ok(await viewAlerts(actor, body))
    },
  }),
})
