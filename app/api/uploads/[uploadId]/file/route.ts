import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { uploadFormSchema, uploadParamsSchema } from '@/lib/upload/schema'
import { receiveUpload } from '@/lib/upload/server/receive-upload'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Receives the bytes of an upload.',
    who: 'anyone with the signed fields from the last fifteen minutes',
    isPublic: true,
    withoutSelector: true,
    params: uploadParamsSchema,
    bare: true,
    statuses: [204],
    multipart: uploadFormSchema,
    note: 'The fields are the `uploadFields` of the upload, and the address is its `uploadUrl`; no session is needed.',
    async handle({ params, request }) {
      await receiveUpload(params.uploadId, request)
      return new Response(null, { status: 204 })
    },
  }),
})
