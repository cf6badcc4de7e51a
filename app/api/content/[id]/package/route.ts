import { streamedFile } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { writtenContentParamsSchema } from '@/lib/authoring/schema'
import { exportContent } from '@/lib/authoring/server/export-content'
import { zipPackage } from '@/lib/curriculum-package/server/export-package'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Sends the curriculum package of an item as a zip file: the item and its contents, the vocabulary they reference, and their files.',
    who: '`author` in its curricula; else own',
    params: writtenContentParamsSchema,
    bare: true,
    async handle({ actor, params }) {
      const made = await exportContent(actor, params.id)
      return streamedFile('application/zip', { fileName: `${made.name}.zip`, source: zipPackage(made) })
    },
  }),
})
