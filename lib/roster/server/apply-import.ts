import 'server-only'
import { now } from '@/lib/common/clock'
import { inChunks } from '@/lib/common/in-chunks'
import { afterCommit, db, inTransaction } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { conflict, ProductError } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { log } from '@/lib/system-log/server/log'
import { APPLY_TIMEOUT_MS, ROLL_BACK_DAYS, ROSTER_BATCH } from '../limits'
import type { RecordType } from '../roster'
import type { ImportState, WireRosterImport } from '../schema'
import { countStops } from './count-stops'
import { type ImportRow, lockImport, presentImport, reportOf } from './find-import'
import { inTurn } from './in-turn'
import { getImport } from './list-imports'
import { progressTeller } from './progress'
import { DAY_MS } from './read-import'
import { readRunner } from './read-runner'
import { ImportWriting, KIND_OF, type KindCounts } from './write-import'

const LIMITS = { timeout: APPLY_TIMEOUT_MS } as const

/** Counts the included changes by kind; the confirmation that a class may be emptied is not a change. */
async function countIncluded(rosterImportId: string): Promise<KindCounts> {
  const rows = await db().rosterImportChange.groupBy({
    by: ['recordType'],
    where: { rosterImportId, include: true, OR: [{ message: null }, { message: 'gone' }] },
    _count: true,
  })
  const counts: KindCounts = { places: 0, people: 0, members: 0 }
  // Only the comparison writes these types.
  for (const { recordType, _count } of rows) counts[KIND_OF[recordType as RecordType]] += _count
  return counts
}

/** Stores the result of an import's transaction. */
async function finish(row: ImportRow, state: ImportState, writing: ImportWriting): Promise<void> {
  const { progress: _progress, ...report } = reportOf(row)
  const undone = { done: writing.done, kept: writing.left.size }
  const appliedDate = now()
  const isApplied = state === 'applied'
  const expiresAt = new Date(appliedDate.getTime() + ROLL_BACK_DAYS * DAY_MS)
  await db().rosterImport.update({
    where: { id: row.id },
    data: {
      state,
      message: null,
      report: isApplied ? report : { ...report, undone },
      ...(isApplied && { appliedDate, expiresAt }),
      version: { increment: 1 },
    },
  })
}

/** A class would lose all its students because those who should replace them are excluded. */
class ClassEmptied extends Error {}

/** Applies all included changes in one transaction; if anyone else has changed the same records since, nothing is written. */
async function applyAll(actor: Actor, row: ImportRow): Promise<void> {
  await inTransaction(async () => {
    const runner = await readRunner(actor, row.districtId)
    const totals = await countIncluded(row.id)
    const writing = new ImportWriting(runner, { ...row, totals }, 'apply', progressTeller(row.id, 'apply'))
    await writing.write()
    if (writing.stale > 0) throw conflict('stale_version', 'A record was changed since the file was read.')
    if (writing.emptied > 0) throw new ClassEmptied()
    // Changes that were skipped must not be rolled back later.
    for (const ids of inChunks([...writing.left], ROSTER_BATCH))
      await db().rosterImportChange.updateMany({ where: { id: { in: ids } }, data: { include: false } })
    await finish(row, 'applied', writing)
  }, LIMITS)
}

async function rollBackAll(actor: Actor, row: ImportRow): Promise<void> {
  await inTransaction(async () => {
    const runner = await readRunner(actor, row.districtId)
    const totals = await countIncluded(row.id)
    const writing = new ImportWriting(runner, { ...row, totals }, 'roll-back', progressTeller(row.id, 'roll-back'))
    await writing.write()
    await finish(row, 'rolled-back', writing)
  }, LIMITS)
}

/** Whether an error was caused by concurrent changes: a stale record, or a unique constraint violated by somebody else's new record. */
function isChangedSince(error: unknown): boolean {
  if (error instanceof ProductError) return error.code === 'stale_version'
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}

function wordOf(error: unknown): 'emptied' | 'stale' | 'notWritten' {
  if (error instanceof ClassEmptied) return 'emptied'
  return isChangedSince(error) ? 'stale' : 'notWritten'
}

/**
 * Runs the work of an import after the response. Never throws: on failure nothing was written, and the import returns to its previous state with an
 * error code.
 */
async function run(row: ImportRow, before: ImportState, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ importId: row.id, error: error instanceof Error ? error.name : 'unknown' }, 'applying a roster failed')
    const message = wordOf(error)
    await db()
      .rosterImport.updateMany({
        where: { id: row.id, state: 'applying' },
        data: { state: before, message, version: { increment: 1 } },
      })
      .catch(() => undefined)
  }
}

async function begin(row: ImportRow, before: ImportState, work: () => Promise<void>): Promise<void> {
  const { progress: _before, ...report } = reportOf(row)
  const { id, version } = await db().rosterImport.update({
    where: { id: row.id },
    data: { state: 'applying', message: null, report, version: { increment: 1 } },
    select: { id: true, version: true },
  })
  afterCommit(() => void inTurn({ id, state: 'applying', version }, () => run(row, before, work)))
}

/**
 * Applies the actor's own import in one transaction, queued after the response. 409 `wrong_state` while a problem blocks it; other refusals as in
 * `lockImport`. If records were changed since it was read, it stays ready with the message `stale`; if a class would end up empty because the
 * students who should join are excluded, with `emptied`.
 */
export async function applyImport(actor: Actor, id: string, version: number): Promise<WireRosterImport> {
  await inTransaction(async () => {
    const row = await lockImport(actor, id, version, ['ready'])
    if ((await countStops(row.id)) > 0)
      throw conflict('wrong_state', 'Something in the file stops the import.', { current: presentImport(row) })
    await begin(row, 'ready', () => applyAll(actor, row))
  })
  return getImport(actor, id)
}

/**
 * Reverts the changes of the actor's own import in one transaction, queued after the response, within 30 days (409 `closed`). Records changed
 * manually since, and the students' work, are kept. Refusals as in `lockImport`.
 */
export async function rollBackImport(actor: Actor, id: string, version: number): Promise<WireRosterImport> {
  await inTransaction(async () => {
    const row = await lockImport(actor, id, version, ['applied'])
    if (row.expiresAt !== null && row.expiresAt < now())
      throw conflict('closed', 'This import can no longer be rolled back.', { current: presentImport(row) })
    await begin(row, 'applied', () => rollBackAll(actor, row))
  })
  return getImport(actor, id)
}
