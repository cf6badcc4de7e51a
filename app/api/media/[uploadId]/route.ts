import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { mediaQuerySchema, uploadParamsSchema } from '@/lib/upload/schema'
import { readMedia } from '@/lib/upload/server/read-media'
import { respondMedia } from '@/lib/upload/server/respond-media'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Sends the bytes of an upload, in ranges.',
    who: 'users who may read the record that the upload belongs to',
    params: uploadParamsSchema,
    query: mediaQuerySchema,
    bare: true,
    statuses: [200, 206, 302, 304],
    async handle({ actor, params, request }) {
      return respondMedia(await readMedia(actor, params.uploadId), request)
    },
  }),
})
