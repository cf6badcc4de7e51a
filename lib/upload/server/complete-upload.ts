import 'server-only'
import { db } from '@/lib/db/db'
import type { Upload } from '@/lib/db/generated/client'
import { conflict, ProductError } from '@/lib/error/product-error'
import type { Viewer } from '@/lib/session/viewer'
import { openStorage } from '@/lib/storage/server/open-storage'
import { commonVariants } from '../image-variants'
import type { CompleteUpload } from '../schema'
import { findOwnUpload } from './find-upload'
import { readPictureSize } from './make-picture'
import { metadataOf, presentUpload } from './present-upload'
import { storeVariants } from './store-media'

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

async function process(upload: Upload) {
  if (upload.type !== 'image') return {}
  const bytes = await bytesOf(upload)
  const size = await pictureSize(bytes)
  return { ...size, generated: await storeVariants(upload.id, bytes, commonVariants) }
}

/**
 * Completes an upload: the file must be there (409 `wrong_state`). A picture gets its size and its smaller forms; one that cannot be read is
 * 415, one that is too large 413. Repeating it gives the same record.
 */
export async function completeUpload(viewer: Viewer, uploadId: string, input: CompleteUpload) {
  const upload = await findOwnUpload(viewer, uploadId)
  const isThere = upload.hash !== null && (await openStorage().size(upload.key)) === Number(upload.size)
  if (!isThere) throw notThere()
  const made = upload.complete ? {} : await process(upload)
  const metadata = { ...metadataOf(upload), ...input.metadata }
  const completed = await db().upload.update({
    where: { id: uploadId },
    data: {
      ...made,
      complete: true,
      state: 'ready',
      ...(input.metadata && { metadata }),
      ...(input.isAudioDescription !== undefined && { isAudioDescription: input.isAudioDescription }),
    },
    include: { createdBy: { select: { roleId: true } } },
  })
  return presentUpload(completed)
}
