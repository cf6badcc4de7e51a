import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { versionQuerySchema } from '@/lib/api/version-query'
import { saveGroup } from '@/lib/assignment/server/save-group'
import { groupParamsSchema, groupSchema, saveGroupSchema } from '@/lib/group/schema'
import { deleteGroup } from '@/lib/group/server/delete-group'
import { getGroup } from '@/lib/group/server/get-group'
import { undoContextSchema } from '@/lib/undo/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns one group; for a student, without the names of other students.',
    who: 'own, group, scope',
    params: groupParamsSchema,
    answer: groupSchema,
    async handle({ actor, params }) {
      return ok(await getGroup(actor, params.id))
    },
  }),
  PATCH: route({
    what: 'Updates the given version of a group, and its members if they are given.',
    who: 'group, scope',
    ability: 'teacher',
    params: groupParamsSchema,
    body: saveGroupSchema,
    audit: 'group.save',
    answer: groupSchema,
    context: undoContextSchema,
    async handle({ actor, params, body }) {
      const { group, undoStepId } = await saveGroup(actor, params.id, body)
      return ok(group, { undoStepId })
    },
  }),
  DELETE: route({
    what: 'Deletes a group without members and assignments.',
    who: 'scope',
    ability: 'admin',
    params: groupParamsSchema,
    query: versionQuerySchema,
    audit: 'group.delete',
    answer: z.null(),
    async handle({ actor, params, query }) {
      await deleteGroup(actor, params.id, query.version)
      return ok(null)
    },
  }),
})
