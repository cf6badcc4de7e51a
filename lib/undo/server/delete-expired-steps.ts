import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { UNDO_MINUTES } from '../limits'

/**
 * Deletes expired steps and returns their number. They are kept for ten minutes after they expire, so that a late undo is refused with the reason.
 */
export async function deleteExpiredUndoSteps(): Promise<number> {
  const before = new Date(now().getTime() - UNDO_MINUTES * 60_000)
  return (await db().undoStep.deleteMany({ where: { expiresAt: { lt: before } } })).count
}
