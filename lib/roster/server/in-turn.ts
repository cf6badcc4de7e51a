import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { log } from '@/lib/system-log/server/log'
import { WAITING_EVERY_MS } from '../limits'
import type { ImportState } from '../schema'

/** One line for the process, also across Next's separately bundled routes. */
const shared = globalThis as { __traverseRosterLine?: Promise<void> }

/** An import that waits for its turn, as it stood when it began to. */
type Waiting = { id: string; state: ImportState; version: number }

/** Says that an import still waits, and whether it does: one that was taken away, or given back after a long time, has nothing to wait for. */
async function isWaiting({ id, state, version }: Waiting): Promise<boolean> {
  const waiting = await db().rosterImport.updateMany({ where: { id, state, version }, data: { dateModified: now() } })
  return waiting.count > 0
}

async function take(waiting: Waiting, work: () => Promise<void>): Promise<void> {
  try {
    if (await isWaiting(waiting)) await work()
  } catch (error) {
    // The housekeeping frees it.
    log.error(
      { importId: waiting.id, error: error instanceof Error ? error.name : 'unknown' },
      'a roster lost its turn',
    )
  }
}

/**
 * Lets the imports of this process be read, applied and rolled back one after the other: each holds a whole roster in memory. Never throws; what
 * an import came to its state says.
 */
export function inTurn(waiting: Waiting, work: () => Promise<void>): Promise<void> {
  // The housekeeping takes one that is silent for one that a stopped process left.
  const beat = setInterval(() => void isWaiting(waiting).catch(() => undefined), WAITING_EVERY_MS)
  beat.unref()
  shared.__traverseRosterLine = (shared.__traverseRosterLine ?? Promise.resolve()).then(() => {
    clearInterval(beat)
    return take(waiting, work)
  })
  return shared.__traverseRosterLine
}
