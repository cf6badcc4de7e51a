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
    what: 'Gives one person, as far as the viewer may know them.',
    who: 'self, own students, scope; student: peers whose names are shown',
    params: userParamsSchema,
    answer: userSchema,
    async handle({ actor, params }) {
      return ok(await getUser(actor, params.id))
    },
  }),
  PATCH: route({
    what: 'Changes a person as far as the relation allows, never above the own reach.',
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
    what: 'Connects or disconnects the own Google account, or asks what it granted.',
    who: 'self, with the Google flags',
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
