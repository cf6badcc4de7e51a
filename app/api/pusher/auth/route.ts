import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { channelAuthSchema, channelSignatureSchema } from '@/lib/realtime/schema'
import { authorizeChannel } from '@/lib/realtime/server/authorize-channel'

/** Returns the bare document that Pusher's clients expect (contract.md §2, Live). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Authorizes a subscription to a realtime channel.',
    who: 'records in scope',
    body: channelAuthSchema,
    form: true,
    limit: null,
    alsoActing: true,
    slides: false, // requested by a socket that reconnects, not by the user
    answer: channelSignatureSchema,
    bare: true,
    statuses: [200],
    async handle({ actor, body }) {
      return Response.json(await authorizeChannel(actor, body), { headers: { 'cache-control': 'no-store' } })
    },
  }),
})
