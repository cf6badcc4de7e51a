import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { UndoStep } from '@/lib/db/generated/client'
import { notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { alreadyUndone, undoTooLate } from '../refusals'

/**
 * Locks one of the actor's usable steps until the current transaction ends, and returns it without its payload; a concurrent call waits and then
 * finds it used. 404 for another user's step, 409 `wrong_state` after ten minutes or if it was undone already. The step must be locked before the
 * records it covers.
 */
export async function lockUndoStep({ userId }: Pick<Actor, 'userId'>, id: string): Promise<Omit<UndoStep, 'payload'>> {
  await db().$queryRaw`SELECT 1 FROM "undo_step" WHERE "id" = ${id}::uuid FOR UPDATE`
  const step = await db().undoStep.findFirst({ where: { id, userId }, omit: { payload: true } })
  if (!step) throw notFound()
  if (step.usedDate !== null) throw alreadyUndone()
  if (step.expiresAt <= now()) throw undoTooLate()
  return step
}
