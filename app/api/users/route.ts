import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { createUserSchema, userListSpec, userSchema } from '@/lib/user/schema'
import { createUser } from '@/lib/user/server/create-user'
import { listUsers } from '@/lib/user/server/list-users'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists people.',
    who: 'self, own students, scope; student: peers whose names are shown',
    list: userListSpec,
    answer: userSchema,
    async handle({ actor, list: query }) {
      return list(query, await listUsers(actor, query))
    },
  }),
  POST: route({
    what: 'Creates an account without privileges.',
    who: 'scope',
    ability: 'admin',
    body: createUserSchema,
    idempotent: true,
    audit: 'user.create',
    answer: userSchema,
    async handle({ actor, body }) {
      return created(await createUser(actor, body))
    },
  }),
})
