import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { UPLOAD_FIELDS_MINUTES, UPLOAD_LIMIT } from '@/lib/upload/limits'
import { createUploadSchema } from '@/lib/upload/schema'
import { createUpload } from '@/lib/upload/server/create-upload'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Begins an upload and signs the fields that its bytes need.',
    who: 'staff by type; student: a recording in open work',
    body: createUploadSchema,
    idempotent: true,
    limit: UPLOAD_LIMIT,
    async handle({ viewer, body }) {
      return { ...created(await createUpload(viewer, body)), goodForMinutes: UPLOAD_FIELDS_MINUTES }
    },
  }),
})
