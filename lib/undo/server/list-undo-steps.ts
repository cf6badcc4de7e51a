import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { idFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { UndoStepListQuery, WireUndoStep } from '../schema'
import { presentUndoStep } from './present-undo-step'

/** The viewer's own changes that can still be undone, the latest first. */
export async function listUndoSteps(
  { userId }: Actor,
  { where: asked, orderBy, limit, offset }: UndoStepListQuery,
): Promise<{ data: WireUndoStep[]; count: number }> {
  const where: Prisma.UndoStepWhereInput = {
    userId,
    id: idFilter(asked.id),
    usedDate: null,
    expiresAt: { gt: now() },
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
