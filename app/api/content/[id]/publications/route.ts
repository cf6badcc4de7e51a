import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { publishContentSchema } from '@/lib/authoring/checks/finding'
import { writtenContentParamsSchema } from '@/lib/authoring/schema'
import { publishContent } from '@/lib/authoring/server/publish-content'
import { contentSchema } from '@/lib/content/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Publishes the drafts of an item and its contents, all or none.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    body: publishContentSchema,
    answer: contentSchema,
    statuses: [200],
    audit: 'content.publish',
    async handle({ actor, params, body }) {
      return ok(await publishContent(actor, params.id, body))
    },
  }),
})
