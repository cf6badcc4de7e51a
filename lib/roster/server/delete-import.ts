import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { deleteObjects } from '@/lib/storage/server/delete-objects'
import { log } from '@/lib/system-log/server/log'
import { objectKeys } from '@/lib/upload/server/store-media'
import { ROLL_BACK_DAYS, ROSTER_BATCH, ROSTER_STALLED_MS } from '../limits'
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

const UNAPPLIED = ['reading', 'ready', 'failed']

/** Takes the changes of an import some at a time, each in a transaction of its own: there may be a million, which one statement has no time for. */
async function dropChanges(rosterImportId: string): Promise<void> {
  for (;;) {
    const gone = await db().$executeRaw`
      DELETE FROM "roster_import_change" WHERE "id" IN (SELECT "id" FROM "roster_import_change"
        WHERE "rosterImportId" = ${rosterImportId}::uuid LIMIT ${ROSTER_BATCH})`
    if (gone < ROSTER_BATCH) return
  }
}

/** Takes away an import that changed nothing, with its file: both name children. */
async function drop({ id, uploadId }: Held): Promise<void> {
  const { count } = await db().rosterImport.deleteMany({ where: { id, state: { in: UNAPPLIED } } })
  if (count > 0) await dropFile(uploadId)
}

/** Deletes the changes and the file of an import that can no longer be rolled back, since both name children. Its result is kept. */
async function empty({ id, uploadId }: Held): Promise<void> {
  await dropChanges(id)
  await inTransaction(async () => {
    await db().rosterImport.update({ where: { id }, data: { uploadId: null } })
    await dropFile(uploadId)
  })
}

/**
 * Takes away an import that changed nothing, its changes first. Until it is gone it is one that was not read: with a part of its changes it must
 * not be applied, and the housekeeping goes on where this was broken off.
 */
async function dropWhole(held: Held): Promise<void> {
  const { count } = await db().rosterImport.updateMany({
    where: { id: held.id, state: { in: UNAPPLIED } },
    data: { state: 'failed', message: 'notRead', expiresAt: now(), version: { increment: 1 } },
  })
  if (count === 0) return
  await dropChanges(held.id)
  await inTransaction(() => drop(held))
}

/** Takes away an own import that was not applied, with its file. Refusals as of `lockImport`. */
export async function deleteImport(actor: Actor, id: string, version: number): Promise<void> {
  const held = await inTransaction(() => lockImport(actor, id, version, ['reading', 'ready', 'failed']))
  await dropWhole(held)
}

/** Gives the number of imports for which `work` was done; one for which it fails waits for the next time, and keeps no other waiting. */
async function tendEach(where: Prisma.RosterImportWhereInput, work: (held: Held) => Promise<void>): Promise<number> {
  const rows = await db().rosterImport.findMany({ where, select: { id: true, uploadId: true } })
  let tended = 0
  for (const row of rows)
    try {
      await work(row)
      tended += 1
    } catch (error) {
      log.error({ importId: row.id, error: error instanceof Error ? error.name : 'unknown' }, 'a roster was not tended')
    }
  return tended
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
  const ended = { state: { in: ['applied', 'rolled-back'] }, uploadId: { not: null }, ...expired }
  const old = { state: { in: ['ready', 'failed'] }, ...expired }
  return (await tendEach(ended, empty)) + (await tendEach(old, dropWhole))
}
