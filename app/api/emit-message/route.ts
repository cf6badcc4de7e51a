import { z } from 'zod'
import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { EMIT_LIMIT } from '@/lib/remote-navigation/limits'
import { remoteNavigationSchema, sendNavigationSchema } from '@/lib/remote-navigation/schema'
import { sendNavigation } from '@/lib/remote-navigation/server/send-navigation'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Asks a class or a student to go to a page.',
    who: 'group or own student',
    ability: 'teacher',
    body: sendNavigationSchema,
    idempotent: true,
    limit: EMIT_LIMIT,
    audit: 'remote-navigation.create',
    answer: remoteNavigationSchema,
    context: z.strictObject({ delivered: z.boolean() }),
    statuses: [201, 202],
    async handle({ actor, body }) {
      const { navigation, isTaken } = await sendNavigation(actor, body)
      // 202 if the request is stored but the realtime server is down, which is only known when it is notified after the commit.
      return {
        ...created(navigation, { delivered: false }),
        status: 202,
        settle: () => (isTaken() ? { status: 201, context: { delivered: true } } : {}),
      }
    },
  }),
})
