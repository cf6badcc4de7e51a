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

/** How many changes of each kind are to be written; that a class may be emptied is none itself. */
async function countIncluded(rosterImportId: string): Promise<KindCounts> {
  const rows = await db().rosterImportChange.groupBy({
    by: ['recordType'],
    where: { rosterImportId, include: true, OR: [{ message: null }, { message: 'gone' }] },
    _count: true,
  })
  const counts: KindCounts = { places: 0, people: 0, members: 0 }
  // The types that the comparison alone writes.
  for (const { recordType, _count } of rows) counts[KIND_OF[recordType as RecordType]] += _count
  return counts
}

/** What the one transaction of an import came to. */
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

/** A class would lose all its students for others who were left out. */
class ClassEmptied extends Error {}

/** Applies the changes that are included, all of them or none: where somebody has changed the same since, nothing is written. */
async function applyAll(actor: Actor, row: ImportRow): Promise<void> {
  await inTransaction(async () => {
    const runner = await readRunner(actor, row.districtId)
    const totals = await countIncluded(row.id)
    const writing = new ImportWriting(runner, { ...row, totals }, 'apply', progressTeller(row.id, 'apply'))
    await writing.write()
    if (writing.stale > 0) throw conflict('stale_version', 'A record was changed since the file was read.')
    if (writing.emptied > 0) throw new ClassEmptied()
    // What was not done is not undone either.
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

/** Whether something failed since others have changed the records: by what was compared, or by making the same, which their unique ids show. */
function isChangedSince(error: unknown): boolean {
  if (error instanceof ProductError) return error.code === 'stale_version'
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}

function wordOf(error: unknown): 'emptied' | 'stale' | 'notWritten' {
  if (error instanceof ClassEmptied) return 'emptied'
  return isChangedSince(error) ? 'stale' : 'notWritten'
}

/** Runs the work of an import after the answer. Never throws: where it fails nothing was written, and the import is as it was, with a word why. */
async function run(row: ImportRow, before: ImportState, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ importId: row.id, error: error instanceof Error ? error.name : 'unknown' }, 'a roster was not written')
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
 * Applies an own import that is ready, after the answer and once it is its turn, in one transaction. 409 `wrong_state` while something in its file stops it; further
 * refusals as of `lockImport`. Records that were changed since leave it ready, with the word `stale`; a class
 * that would be empty since who joins it was left out, with `emptied`.
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
 * Puts back what an own import changed, after the answer and once it is its turn, in one transaction, within 30 days (409 `closed`): what was changed since by hand stays.
 * Work that students did stays with them. Refusals as of `lockImport`.
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
