import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { UNDO_MINUTES } from '../limits'
import type { UndoKind } from '../schema'

/**
 * Records how to undo a change of the actor and returns the step's id. Must run in the transaction of the change, so that both are stored or neither.
 * `payload` is plain JSON in the format of its kind: the state before the change, and the state it left.
 */
export async function recordUndoStep(
  { userId }: Pick<Actor, 'userId'>,
  kind: UndoKind,
  payload: object,
): Promise<string> {
  const at = now()
  const { id } = await db().undoStep.create({
    data: {
      id: newId(),
      userId,
      kind,
      payload: payload as Prisma.InputJsonValue,
      dateCreated: at,
      expiresAt: new Date(at.getTime() + UNDO_MINUTES * 60_000),
    },
    select: { id: true },
  })
  return id
}
