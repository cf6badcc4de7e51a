import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { listInteractionsOf } from '@/lib/interaction/server/list-interactions'
import { readInteractionSchema } from '@/lib/interaction/wire'
import {
  saveUserAssignmentSchema,
  userAssignmentParamsSchema,
  userAssignmentQuerySchema,
  userAssignmentSchema,
} from '@/lib/user-assignment/schema'
import { getUserAssignment } from '@/lib/user-assignment/server/get-user-assignment'
import { saveUserAssignment } from '@/lib/user-assignment/server/save-user-assignment'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the work of one student, with its answers on request.',
    who: 'group, scope; student: own, begun',
    params: userAssignmentParamsSchema,
    query: userAssignmentQuerySchema,
    answer: userAssignmentSchema.extend({ interactions: z.array(readInteractionSchema).optional() }),
    async handle({ actor, params, query }) {
      const isBare = query.addAssignmentAndContent === false
      const userAssignment = await getUserAssignment(actor, params.id, { isBare })
      if (!query.addInteractions) return ok(userAssignment)
      return ok({ ...userAssignment, interactions: await listInteractionsOf(actor, params.id) })
    },
  }),
  PATCH: route({
    what: 'Submits or reopens work, or records the last viewed item.',
    who: 'student: submit own work, record the last viewed item; group: reopen',
    params: userAssignmentParamsSchema,
    body: saveUserAssignmentSchema,
    // The reading position and the progress derived from answers are not logged: they are no user actions, and their history is not kept.
    audit({ body: { submittedDate } }) {
      if (submittedDate === undefined) return null
      return { action: submittedDate === null ? 'user-assignment.reopen' : 'user-assignment.submit' }
    },
    answer: userAssignmentSchema,
    note: 'Exactly one of `submittedDate`, `progress` and `lastViewedContentId` is needed.',
    async handle({ actor, params, body }) {
      return ok(await saveUserAssignment(actor, params.id, body))
    },
  }),
})
