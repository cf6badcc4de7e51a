import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { deleteObjects } from '@/lib/storage/server/delete-objects'
import { objectKeys } from '@/lib/upload/server/store-media'
import { ROLL_BACK_DAYS, ROSTER_STALLED_MS } from '../limits'
import { lockImport } from './find-import'
import { DAY_MS } from './read-import'

/** Takes away the file of an import that has let go of it, unless something else uses it. */
async function dropFile(id: string | null): Promise<void> {
  if (id === null) return
  const unused = {
    id,
    ...{ contentUploads: { none: {} }, contentAttachments: { none: {} }, bankAssets: { none: {} } },
    ...{ interactionUploads: { none: {} }, announcementUploads: { none: {} }, rosterImports: { none: {} } },
  }
  const upload = await db().upload.findFirst({ where: unused, select: { key: true, generated: true } })
  if (!upload) return
  const { count } = await db().upload.deleteMany({ where: { id } })
  if (count > 0) await deleteObjects(objectKeys(upload))
}

type Held = { id: string; uploadId: string | null }

/** Takes away an import that changed nothing, with its file: both name children. */
async function drop({ id, uploadId }: Held): Promise<void> {
  const state = { in: ['reading', 'ready', 'failed'] }
  const { count } = await db().rosterImport.deleteMany({ where: { id, state } })
  if (count > 0) await dropFile(uploadId)
}

/** Takes the changes and the file from an import that cannot be rolled back any more: both name children. What it came to stays. */
async function empty({ id, uploadId }: Held): Promise<void> {
  await db().rosterImportChange.deleteMany({ where: { rosterImportId: id } })
  await db().rosterImport.update({ where: { id }, data: { uploadId: null } })
  await dropFile(uploadId)
}

/** Takes away an own import that was not applied, with its file. Refusals as of `lockImport`. */
export async function deleteImport(actor: Actor, id: string, version: number): Promise<void> {
  await inTransaction(async () => {
    await drop(await lockImport(actor, id, version, ['reading', 'ready', 'failed']))
  })
}

/**
 * Frees imports that a stopped process left, and takes away what has had its time: those that were never applied, and of the others the changes
 * and the file. Gives the number of imports that went or were emptied.
 */
export async function tendImports(): Promise<number> {
  const stalled = { lt: new Date(now().getTime() - ROSTER_STALLED_MS) }
  const version = { increment: 1 }
  await db().rosterImport.updateMany({
    where: { state: 'reading', dateModified: stalled },
    data: {
      state: 'failed',
      message: 'notRead',
      expiresAt: new Date(now().getTime() + ROLL_BACK_DAYS * DAY_MS),
      version,
    },
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
  const select = { id: true, uploadId: true } as const
  const ended = await db().rosterImport.findMany({
    where: { state: { in: ['applied', 'rolled-back'] }, uploadId: { not: null }, ...expired },
    select,
  })
  for (const one of ended) await inTransaction(() => empty(one))
  const old = await db().rosterImport.findMany({ where: { state: { in: ['ready', 'failed'] }, ...expired }, select })
  for (const one of old) await inTransaction(() => drop(one))
  return ended.length + old.length
}
