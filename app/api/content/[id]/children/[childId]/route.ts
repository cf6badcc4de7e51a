import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentChildParamsSchema } from '@/lib/authoring/schema'
import { removeChild } from '@/lib/authoring/server/link-children'
import { contentSchema } from '@/lib/content/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  DELETE: route({
    what: 'Removes an item from a parent without otherwise changing it, and returns the parent.',
    who: '`author` in its curricula; else own',
    params: contentChildParamsSchema,
    audit: 'content.unlink',
    answer: contentSchema,
    async handle({ actor, params }) {
      return ok(await removeChild(actor, params.id, params.childId))
    },
  }),
})
