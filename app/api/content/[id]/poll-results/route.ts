import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { pollResultsQuerySchema, pollResultsSchema } from '@/lib/interaction/poll-results-schema'
import { readPollResults } from '@/lib/interaction/server/read-poll-results'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Counts the votes for a poll in an assignment.',
    who: 'group, scope; student: own, if the poll shows its votes',
    params: z.object({ id: z.uuid() }),
    query: pollResultsQuerySchema,
    answer: pollResultsSchema,
    note: 'Exactly one of `assignmentId` and `userAssignmentId` is needed.',
    async handle({ actor, params, query }) {
      return ok(await readPollResults(actor, params.id, query))
    },
  }),
})
