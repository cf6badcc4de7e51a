import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { UndoStep } from '@/lib/db/generated/client'
import { notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { alreadyUndone, undoTooLate } from '../refusals'

/**
 * An own step that can still be used, without what it puts back, locked until the running transaction ends: two at once come one after the
 * other, and the second finds it used. 404 for another's step, 409 `wrong_state` after ten minutes or when it is undone already. Lock it before
 * the records that it is of, as everything does.
 */
export async function lockUndoStep({ userId }: Pick<Actor, 'userId'>, id: string): Promise<Omit<UndoStep, 'payload'>> {
  await db().$queryRaw`SELECT 1 FROM "undo_step" WHERE "id" = ${id}::uuid FOR UPDATE`
  const step = await db().undoStep.findFirst({ where: { id, userId }, omit: { payload: true } })
  if (!step) throw notFound()
  if (step.usedDate !== null) throw alreadyUndone()
  if (step.expiresAt <= now()) throw undoTooLate()
  return step
}
