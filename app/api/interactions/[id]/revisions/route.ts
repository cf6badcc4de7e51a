import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { listRevisions } from '@/lib/interaction/server/list-revisions'
import { revisionSchema } from '@/lib/interaction/wire'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists the kept revisions of an answer.',
    who: 'own; group, scope',
    params: z.object({ id: z.uuid() }),
    answer: z.array(revisionSchema),
    async handle({ viewer, params }) {
      return ok(await listRevisions(viewer, params.id))
    },
  }),
})
