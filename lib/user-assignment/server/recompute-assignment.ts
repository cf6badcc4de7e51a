import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { assignmentSourceSelect } from '@/lib/assignment/server/present-assignment'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { lockWorks, type Work } from './lock-work'
import { publishProgressOf } from './publish-progress'
import { recomputeLocked } from './recompute-progress'
import { recomputeWorks } from './recompute-works'

/** Locks all work of an assignment until the current transaction ends. */
export async function lockAll(assignmentId: string): Promise<Work[]> {
  const rows = await db().userAssignment.findMany({ where: { assignmentId }, select: { id: true } })
  return lockWorks(rows.map(({ id }) => id))
}

/** Publishes the change of an assignment to its students and staff after the commit. */
export async function publishAssignment(assignmentId: string): Promise<void> {
  publishProgressOf(await lockAll(assignmentId))
}

/**
 * Recomputes an assignment after a change of its exclusions: its points and scoreable items, then each student's progress and score under its row
 * lock.
 */
export async function recomputeAssignment(actor: Actor, assignmentId: string): Promise<void> {
  const { maxScore, scoreableContentIds } = await contentOf(await requireAssignment(actor, assignmentId))
  await db().assignment.update({
    where: { id: assignmentId },
    data: { maxScore, scoreableContentIds },
    select: { id: true },
  })
  const { works } = await recomputeWorks(await lockAll(assignmentId))
  publishProgressOf(works)
}

/**
 * Recomputes an assignment and its work after any change of the content, in the current transaction, writing only what differs. An assignment whose
 * whole item is unavailable keeps its values until the item is available again.
 */
export async function settleAssignment(id: string): Promise<void> {
  // Lock the assignment before the works, like everything that changes both.
  await db().$queryRaw`SELECT 1 FROM "assignment" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
  const row = await db().assignment.findFirst({
    where: { id, deletedDate: null },
    select: { ...assignmentSourceSelect, maxScore: true, scoreableContentIds: true },
  })
  if (!row) return
  const content = await contentOf(row)
  if (!content.root) return
  const { maxScore, scoreableContentIds } = content
  if (
    !isDeepStrictEqual(
      { maxScore: row.maxScore, scoreableContentIds: row.scoreableContentIds },
      { maxScore, scoreableContentIds },
    )
  )
    await db().assignment.update({ where: { id }, data: { maxScore, scoreableContentIds }, select: { id: true } })
  for (const work of await lockAll(id)) await recomputeLocked(work, content)
}
