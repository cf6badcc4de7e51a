import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { deleteObjects } from '@/lib/storage/server/delete-objects'
import { objectKeys } from '@/lib/upload/server/store-media'
import { ROSTER_STALLED_MS } from '../limits'
import { lockImport } from './find-import'

/** Takes away imports that changed nothing, with the files that nothing else uses: both name children. */
async function drop(ids: readonly string[]): Promise<number> {
  const where = { id: { in: [...ids] } }
  const rows = await db().rosterImport.findMany({ where, select: { uploadId: true } })
  const { count } = await db().rosterImport.deleteMany({ where })
  const unused = {
    id: { in: rows.map(({ uploadId }) => uploadId) },
    ...{ contentUploads: { none: {} }, contentAttachments: { none: {} }, bankAssets: { none: {} } },
    ...{ interactionUploads: { none: {} }, announcementUploads: { none: {} }, rosterImports: { none: {} } },
  }
  const uploads = await db().upload.findMany({ where: unused, select: { id: true, key: true, generated: true } })
  await db().upload.deleteMany({ where: { id: { in: uploads.map(({ id }) => id) } } })
  await deleteObjects(uploads.flatMap(objectKeys))
  return count
}

/** Takes away an own import that was not applied, with its file. Refusals as of `lockImport`. */
export async function deleteImport(actor: Actor, id: string, version: number): Promise<void> {
  await inTransaction(async () => {
    await lockImport(actor, id, version, ['reading', 'ready', 'failed'])
    await drop([id])
  })
}

/**
 * Frees imports that a stopped process left, and takes away what has had its time: those that were never applied, and of the others the changes,
 * which name children. Gives the number of imports that went.
 */
export async function tendImports(): Promise<number> {
  const stalled = { lt: new Date(now().getTime() - ROSTER_STALLED_MS) }
  const version = { increment: 1 }
  await db().rosterImport.updateMany({
    where: { state: 'reading', dateModified: stalled },
    data: { state: 'failed', message: 'notRead', expiresAt: now(), version },
  })
  // Nothing of it was written: its transaction ended with its process.
  await db().rosterImport.updateMany({
    where: { state: 'applying', dateModified: stalled, appliedDate: null },
    data: { state: 'ready', message: 'notWritten', version },
  })
  await db().rosterImport.updateMany({
    where: { state: 'applying', dateModified: stalled, appliedDate: { not: null } },
    data: { state: 'applied', message: 'notWritten', version },
  })
  const expired = { expiresAt: { lt: now() } }
  await db().rosterImportChange.deleteMany({
    where: { rosterImport: { state: { in: ['applied', 'rolled-back'] }, ...expired } },
  })
  const old = await db().rosterImport.findMany({
    where: { state: { in: ['ready', 'failed'] }, ...expired },
    select: { id: true },
  })
  return old.length === 0 ? 0 : inTransaction(() => drop(old.map(({ id }) => id)))
}
