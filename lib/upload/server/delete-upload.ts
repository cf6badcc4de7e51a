import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { deleteObjects } from '@/lib/storage/server/delete-objects'
import { findUpload } from './find-upload'
import { objectKeys } from './store-media'

/** The references to an upload; the database also refuses its deletion because of each of these. */
const isUnused = {
  contentUploads: { none: {} },
  contentAttachments: { none: {} },
  bankAssets: { none: {} },
  interactionUploads: { none: {} },
  announcementUploads: { none: {} },
  rosterImports: { none: {} },
} as const

/** Deletes an upload and its files; 409 `referenced` while anything uses it. */
export async function deleteUpload(actor: Actor, uploadId: string): Promise<null> {
  await findUpload(actor, uploadId)
  await inTransaction(async () => {
    // Locked, so that no new file or variant is stored that would be left behind.
    await db().$queryRaw`SELECT 1 FROM "upload" WHERE "id" = ${uploadId}::uuid FOR UPDATE`
    const upload = await db().upload.findUnique({ where: { id: uploadId }, select: { key: true, generated: true } })
    if (!upload) throw notFound()
    const { count } = await db().upload.deleteMany({ where: { id: uploadId, ...isUnused } })
    if (count === 0) throw conflict('referenced', 'This file is in use.')
    await deleteObjects(objectKeys(upload))
  })
  return null
}
