import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { groupParamsSchema, madePasswordsSchema, makePasswordsSchema } from '@/lib/group/schema'
import { makePasswords } from '@/lib/group/server/make-passwords'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Sets new passwords for students of the group, returned only once for printing, and ends their sessions.',
    who: 'group, scope; for students whose password the viewer may set',
    ability: 'teacher',
    params: groupParamsSchema,
    body: makePasswordsSchema,
    forOneself: true,
    audit: 'group.passwords',
    answer: madePasswordsSchema,
    statuses: [200],
    async handle({ actor, params, body }) {
      return ok(await makePasswords(actor, params.id, body.studentIds))
    },
  }),
})
