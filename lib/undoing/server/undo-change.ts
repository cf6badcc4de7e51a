import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { UndoKind, WireUndoStep } from '@/lib/undo/schema'
import { lockUndoStep } from '@/lib/undo/server/lock-undo-step'
import { presentUndoStep } from '@/lib/undo/server/present-undo-step'
import { UNDO_KINDS } from './undo-kinds'

/**
 * POST undo-steps/{id}: puts back what an own change was before, all of it or nothing. 404 for another's step, 409 `wrong_state` after ten
 * minutes or when it is undone already, 409 `stale_version` when something of it was changed since.
 */
export function undoChange(actor: Actor, id: string): Promise<WireUndoStep> {
  return inTransaction(async () => {
    const { kind } = await lockUndoStep(actor, id)
    const { payload } = await db().undoStep.findUniqueOrThrow({ where: { id }, select: { payload: true } })
    // The column is written by `recordUndoStep` alone.
    await UNDO_KINDS[kind as UndoKind].reverse(actor, payload)
    return presentUndoStep(
      await db().undoStep.update({ where: { id }, data: { usedDate: now() }, omit: { payload: true } }),
    )
  })
}
