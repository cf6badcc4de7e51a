import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { versionQuerySchema } from '@/lib/api/version-query'
import { googleFormOf, googleFormSchema, googleUserSchema, patchUserSchema } from '@/lib/google/schema'
import { saveGoogleForm } from '@/lib/google/server/save-google-form'
import { userParamsSchema, userSchema } from '@/lib/user/schema'
import { deactivateUser } from '@/lib/user/server/deactivate-user'
import { getUser } from '@/lib/user/server/get-user'
import { changePerson } from '@/lib/user-assignment/server/change-person'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns one person, with the details that the viewer may see.',
    who: 'self, own students, scope; student: peers whose names are shown',
    params: userParamsSchema,
    answer: userSchema,
    async handle({ actor, params }) {
      return ok(await getUser(actor, params.id))
    },
  }),
  PATCH: route({
    what: 'Updates a person within the permissions of the viewer, never beyond their own scope.',
    who: 'self; teacher of the student; admin in scope',
    params: userParamsSchema,
    body: patchUserSchema,
    audit: 'user.save',
    answer: googleUserSchema,
    async handle({ actor, params, body }) {
      const form = googleFormOf(body)
      if (form) return ok(await saveGoogleForm(actor, params.id, form))
      return ok(await changePerson(actor, params.id, body))
    },
  }),
  PUT: route({
    what: 'Connects or disconnects your Google account, or checks its granted permissions.',
    who: 'self, if the Google flags are on',
    params: userParamsSchema,
    body: googleFormSchema,
    forOneself: true,
    audit: 'user.google',
    answer: googleUserSchema,
    refusals: [502],
    async handle({ actor, params, body }) {
      return ok(await saveGoogleForm(actor, params.id, body))
    },
  }),
  DELETE: route({
    what: 'Deactivates an account and ends its sessions.',
    who: 'scope',
    ability: 'admin',
    params: userParamsSchema,
    query: versionQuerySchema,
    audit: 'user.delete',
    answer: z.null(),
    async handle({ actor, params, query }) {
      await deactivateUser(actor, params.id, query.version)
      return ok(null)
    },
  }),
})
