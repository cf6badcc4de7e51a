import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { WireUserAssignment } from '../schema'
import { getUserAssignment } from './get-user-assignment'
import { lockWork, type Work } from './lock-work'
import { publishProgress } from './publish-progress'
import { recomputeLocked } from './recompute-progress'
import { requireVersion } from './require-version'
import { readWorkContent } from './work-content'

async function lockOwn(actor: Actor, id: string, version: number | undefined): Promise<Work> {
  const work = await lockWork(id)
  if (!work) throw notFound()
  await requireVersion(actor, work, version)
  return work
}

async function requireOwn(actor: Actor, id: string): Promise<void> {
  const { userId } = await getUserAssignment(actor, id, { isBare: true })
  if (userId !== actor.userId) throw notAllowed('Only the student can do this.')
}

/** Recomputes the progress of the actor's own work; a value from the client is never used (domain.md §5). */
export async function saveProgress(actor: Actor, id: string, version?: number): Promise<WireUserAssignment> {
  await requireOwn(actor, id)
  await inTransaction(async () => {
    await recomputeLocked(await lockOwn(actor, id, version))
  })
  return getUserAssignment(actor, id)
}

/**
 * Stores the page where the student is, which also starts the work. This is a place, not work, so it is also accepted for submitted and closed work.
 * 400 for an item that is not part of the assignment, 403 `not_allowed` while impersonating, because the student was not there.
 */
export async function savePlace(
  actor: Actor,
  id: string,
  contentId: string,
  version?: number,
): Promise<WireUserAssignment> {
  await requireOwn(actor, id)
  if (actor.session.contextUserId) throw notAllowed('This cannot be done while impersonating.')
  await inTransaction(async () => {
    const work = await lockOwn(actor, id, version)
    const { paths } = await readWorkContent(work)
    if (!paths.has(contentId))
      throw invalidInput('This item is not part of the assignment.', [
        { path: 'lastViewedContentId', message: 'is not part of the assignment' },
      ])
    const placed = { ...work, lastViewedContentId: contentId, startedDate: work.startedDate ?? now() }
    await db().userAssignment.update({
      where: { id },
      data: { lastViewedContentId: contentId, startedDate: placed.startedDate },
      select: { id: true },
    })
    publishProgress(placed)
  })
  return getUserAssignment(actor, id)
}
