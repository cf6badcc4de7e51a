import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { idFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { UndoKind, UndoStepListQuery, WireUndoStep } from '../schema'
import { presentUndoStep } from './present-undo-step'

const usableStepsOf = ({ userId }: Actor): Prisma.UndoStepWhereInput => ({
  userId,
  usedDate: null,
  expiresAt: { gt: now() },
})

/** Returns the viewer's own unexpired and unused steps with their kinds; does not check whether the records were changed since. */
export async function readUsableSteps(actor: Actor): Promise<{ id: string; kind: UndoKind }[]> {
  const rows = await db().undoStep.findMany({ where: usableStepsOf(actor), select: { id: true, kind: true } })
  // Only `recordUndoStep` writes the column.
  return rows.map(({ id, kind }) => ({ id, kind: kind as UndoKind }))
}

/** Lists those of the viewer's own steps whose ids are in `open`, latest first. */
export async function listUndoSteps(
  actor: Actor,
  open: readonly string[],
  { where: asked, orderBy, limit, offset }: UndoStepListQuery,
): Promise<{ data: WireUndoStep[]; count: number }> {
  const where: Prisma.UndoStepWhereInput = {
    ...usableStepsOf(actor),
    AND: [{ id: { in: [...open] } }, { id: idFilter(asked.id) }],
  }
  const [rows, count] = await Promise.all([
    db().undoStep.findMany({
      where,
      omit: { payload: true },
      orderBy: [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'desc' }],
      skip: offset,
      take: limit,
    }),
    db().undoStep.count({ where }),
  ])
  return { data: rows.map(presentUndoStep), count }
}
