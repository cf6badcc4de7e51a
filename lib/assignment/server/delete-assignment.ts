import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { conflict } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { DeleteAssignment } from '../schema'
import { withdrawAssigned } from './assignment-alerts'
import { endConnectionsTo } from './end-connections-to'
import { countsOfClass, isBegun } from './present-assignment'
import { lockTaughtAssignment } from './require-assignment'

/**
 * Soft-deletes an assignment with its work and withdraws its alerts; throws 409 `wrong_state` if any student has begun, unless confirmed
 * (contract.md §2).
 */
export async function deleteAssignment(
  actor: Actor,
  id: string,
  { version, confirm }: DeleteAssignment,
): Promise<void> {
  await inTransaction(async () => {
    const row = await lockTaughtAssignment(actor, id, version)
    if (row.userAssignments.some(isBegun) && !confirm)
      throw conflict('wrong_state', 'Students have begun this assignment.', { counts: countsOfClass(row) })
    await db().assignment.update({
      where: { id },
      data: { deletedDate: now(), deletedById: actor.userId, version: { increment: 1 } },
    })
    await withdrawAssigned(id)
    await endConnectionsTo(id)
  })
}
