import 'server-only'
import type { Readable } from 'node:stream'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { deleteObjects } from '@/lib/storage/server/delete-objects'
import { storageKey } from '@/lib/storage/storage'
import { MAX_FILE_NAME_LENGTH, MAX_UPLOAD_BYTES, type UploadType } from '../limits'
import type { WireUpload } from '../schema'
import { completeUpload } from './complete-upload'
import { storeBytes } from './store-bytes'
import { objectKeys } from './store-media'

/** A file of an upstream, with the stored information about its origin. */
export type FoundFile = {
  name: string
  from: 'cantoFileName' | 'gdriveFileName'
  fields?: WireUpload['metadata']['fields']
  /** Opens its bytes; 413 if the upstream declares more. */
  open(maxBytes: number): Promise<Readable>
}

/** Deletes everything of a failed import. */
async function takeBack(id: string): Promise<void> {
  await inTransaction(async () => {
    const upload = await db().upload.findUnique({ where: { id } })
    if (!upload) return
    await db().upload.delete({ where: { id } })
    await deleteObjects(objectKeys(upload))
  })
}

/**
 * Stores an upstream's file as a complete upload, by the same rules as any other: 413, 415, and 502 if its bytes stop coming. A refused file leaves
 * nothing behind.
 */
export async function importFile(
  actor: Actor,
  file: FoundFile,
  { type, isAudioDescription = false }: { type: UploadType; isAudioDescription?: boolean },
): Promise<WireUpload> {
  const id = newId()
  const key = storageKey(id)
  const maxBytes = MAX_UPLOAD_BYTES[type]
  const bytes = await file.open(maxBytes)
  const fileName = file.name.slice(0, MAX_FILE_NAME_LENGTH).toWellFormed()
  try {
    await db().upload.create({
      data: {
        id,
        key,
        type,
        mimeType: 'application/octet-stream',
        fileName,
        [file.from]: fileName,
        isAudioDescription,
        metadata: { ...(file.fields && { fields: file.fields }) },
        createdById: actor.userId,
      },
    })
    await db().upload.update({ where: { id }, data: await storeBytes(key, bytes, { type, maxBytes }) })
    return await completeUpload(actor, id, { complete: true })
  } catch (error) {
    bytes.destroy()
    await takeBack(id)
    throw error
  }
}
