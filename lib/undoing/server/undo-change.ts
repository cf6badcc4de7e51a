import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { UndoKind, WireUndoStep } from '@/lib/undo/schema'
import { lockUndoStep } from '@/lib/undo/server/lock-undo-step'
import { presentUndoStep } from '@/lib/undo/server/present-undo-step'
import { UNDO_KINDS } from './undo-kinds'

/**
 * Restores the state before one of the viewer's changes (POST undo-steps/{id}), completely or not at all. 404 for another user's step, 409
 * `wrong_state` after ten minutes or if it was undone already, 409 `stale_version` if any of its records was changed since.
 */
export function undoChange(actor: Actor, id: string): Promise<WireUndoStep> {
  return inTransaction(async () => {
    const { kind } = await lockUndoStep(actor, id)
    const { payload } = await db().undoStep.findUniqueOrThrow({ where: { id }, select: { payload: true } })
    // Only `recordUndoStep` writes the column.
    await UNDO_KINDS[kind as UndoKind].reverse(actor, payload)
    return presentUndoStep(
      await db().undoStep.update({ where: { id }, data: { usedDate: now() }, omit: { payload: true } }),
    )
  })
}
