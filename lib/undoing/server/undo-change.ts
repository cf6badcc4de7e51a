import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { alreadyUndone, undoTooLate } from '@/lib/undo/refusals'
import type { UndoKind, WireUndoStep } from '@/lib/undo/schema'
import { presentUndoStep } from '@/lib/undo/server/present-undo-step'
import { REVERSES } from './undo-kinds'

/**
 * POST undo-steps/{id}: puts back what an own change was before, all of it or nothing. 404 for another's step, 409 `wrong_state` after ten
 * minutes or when it is undone already, 409 `stale_version` when something of it was changed since.
 */
export function undoChange(actor: Actor, id: string): Promise<WireUndoStep> {
  return inTransaction(async () => {
    // Two at once: the second waits, and finds the step used.
    await db().$queryRaw`SELECT 1 FROM "undo_step" WHERE "id" = ${id}::uuid FOR UPDATE`
    const step = await db().undoStep.findFirst({ where: { id, userId: actor.userId } })
    if (!step) throw notFound()
    if (step.usedDate !== null) throw alreadyUndone()
    if (step.expiresAt <= now()) throw undoTooLate()
    // The column is written by `recordUndoStep` alone.
    await REVERSES[step.kind as UndoKind](actor, step.payload)
    return presentUndoStep(
      await db().undoStep.update({ where: { id }, data: { usedDate: now() }, omit: { payload: true } }),
    )
  })
}
