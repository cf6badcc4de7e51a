import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { completeUploadSchema, uploadParamsSchema, uploadSchema } from '@/lib/upload/schema'
import { completeUpload } from '@/lib/upload/server/complete-upload'
import { deleteUpload } from '@/lib/upload/server/delete-upload'
import { getUpload } from '@/lib/upload/server/get-upload'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the record of an upload.',
    who: 'own; staff responsible for the record that the upload belongs to',
    params: uploadParamsSchema,
    answer: uploadSchema,
    async handle({ actor, params }) {
      return ok(await getUpload(actor, params.uploadId))
    },
  }),
  PATCH: route({
    what: 'Completes an upload and creates its smaller versions.',
    who: 'own',
    params: uploadParamsSchema,
    body: completeUploadSchema,
    answer: uploadSchema,
    async handle({ actor, params, body }) {
      return ok(await completeUpload(actor, params.uploadId, body))
    },
  }),
  DELETE: route({
    what: 'Deletes an unused upload.',
    who: 'own; staff responsible for the record that the upload belongs to',
    params: uploadParamsSchema,
    answer: z.null(),
    async handle({ actor, params }) {
      return ok(await deleteUpload(actor, params.uploadId))
    },
  }),
})
