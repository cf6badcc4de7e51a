import 'server-only'
import { createHash } from 'node:crypto'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma, Upload } from '@/lib/db/generated/client'
import { conflict, ProductError } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { createStorage } from '@/lib/storage/server/create-storage'
import { deleteObjects, dropObjects, expectObjects, keepObjects } from '@/lib/storage/server/delete-objects'
import { storageKey } from '@/lib/storage/storage'
import { checkCaptions } from '../captions'
import { commonVariants } from '../image-variants'
import type { CompleteUpload, WireUpload } from '../schema'
import { checkDocument } from './check-document'
import { cleanPicture } from './clean-picture'
import { findOwnUpload } from './find-upload'
import { readPictureSize } from './make-picture'
import { metadataOf, presentUpload } from './present-upload'
import { storeVariants } from './store-media'

const notThere = () => conflict('wrong_state', 'The file has not arrived yet.')

async function bytesOf(upload: Upload): Promise<Buffer> {
  const source = await createStorage().get(upload.key)
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

type Made = Prisma.UploadUpdateManyMutationInput & { key?: string }

/** Creates the smaller variants of a picture, and removes the camera's location and owner metadata from the picture itself. */
async function processPicture(upload: Upload, madeId: string): Promise<Made> {
  const sent = await bytesOf(upload)
  const size = await pictureSize(sent)
  const clean = await cleanPicture(sent)
  const generated = await storeVariants(madeId, clean ?? sent, commonVariants)
  if (!clean) return { ...size, generated }
  const key = storageKey(madeId)
  await createStorage().put(key, clean)
  const hash = createHash('sha256').update(clean).digest('hex')
  const metadata = { ...metadataOf(upload), sentHash: upload.hash }
  return { ...size, generated, key, hash, size: BigInt(clean.byteLength), metadata }
}

/** Accepts captions that have text to show; commas in their times are corrected in the stored file. */
async function processCaptions(upload: Upload, madeId: string): Promise<Made> {
  const checked = checkCaptions(await bytesOf(upload))
  if ('problem' in checked) throw new ProductError('unsupported_type', `The file ${checked.problem}.`)
  if (!checked.isCorrected) return {}
  const key = storageKey(madeId)
  const bytes = Buffer.from(checked.text)
  await createStorage().put(key, bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const metadata = { ...metadataOf(upload), sentHash: upload.hash }
  return { key, hash, size: BigInt(bytes.byteLength), metadata }
}

/** Returns the key suffixes of the objects that completing an upload may create. */
function madeNames(type: string): (string | undefined)[] {
  if (type === 'image') return [undefined, ...commonVariants]
  return type === 'vtt' ? [undefined] : []
}

async function process(upload: Upload, madeId: string): Promise<Made> {
  if (upload.type === 'vtt') return processCaptions(upload, madeId)
  if (upload.type === 'image') return processPicture(upload, madeId)
  if (upload.type === 'document') await checkDocument(await bytesOf(upload), upload.mimeType)
  return {}
}

/** Returns the filter for the upload as it was read, provided that it was neither completed nor sent other bytes since. */
const unchanged = ({ id, key }: Upload) => ({ id, key, complete: false })

/** Deletes a file from the store that was refused after it was completely read; another may be sent in its place. */
async function refuse(upload: Upload, error: unknown): Promise<void> {
  if (!(error instanceof ProductError) || error.status === 409 || error.status >= 500) return
  await inTransaction(async () => {
    const { count } = await db().upload.updateMany({
      where: unchanged(upload),
      data: { hash: null, size: null, state: 'failed', message: error.message },
    })
    if (count > 0) await deleteObjects([upload.key])
  })
}

async function finish(upload: Upload): Promise<void> {
  const isThere = upload.hash !== null && (await createStorage().size(upload.key)) === Number(upload.size)
  if (!isThere) throw notThere()
  if (upload.complete) return
  const madeId = newId()
  const expected = await expectObjects(madeNames(upload.type).map((name) => storageKey(madeId, name)))
  try {
    const made = await process(upload, madeId)
    await inTransaction(async () => {
      const data = { ...made, complete: true, state: 'ready' }
      const { count } = await db().upload.updateMany({ where: unchanged(upload), data })
      if (count === 0) throw conflict('wrong_state', 'The file was sent again in the meantime.')
      await keepObjects(expected)
      if (made.key) await deleteObjects([upload.key])
    })
  } catch (error) {
    await dropObjects(expected)
    await refuse(upload, error)
    throw error
  }
}

/** Completes an upload; if another process did so in the meantime, the call succeeds too. */
async function finishOrFind(upload: Upload): Promise<void> {
  try {
    await finish(upload)
  } catch (error) {
    const isDone = !upload.complete && (await db().upload.count({ where: { id: upload.id, complete: true } })) > 0
    if (!isDone) throw error
  }
}

const finishing = new Map<string, Promise<void>>()

/** Completes an upload; concurrent calls for the same upload share one run. */
function finishOnce(upload: Upload): Promise<void> {
  const running = finishing.get(upload.id) ?? finishOrFind(upload).finally(() => finishing.delete(upload.id))
  finishing.set(upload.id, running)
  return running
}

/**
 * Completes an upload: the file must be there (409 `wrong_state`). A picture gets its size and its smaller variants and loses the camera's location
 * and owner metadata; captions get points for the commas in their times. Unreadable files are 415, as are captions without any text and a document
 * with plainly visible active content; files that are too large once unpacked are 413. Repeating the call returns the same record.
 */
export async function completeUpload(actor: Actor, uploadId: string, input: CompleteUpload): Promise<WireUpload> {
  await finishOnce(await findOwnUpload(actor, uploadId))
  const upload = await findOwnUpload(actor, uploadId)
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
