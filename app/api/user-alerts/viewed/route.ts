import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { viewAlertsSchema } from '@/lib/user-alert/schema'
import { viewAlerts } from '@/lib/user-alert/server/view-alerts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Notes that some alerts, or all, were viewed.',
    who: 'own',
    ability: 'notifications',
    body: viewAlertsSchema,
    idempotent: true,
    async handle({ viewer, body }) {
      return ok(await viewAlerts(viewer, body))
    },
  }),
})
