import 'server-only'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { db } from '@/lib/db/db'
import { conflict, notFound, ProductError } from '@/lib/error/product-error'
import { uploadTypes } from '../limits'
import { baseMimeType } from '../schema'
import { metadataOf } from './present-upload'
import { readMultipart, type SentFile } from './read-multipart'
import { readToken } from './signed-token'
import { storeBytes } from './store-bytes'
import { measuring } from './store-media'

const fieldsSchema = z.object({
  uploadId: z.uuid(),
  type: z.enum(uploadTypes),
  mimeType: z.string(),
  maxBytes: z.number(),
})
type Fields = z.output<typeof fieldsSchema>

function requireFields(uploadId: string, file: SentFile): Fields {
  const fields = readToken('upload', file.fields.token ?? '', fieldsSchema)
  if (!fields || fields.uploadId !== uploadId)
    throw new ProductError('forbidden', 'The upload has lapsed. Please choose the file again.')
  const sent = baseMimeType(file.mimeType)
  if (sent !== fields.mimeType && sent !== 'application/octet-stream')
    throw new ProductError('forbidden', `The upload was begun for ${fields.mimeType}, not for ${sent}.`)
  return fields
}

async function takeBytes(uploadId: string, key: string, bytes: Readable, fields: Fields): Promise<void> {
  const stored = await storeBytes(key, bytes, fields)
  await db().upload.updateMany({
    where: { id: uploadId, complete: false },
    data: { ...stored, state: 'waiting', message: null },
  })
}

async function requireSameBytes(bytes: Readable, hash: string | null): Promise<void> {
  const measure = measuring()
  await pipeline(bytes, measure, new Writable({ write: (_chunk, _encoding, done) => done() }))
  if (measure.measured().hash !== hash) throw conflict('wrong_state', 'This upload already has its file.')
}

/**
 * Takes the bytes of an upload that was begun: authorised by the signed fields alone. May be repeated until the upload is completed; after
 * that only with the same bytes. 403 signature, 413, 415; a refused or broken file leaves nothing behind.
 */
export async function receiveUpload(uploadId: string, request: Request): Promise<void> {
  await readMultipart(request, async (file) => {
    try {
      const fields = requireFields(uploadId, file)
      const upload = await db().upload.findUnique({
        where: { id: uploadId },
        select: { key: true, complete: true, hash: true, metadata: true },
      })
      if (!upload) throw notFound()
      if (upload.complete) await requireSameBytes(file.bytes, metadataOf(upload).sentHash ?? upload.hash)
      else await takeBytes(uploadId, upload.key, file.bytes, fields)
    } finally {
      file.bytes.resume()
    }
  })
}
