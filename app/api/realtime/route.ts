import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { realtimeSettingsSchema } from '@/lib/realtime/schema'
import { realtimeSettings } from '@/lib/realtime/server/realtime-settings'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the address of the realtime server.',
    answer: realtimeSettingsSchema.nullable(),
    async handle() {
      return ok(realtimeSettings())
    },
  }),
})
