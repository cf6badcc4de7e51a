import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { checkNamesSchema, takenNamesSchema } from '@/lib/user/schema'
import { findTakenNames } from '@/lib/user/server/find-taken-names'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Returns which usernames and email addresses of a list of new accounts are already taken; writes nothing.',
    who: 'scope',
    ability: 'admin',
    body: checkNamesSchema,
    // Only a call made while impersonating is logged, under an action that does not suggest that an account was created.
    audit: ({ actor }) => (actor.session.contextUserId === null ? null : { action: 'user.check-names' }),
    answer: takenNamesSchema,
    statuses: [200],
    async handle({ actor, body }) {
      return ok(await findTakenNames(actor, body))
    },
  }),
})
