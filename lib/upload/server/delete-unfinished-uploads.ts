import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { deleteObjects } from '@/lib/storage/server/delete-objects'
import { UNFINISHED_UPLOAD_HOURS } from '../limits'
import { objectKeys } from './store-media'

const BATCH = 500

/** Deletes uploads that were never completed, with the bytes that had arrived; returns their number. Safe to run at any time. */
export async function deleteUnfinishedUploads(): Promise<number> {
  const before = new Date(now().getTime() - UNFINISHED_UPLOAD_HOURS * 3_600_000)
  const isUnfinished = { complete: false, dateModified: { lt: before } } as const
  let removed = 0
  for (;;) {
    const uploads = await db().upload.findMany({
      where: isUnfinished,
      select: { id: true, key: true, generated: true },
      take: BATCH,
    })
    if (uploads.length === 0) return removed
    for (const upload of uploads) {
      removed += await inTransaction(async () => {
        const { count } = await db().upload.deleteMany({ where: { id: upload.id, key: upload.key, ...isUnfinished } })
        if (count > 0) await deleteObjects(objectKeys(upload))
        return count
      })
    }
  }
}
