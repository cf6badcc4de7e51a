import { created } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { UPLOAD_FIELDS_MINUTES, UPLOAD_LIMIT } from '@/lib/upload/limits'
import { begunUploadSchema, createUploadSchema, importQuerySchema } from '@/lib/upload/schema'
import { createUpload } from '@/lib/upload/server/create-upload'
import { importUpload } from '@/lib/upload/server/import-upload'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  POST: route({
    what: 'Starts an upload and signs the fields for sending its bytes, or imports a file from Canto or Google Drive.',
    who: 'staff by type; student: a recording in open work; imports: `import.canto`, `import.google-drive`',
    query: importQuerySchema,
    body: createUploadSchema.optional(),
    withoutBody: ({ fromCanto, fromGoogle }) => fromCanto !== undefined || fromGoogle !== undefined,
    idempotent: true,
    limit: UPLOAD_LIMIT,
    answer: begunUploadSchema,
    refusals: [502],
    note: 'With `fromCanto` or `fromGoogle` in the query there is no body, and the upload is complete.',
    async handle({ actor, query, body }) {
      if (!body) return created(await importUpload(actor, query))
      return { ...created(await createUpload(actor, body)), goodForMinutes: UPLOAD_FIELDS_MINUTES }
    },
  }),
})
