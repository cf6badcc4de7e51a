import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { alertListSpec, alertSchema } from '@/lib/user-alert/schema'
import { listAlerts } from '@/lib/user-alert/server/list-alerts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists alerts, newest first.',
    who: 'own',
    ability: 'notifications',
    list: alertListSpec,
    answer: alertSchema,
    async handle({ actor, list: query }) {
      return list(query, await listAlerts(actor, query))
    },
  }),
})
