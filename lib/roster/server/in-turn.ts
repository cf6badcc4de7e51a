import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { log } from '@/lib/system-log/server/log'
import { WAITING_EVERY_MS } from '../limits'
import type { ImportState } from '../schema'

/** One queue per process, shared across Next's separately bundled routes. */
const shared = globalThis as { __traverseRosterLine?: Promise<void> }

/** A queued import, with its state and version when it was queued. */
type Waiting = { id: string; state: ImportState; version: number }

/** Renews the timestamp of a queued import and returns whether it is still queued: it may have been deleted, or released by the cleanup job. */
async function isWaiting({ id, state, version }: Waiting): Promise<boolean> {
  const waiting = await db().rosterImport.updateMany({ where: { id, state, version }, data: { dateModified: now() } })
  return waiting.count > 0
}

async function take(waiting: Waiting, work: () => Promise<void>): Promise<void> {
  try {
    if (await isWaiting(waiting)) await work()
  } catch (error) {
    // The cleanup job releases the import.
    log.error(
      { importId: waiting.id, error: error instanceof Error ? error.name : 'unknown' },
      'a roster lost its turn',
    )
  }
}

/**
 * Queues the work of an import, so that this process handles one at a time, because each holds a whole roster in memory. Never throws; the result is
 * stored as the import's state.
 */
export function inTurn(waiting: Waiting, work: () => Promise<void>): Promise<void> {
  // Without a renewed timestamp the cleanup job would treat the import as abandoned.
  const beat = setInterval(() => void isWaiting(waiting).catch(() => undefined), WAITING_EVERY_MS)
  beat.unref()
  shared.__traverseRosterLine = (shared.__traverseRosterLine ?? Promise.resolve()).then(() => {
    clearInterval(beat)
    return take(waiting, work)
  })
  return shared.__traverseRosterLine
}
