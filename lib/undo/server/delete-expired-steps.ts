import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { UNDO_MINUTES } from '../limits'

/**
 * Takes away the steps that cannot be used any more; gives how many. They stay for a second span of ten minutes, in which who comes too late is
 * told so.
 */
export async function deleteExpiredUndoSteps(): Promise<number> {
  const before = new Date(now().getTime() - UNDO_MINUTES * 60_000)
  return (await db().undoStep.deleteMany({ where: { expiresAt: { lt: before } } })).count
}
