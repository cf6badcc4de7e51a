import 'server-only'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, notFound, ProductError } from '@/lib/error/product-error'
import { deleteObjects, dropObjects, expectObjects, keepObjects } from '@/lib/storage/server/delete-objects'
import { storageKey } from '@/lib/storage/storage'
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

/** Returns the hash of the sent bytes; a picture may have been cleaned since. */
const sentHashOf = (upload: { hash: string | null; metadata: unknown }) => metadataOf(upload).sentHash ?? upload.hash

function requireFields(uploadId: string, file: SentFile): Fields {
  const fields = readToken('upload', file.fields.token ?? '', fieldsSchema)
  if (!fields || fields.uploadId !== uploadId)
    throw new ProductError('forbidden', 'The upload has expired. Choose the file again.')
  const sent = baseMimeType(file.mimeType)
  if (sent !== fields.mimeType && sent !== 'application/octet-stream')
    throw new ProductError('forbidden', `The upload was begun for ${fields.mimeType}, not for ${sent}.`)
  return fields
}

/** Locks an upload until the running transaction ends, and returns its state. */
async function lockUpload(id: string) {
  await db().$queryRaw`SELECT 1 FROM "upload" WHERE "id" = ${id}::uuid FOR UPDATE`
  return db().upload.findUnique({ where: { id }, select: { key: true, complete: true, hash: true, metadata: true } })
}

const otherBytes = () => conflict('wrong_state', 'This upload already has its file.')

/**
 * Stores bytes under a new key and then switches the upload to them atomically: while they arrived, the upload may have been completed with other
 * bytes, which must not be replaced unchecked.
 */
async function takeBytes(id: string, bytes: Readable, fields: Fields): Promise<void> {
  const key = storageKey(newId())
  const expected = await expectObjects([key])
  try {
    const stored = await storeBytes(key, bytes, fields)
    await inTransaction(async () => {
      const upload = await lockUpload(id)
      if (!upload) throw notFound()
      const isSame = stored.hash === sentHashOf(upload)
      if (upload.complete && !isSame) throw otherBytes()
      if (isSame) return
      await db().upload.update({ where: { id }, data: { ...stored, key, state: 'waiting', message: null } })
      await keepObjects(expected)
      if (upload.hash !== null) await deleteObjects([upload.key])
    })
  } finally {
    // Drops nothing if the bytes were kept.
    await dropObjects(expected)
  }
}

async function requireSameBytes(bytes: Readable, hash: string | null): Promise<void> {
  const measure = measuring()
  await pipeline(bytes, measure, new Writable({ write: (_chunk, _encoding, done) => done() }))
  if (measure.measured().hash !== hash) throw otherBytes()
}

/**
 * Receives the bytes of an upload that was begun, authorized by the signed fields alone. May be repeated until the upload is completed; after that
 * only with the same bytes. 403 for a bad signature, 413, 415; a refused or incomplete file leaves nothing behind.
 */
export async function receiveUpload(uploadId: string, request: Request): Promise<void> {
  await readMultipart(request, async (file) => {
    try {
      const fields = requireFields(uploadId, file)
      const upload = await db().upload.findUnique({
        where: { id: uploadId },
        select: { complete: true, hash: true, metadata: true },
      })
      if (!upload) throw notFound()
      if (upload.complete) await requireSameBytes(file.bytes, sentHashOf(upload))
      else await takeBytes(uploadId, file.bytes, fields)
    } finally {
      file.bytes.resume()
    }
  })
}
