import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { requireSelector } from '@/lib/api/server/request-guard'
import { noSession, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { selectProfileSchema, sessionParamsSchema, sessionQuerySchema, sessionSchema } from '@/lib/session/schema'
import { presentSession } from '@/lib/session/server/present-session'
import { readEndedImpersonation } from '@/lib/session/server/read-ended-impersonation'
import { selectProfile } from '@/lib/session/server/select-profile'
import { sessionEndHeader } from '@/lib/session/server/session-end-header'
import { signOut, signOutOfOrigin } from '@/lib/session/server/sign-out'
import { slideSession } from '@/lib/session/server/slide-session'

function requireOwn(actor: Actor, id: string): void {
  if (id !== 'current' && id !== actor.session.id) throw notFound()
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the session with its end, its warning time and its abilities.',
    who: 'own',
    params: sessionParamsSchema,
    query: sessionQuerySchema,
    slides: false, // the `refresh` parameter decides, and the response contains the resulting end
    answer: sessionSchema,
    async handle({ actor, params, query }) {
      requireOwn(actor, params.id)
      const checked = query.refresh === 'false' ? actor : await slideSession(actor)
      return {
        ...ok(await presentSession(checked, { withUser: query.user !== 'false' })),
        headers: sessionEndHeader(checked),
      }
    },
  }),
  PATCH: route({
    what: 'Updates the profile.',
    who: 'own',
    params: sessionParamsSchema,
    body: selectProfileSchema,
    forOneself: true,
    answer: sessionSchema,
    async handle({ actor, params, body }) {
      requireOwn(actor, params.id)
      const switched = await slideSession(await selectProfile(actor, body.currentProfileId))
      return { ...ok(await presentSession(switched)), headers: sessionEndHeader(switched) }
    },
  }),
  DELETE: route({
    what: 'Signs out and revokes the session.',
    who: 'own',
    alsoActing: true,
    params: sessionParamsSchema,
    audit: ({ actor, params: { id } }) => ({
      action: 'session.delete',
      recordId: id === 'current' ? actor.session.id : id,
    }),
    answer: z.strictObject({ logoutLink: z.string().nullable() }),
    async handle({ actor, params }) {
      const { cookie, logoutLink } = await signOut(actor, params.id)
      return { ...ok({ logoutLink }), headers: cookie ? { 'set-cookie': cookie } : undefined }
    },
    // After an impersonation has ended, this signs the user out of their own session.
    async withoutSession({ request, params, requestId }) {
      const ended = params.id === 'current' ? await readEndedImpersonation(request.headers.get('cookie')) : null
      if (!ended) throw noSession()
      requireSelector(request, ended.authSelector, true)
      const { cookie, logoutLink } = await signOutOfOrigin(ended, requestId)
      return { ...ok({ logoutLink }), headers: { 'set-cookie': cookie } }
    },
  }),
})
