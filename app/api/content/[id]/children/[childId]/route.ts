import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { contentChildParamsSchema } from '@/lib/authoring/schema'
import { removeChild } from '@/lib/authoring/server/link-children'
import { contentSchema } from '@/lib/content/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  DELETE: route({
    what: 'Takes an item out from under a parent, leaves it otherwise as it is, and gives the parent.',
    who: '`author` in its curricula; else own',
    params: contentChildParamsSchema,
    audit: 'content.unlink',
    answer: contentSchema,
    async handle({ actor, params }) {
      return ok(await removeChild(actor, params.id, params.childId))
    },
  }),
})
