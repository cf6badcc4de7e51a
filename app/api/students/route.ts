import { can } from '@/lib/ability/ability'
import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { notFound } from '@/lib/error/product-error'
import { userListSpec, userSchema } from '@/lib/user/schema'
import { listUsers } from '@/lib/user/server/list-users'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists students, like `users`.',
    who: '`classroom`; own students, scope',
    list: userListSpec,
    answer: userSchema,
    async handle({ actor, list: asked }) {
      if (!can(actor, 'classroom')) throw notFound()
      const query = { ...asked, where: { ...asked.where, roleId: 'student' as const } }
      return list(query, await listUsers(actor, query))
    },
  }),
})
