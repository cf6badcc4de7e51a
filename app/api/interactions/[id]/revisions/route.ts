import { z } from 'zod'
import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { revisionListSpec } from '@/lib/interaction/schema'
import { listRevisions } from '@/lib/interaction/server/list-revisions'
import { revisionSchema } from '@/lib/interaction/wire'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the saved revisions of an answer, newest first.',
    who: 'own; group, scope',
    params: z.object({ id: z.uuid() }),
    list: revisionListSpec,
    answer: revisionSchema,
    async handle({ actor, params, list: query }) {
      return list(query, await listRevisions(actor, params.id, query))
    },
  }),
})
