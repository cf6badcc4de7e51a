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

/** Locks all work of an assignment, for the length of the running transaction. */
export async function lockAll(assignmentId: string): Promise<Work[]> {
  const rows = await db().userAssignment.findMany({ where: { assignmentId }, select: { id: true } })
  return lockWorks(rows.map(({ id }) => id))
}

/** Tells every student of an assignment and its staff that it has changed, after the commit. */
export async function publishAssignment(assignmentId: string): Promise<void> {
  publishProgressOf(await lockAll(assignmentId))
}

/**
 * Works out an assignment anew after its exclusions have changed: the points and the scoreable items, then progress and score of every
 * student, under their row locks.
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
 * Works out an assignment and its work as the content is now, whoever has changed that, in the running transaction; what is as it was is not
 * written. An assignment whose item is closed as a whole keeps what was worked out, for the day that it is opened again.
 */
export async function settleAssignment(id: string): Promise<void> {
  // The assignment first, then the works, as everything that changes both.
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
