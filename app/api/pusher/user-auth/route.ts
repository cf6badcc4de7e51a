import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { userAuthSchema, userSignatureSchema } from '@/lib/realtime/schema'
import { authenticateUser } from '@/lib/realtime/server/authorize-channel'

/** Signs a socket in as its user, in the bare form that Pusher's clients expect. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Authenticates a realtime connection as its user.',
    body: userAuthSchema,
    form: true,
    limit: null,
    alsoActing: true,
    slides: false, // a socket that comes back by itself asks, not a person
    answer: userSignatureSchema,
    bare: true,
    statuses: [200],
    async handle({ actor, body }) {
      return Response.json(authenticateUser(actor, body), { headers: { 'cache-control': 'no-store' } })
    },
  }),
})
