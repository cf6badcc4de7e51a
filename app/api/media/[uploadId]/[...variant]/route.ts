import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { mediaParamsSchema, mediaQuerySchema } from '@/lib/upload/schema'
import { readMedia } from '@/lib/upload/server/read-media'
import { respondMedia } from '@/lib/upload/server/respond-media'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Sends a smaller picture, a poster or a part of a stream.',
    who: 'users who may read the record that the upload belongs to',
    params: mediaParamsSchema,
    query: mediaQuerySchema,
    bare: true,
    statuses: [200, 206, 302, 304],
    async handle({ actor, params, request }) {
      return respondMedia(await readMedia(actor, params.uploadId, params.variant.join('/')), request)
    },
  }),
})
