import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { userAuthSchema, userSignatureSchema } from '@/lib/realtime/schema'
import { authenticateUser } from '@/lib/realtime/server/authorize-channel'

/** Authenticates a socket as its user; the response is the bare document that Pusher's clients expect. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Authenticates a realtime connection as its user.',
    body: userAuthSchema,
    form: true,
    limit: null,
    alsoActing: true,
    slides: false, // requested by a socket that reconnects, not by the user
    answer: userSignatureSchema,
    bare: true,
    statuses: [200],
    async handle({ actor, body }) {
      return Response.json(authenticateUser(actor, body), { headers: { 'cache-control': 'no-store' } })
    },
  }),
})
