import 'server-only'
import { afterCommit, db, inTransaction } from '@/lib/db/db'
import { conflict } from '@/lib/error/product-error'
import type { Viewer } from '@/lib/session/viewer'
import { findUpload } from './find-upload'
import { generatedOf } from './present-upload'
import { removeObjects } from './store-media'

/** What holds an upload; each of these refuses its deletion in the database as well. */
const isUnused = {
  contentUploads: { none: {} },
  contentAttachments: { none: {} },
  bankAssets: { none: {} },
  interactionUploads: { none: {} },
  announcementUploads: { none: {} },
  rosterImports: { none: {} },
} as const

/** Deletes an upload and its files; 409 `referenced` while anything uses it. */
export async function deleteUpload(viewer: Viewer, uploadId: string): Promise<null> {
  const upload = await findUpload(viewer, uploadId)
  await inTransaction(async () => {
    const { count } = await db().upload.deleteMany({ where: { id: uploadId, ...isUnused } })
    if (count === 0) throw conflict('referenced', 'This file is in use.')
    afterCommit(() => removeObjects({ key: upload.key, generated: generatedOf(upload) }))
  })
  return null
}
