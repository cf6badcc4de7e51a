import 'server-only'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { db } from '@/lib/db/db'
import { conflict, notFound, ProductError } from '@/lib/error/product-error'
import { openStorage } from '@/lib/storage/server/open-storage'
import { type UploadType, uploadTypes } from '../limits'
import { baseMimeType } from '../schema'
import { readMultipart, type SentFile } from './read-multipart'
import { readToken } from './signed-token'
import { SNIFFED_BYTES, sniffMedia } from './sniff-media'
import { measuring } from './store-media'

const fieldsSchema = z.object({
  uploadId: z.uuid(),
  type: z.enum(uploadTypes),
  mimeType: z.string(),
  maxBytes: z.number(),
})
type Fields = z.output<typeof fieldsSchema>

const refused = (reason: string) => new ProductError('unsupported_type', `The file ${reason}.`)

/** Lets bytes through up to a limit (413), and only once their beginning shows a kind of file that is taken (415). */
function guarding(type: UploadType, maxBytes: number): Transform & { mimeType(): string } {
  let held: Buffer[] | null = []
  let size = 0
  let mimeType = ''
  const examine = async (): Promise<Buffer> => {
    const head = Buffer.concat(held ?? [])
    held = null
    const found = await sniffMedia(head, size, type)
    if ('refusal' in found) throw refused(found.refusal)
    if ('svg' in found) throw refused('is an SVG picture')
    mimeType = found.mimeType
    return head
  }
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength
      if (size > maxBytes) return done(new ProductError('too_large', 'The file is too large.', { maxBytes }))
      if (!held) return done(null, chunk)
      held.push(chunk)
      if (size < SNIFFED_BYTES) return done()
      examine().then((head) => done(null, head), done)
    },
    flush(done) {
      if (!held) return done()
      examine().then((head) => done(null, head), done)
    },
  })
  return Object.assign(guard, { mimeType: () => mimeType })
}

function requireFields(uploadId: string, file: SentFile): Fields {
  const fields = readToken('upload', file.fields.token ?? '', fieldsSchema)
  if (!fields || fields.uploadId !== uploadId)
    throw new ProductError('forbidden', 'The upload has lapsed. Please choose the file again.')
  const sent = baseMimeType(file.mimeType)
  if (sent !== fields.mimeType && sent !== 'application/octet-stream')
    throw new ProductError('forbidden', `The upload was begun for ${fields.mimeType}, not for ${sent}.`)
  return fields
}

async function storeBytes(uploadId: string, key: string, bytes: Readable, fields: Fields): Promise<void> {
  const guard = guarding(fields.type, fields.maxBytes)
  const measure = measuring()
  const sink = pipeline(bytes, guard, measure)
  sink.catch(() => undefined)
  await Promise.all([openStorage().put(key, measure), sink])
  const { hash, size } = measure.measured()
  await db().upload.updateMany({
    where: { id: uploadId, complete: false },
    data: { hash, size: BigInt(size), mimeType: guard.mimeType(), state: 'waiting', message: null },
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
        select: { key: true, complete: true, hash: true },
      })
      if (!upload) throw notFound()
      if (upload.complete) await requireSameBytes(file.bytes, upload.hash)
      else await storeBytes(uploadId, upload.key, file.bytes, fields)
    } finally {
      file.bytes.resume()
    }
  })
}
