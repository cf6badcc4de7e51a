import 'server-only'
import { createHash } from 'node:crypto'
import { db } from '@/lib/db/db'
import type { Prisma, Upload } from '@/lib/db/generated/client'
import { conflict, ProductError } from '@/lib/error/product-error'
import type { Viewer } from '@/lib/session/viewer'
import { openStorage } from '@/lib/storage/server/open-storage'
import { commonVariants } from '../image-variants'
import type { CompleteUpload, WireUpload } from '../schema'
import { checkDocument } from './check-document'
import { cleanPicture } from './clean-picture'
import { findOwnUpload } from './find-upload'
import { readPictureSize } from './make-picture'
import { metadataOf, presentUpload } from './present-upload'
import { removeObjects, storeVariants } from './store-media'

const notThere = () => conflict('wrong_state', 'The file has not arrived yet.')

async function bytesOf(upload: Upload): Promise<Buffer> {
  const source = await openStorage().get(upload.key)
  if (!source) throw notThere()
  return Buffer.concat(await source.toArray())
}

async function pictureSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    return await readPictureSize(bytes)
  } catch (error) {
    if (/pixel limit/i.test(String(error)))
      throw new ProductError('too_large', 'The picture has more than 60 megapixels.')
    throw new ProductError('unsupported_type', 'The picture is broken and cannot be read.')
  }
}

/** Makes the smaller forms of a picture, and takes out of the picture itself what its camera told of place and owner. */
async function processPicture(upload: Upload) {
  const sent = await bytesOf(upload)
  const size = await pictureSize(sent)
  const clean = await cleanPicture(sent)
  const generated = await storeVariants(upload.id, clean ?? sent, commonVariants)
  if (!clean) return { ...size, generated }
  await openStorage().put(upload.key, clean)
  const hash = createHash('sha256').update(clean).digest('hex')
  const metadata = { ...metadataOf(upload), sentHash: upload.hash }
  return { ...size, generated, hash, size: BigInt(clean.byteLength), metadata }
}

async function process(upload: Upload): Promise<Prisma.UploadUpdateInput> {
  if (upload.type === 'image') return processPicture(upload)
  if (upload.type === 'document') await checkDocument(await bytesOf(upload), upload.mimeType)
  return {}
}

/** A file that is refused once it could be read as a whole goes from the store at once; another may be sent in its place. */
async function refuse(upload: Upload, error: unknown): Promise<void> {
  if (!(error instanceof ProductError) || error.status === 409 || error.status >= 500) return
  await db().upload.updateMany({
    where: { id: upload.id, complete: false },
    data: { hash: null, size: null, state: 'failed', message: error.message },
  })
  await removeObjects({ key: upload.key, generated: {} })
}

async function finish(upload: Upload): Promise<void> {
  const isThere = upload.hash !== null && (await openStorage().size(upload.key)) === Number(upload.size)
  if (!isThere) throw notThere()
  if (upload.complete) return
  try {
    const made = await process(upload)
    await db().upload.update({ where: { id: upload.id }, data: { ...made, complete: true, state: 'ready' } })
  } catch (error) {
    await refuse(upload, error)
    throw error
  }
}

const finishing = new Map<string, Promise<void>>()

/** Calls that complete one upload at once wait for the first. */
function finishOnce(upload: Upload): Promise<void> {
  const running = finishing.get(upload.id) ?? finish(upload).finally(() => finishing.delete(upload.id))
  finishing.set(upload.id, running)
  return running
}

/**
 * Completes an upload: the file must be there (409 `wrong_state`). A picture gets its size and its smaller forms and loses what its camera
 * told of place and owner. What cannot be read is 415, as is a document that acts by itself; what is too large once it is unpacked is 413.
 * Repeating it gives the same record.
 */
export async function completeUpload(viewer: Viewer, uploadId: string, input: CompleteUpload): Promise<WireUpload> {
  await finishOnce(await findOwnUpload(viewer, uploadId))
  const upload = await findOwnUpload(viewer, uploadId)
  const { metadata, isAudioDescription } = input
  if (!metadata && isAudioDescription === undefined) return presentUpload(upload)
  const changed = await db().upload.update({
    where: { id: uploadId },
    data: {
      ...(metadata && { metadata: { ...metadataOf(upload), ...metadata } }),
      ...(isAudioDescription !== undefined && { isAudioDescription }),
    },
    include: { createdBy: { select: { roleId: true } } },
  })
  return presentUpload(changed)
}
