import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { RemovedContent, UndoKind, WireUndoStep } from '@/lib/undo/schema'
import { lockUndoStep } from '@/lib/undo/server/lock-undo-step'
import { presentUndoStep } from '@/lib/undo/server/present-undo-step'
import { removedBy } from '../change-facts'
import { UNDO_KINDS } from './undo-kinds'

/** A used step, and the content that undoing it removed from its parent. */
type Undone = { step: WireUndoStep; removed: RemovedContent | undefined }

/**
 * Restores the state before one of the viewer's changes (POST undo-steps/{id}), completely or not at all. 404 for another user's step, 409
 * `wrong_state` after ten minutes or if it was undone already, 409 `stale_version` if any of its records was changed since.
 */
export function undoChange(actor: Actor, id: string): Promise<Undone> {
  return inTransaction(async () => {
    const locked = await lockUndoStep(actor, id)
    // Only `recordUndoStep` writes the column.
    const kind = locked.kind as UndoKind
    const { payload } = await db().undoStep.findUniqueOrThrow({ where: { id }, select: { payload: true } })
    await UNDO_KINDS[kind].reverse(actor, payload)
    const used = await db().undoStep.update({ where: { id }, data: { usedDate: now() }, omit: { payload: true } })
    return { step: presentUndoStep(used), removed: removedBy({ kind, payload }) }
  })
}
