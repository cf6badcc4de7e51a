import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { readPollResults } from '@/lib/interaction/server/read-poll-results'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({ assignmentId: z.uuid().optional(), userAssignmentId: z.uuid().optional() }),
    async handle({ viewer, params, query }) {
      return ok(await readPollResults(viewer, params.id, query))
    },
  }),
})
