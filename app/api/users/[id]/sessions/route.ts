import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { managedUserParamsSchema } from '@/lib/user/schema'
import { endSessionsOf } from '@/lib/user/server/end-sessions-of'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  DELETE: route({
    what: 'Ends all sessions of a person; their unsaved work stays on their devices, protected by the password.',
    who: 'teacher of the student; admin in scope',
    ability: 'teacher',
    params: managedUserParamsSchema,
    forOneself: true,
    audit: 'user.sign-out',
    answer: z.null(),
    async handle({ actor, params }) {
      await endSessionsOf(actor, params.id)
      return ok(null)
    },
  }),
})
