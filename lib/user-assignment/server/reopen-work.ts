import 'server-only'
import { alertReopened } from '@/lib/assignment/server/assignment-alerts'
import { requireTaught } from '@/lib/assignment/server/require-assignment'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { WireUserAssignment } from '../schema'
import { getUserAssignment } from './get-user-assignment'
import { keepRevisions } from './keep-revisions'
import { lockWork, type Work } from './lock-work'
import { publishProgressOf } from './publish-progress'
import { computeStanding } from './recompute-progress'
import { requireVersion } from './require-version'

/**
 * Reopens locked, submitted work: all of it, or one item (contract.md §4.7). Stores each answer as a revision, increments attempt and version, and
 * notifies the students.
 */
export async function reopenLocked(
  works: readonly Work[],
  byUserId: string,
  item: { id: string; name: string } | null,
): Promise<void> {
  const [first] = works
  if (!first) return
  const ids = works.map(({ id }) => id)
  await keepRevisions(ids, 'reopen', byUserId)
  const reopened: Work[] = []
  for (const work of works) {
    const opened: Work = {
      ...work,
      submittedDate: null,
      reopenedContentIds: item ? [...new Set([...work.reopenedContentIds, item.id])] : [],
      // New answers are graded again.
      zeroDate: null,
      // An item added to the reopened ones belongs to the same attempt.
      attempt: work.submittedDate === null ? work.attempt : work.attempt + 1,
      version: work.version + 1,
    }
    const { progress, score } = await computeStanding(opened)
    const { reopenedContentIds, attempt, version } = opened
    await db().userAssignment.update({
      where: { id: work.id },
      data: {
        submittedDate: null,
        reopenedContentIds: [...reopenedContentIds],
        attempt,
        version,
        progress,
        score,
        zeroDate: null,
        reopenedById: byUserId,
      },
      select: { id: true },
    })
    reopened.push({ ...opened, progress, score })
  }
  const { name } = await db().content.findUniqueOrThrow({ where: { id: first.contentId }, select: { name: true } })
  await alertReopened(
    reopened.map(({ id, userId, version }) => ({ userAssignmentId: id, userId, version, name, itemName: item?.name })),
  )
  publishProgressOf(reopened)
}

/**
 * Reopens all of a student's submitted work. 404 if the viewer may not read it, 403 `not_allowed` for everyone except a teacher of the group; 409
 * `wrong_state` while it is open, `stale_version` when an outdated version was sent.
 */
export async function reopenWork(actor: Actor, id: string, version?: number): Promise<WireUserAssignment> {
  const { assignmentId } = await getUserAssignment(actor, id, { isBare: true })
  await requireTaught(actor, assignmentId)
  await inTransaction(async () => {
    const work = await lockWork(id)
    if (!work) throw notFound()
    if (work.submittedDate === null) throw conflict('wrong_state', 'This assignment is open.', { state: 'open' })
    await requireVersion(actor, work, version)
    await reopenLocked([work], actor.userId, null)
  })
  return getUserAssignment(actor, id)
}
