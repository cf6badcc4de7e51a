import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { alertParamsSchema, alertSchema, saveAlertSchema } from '@/lib/user-alert/schema'
import { saveAlert } from '@/lib/user-alert/server/save-alert'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  PATCH: route({
    what: 'Marks an alert as viewed or confirmed.',
    who: 'own',
    ability: 'notifications',
    params: alertParamsSchema,
    body: saveAlertSchema,
    answer: alertSchema,
    async handle({ actor, params, body }) {
      return ok(await saveAlert(actor, params.id, body))
    },
  }),
})
