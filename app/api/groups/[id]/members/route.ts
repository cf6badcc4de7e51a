import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { changeMembers } from '@/lib/assignment/server/change-members'
import { changeMembersSchema, groupParamsSchema, groupSchema } from '@/lib/group/schema'
import { undoContextSchema } from '@/lib/undo/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Adds and removes group members: new members get the open assignments; former members keep their work and lose the channels.',
    who: 'group, scope',
    ability: 'teacher',
    params: groupParamsSchema,
    body: changeMembersSchema,
    idempotent: true,
    audit: 'group.members',
    answer: groupSchema,
    context: undoContextSchema,
    statuses: [200],
    async handle({ actor, params, body }) {
      const { group, undoStepId } = await changeMembers(actor, params.id, body)
      return ok(group, { undoStepId })
    },
  }),
})
