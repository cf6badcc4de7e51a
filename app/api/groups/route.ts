import { z } from 'zod'
import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { createGroup } from '@/lib/assignment/server/create-group'
import { createGroupSchema, groupListSpec, groupSchema } from '@/lib/group/schema'
import { listGroups } from '@/lib/group/server/list-groups'
import { userSchema } from '@/lib/user/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists groups.',
    who: 'own, group, scope',
    list: groupListSpec,
    answer: z.union([groupSchema, userSchema]),
    async handle({ actor, list: query }) {
      return list(query, await listGroups(actor, query))
    },
  }),
  POST: route({
    what: 'Creates a group with its members; a teacher who creates a group teaches it.',
    who: 'own school; admin: scope',
    ability: 'teacher',
    body: createGroupSchema,
    idempotent: true,
    audit: 'group.create',
    answer: groupSchema,
    async handle({ actor, body }) {
      return created(await createGroup(actor, body))
    },
  }),
})
