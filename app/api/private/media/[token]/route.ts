import { z } from 'zod'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { ProductError } from '@/lib/error/product-error'
import { readExport } from '@/lib/personal-data/server/get-export'
import { readSignedMedia } from '@/lib/upload/server/read-media'
import { respondMedia } from '@/lib/upload/server/respond-media'
import { readToken } from '@/lib/upload/server/signed-token'

const tokenSchema = z.object({ uploadId: z.uuid() })
const exportTokenSchema = z.object({ exportId: z.uuid() })

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Sends the recording of a student, an export, or an object from an external store.',
    who: 'anyone with a signed address from the last five minutes',
    isPublic: true,
    params: z.object({ token: z.string().max(2000) }),
    bare: true,
    statuses: [200, 206, 302, 304],
    async handle({ params, request }) {
      const exported = readToken('export', params.token, exportTokenSchema)
      if (exported) return respondMedia(await readExport(exported.exportId), request)
      const payload = readToken('private-media', params.token, tokenSchema)
      if (!payload) throw new ProductError('forbidden', 'This address has expired. Please reload the page.')
      return respondMedia(await readSignedMedia(payload.uploadId), request)
    },
  }),
})
