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

/** Deletes the file of an import that no longer refers to it, unless something else does. */
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

/** Deletes an import's changes in batches, each in its own transaction: up to a million rows would exceed the statement timeout. */
async function dropChanges(rosterImportId: string): Promise<void> {
  for (;;) {
    const gone = await db().$executeRaw`
      DELETE FROM "roster_import_change" WHERE "id" IN (SELECT "id" FROM "roster_import_change"
        WHERE "rosterImportId" = ${rosterImportId}::uuid LIMIT ${ROSTER_BATCH})`
    if (gone < ROSTER_BATCH) return
  }
}

/** Deletes an import that changed nothing, with its file: both contain students' names. */
async function drop({ id, uploadId }: Held): Promise<void> {
  const { count } = await db().rosterImport.deleteMany({ where: { id, state: { in: UNAPPLIED } } })
  if (count > 0) await dropFile(uploadId)
}

/** Deletes the changes and the file of an import that can no longer be rolled back, because both contain students' names; keeps its result. */
async function empty({ id, uploadId }: Held): Promise<void> {
  await dropChanges(id)
  await inTransaction(async () => {
    await db().rosterImport.update({ where: { id }, data: { uploadId: null } })
    await dropFile(uploadId)
  })
}

/**
 * Deletes an import that changed nothing, its changes first. It is marked as failed before that, because an import with only some of its changes must
 * not be applied; the cleanup job resumes an interrupted deletion.
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

/** Deletes the viewer's own import that was not applied, with its file. Refusals as in `lockImport`. */
export async function deleteImport(actor: Actor, id: string, version: number): Promise<void> {
  const held = await inTransaction(() => lockImport(actor, id, version, ['reading', 'ready', 'failed']))
  await dropWhole(held)
}

/** Runs `work` for each matching import and returns how many succeeded; a failed one is retried by the next run and does not block the others. */
async function tendEach(where: Prisma.RosterImportWhereInput, work: (held: Held) => Promise<void>): Promise<number> {
  const rows = await db().rosterImport.findMany({ where, select: { id: true, uploadId: true } })
  let tended = 0
  for (const row of rows)
    try {
      await work(row)
      tended += 1
    } catch (error) {
      log.error(
        { importId: row.id, error: error instanceof Error ? error.name : 'unknown' },
        'processing a roster import failed',
      )
    }
  return tended
}

/**
 * Releases imports abandoned by a stopped process and deletes expired data: unapplied imports, and the changes and files of the others. Returns the
 * number of imports that were deleted or emptied.
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
  // Nothing was written: the transaction ended with its process.
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
