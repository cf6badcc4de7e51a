import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import type { Viewer } from '@/lib/session/viewer'
import type { WireUserAssignment } from '../schema'
import { getUserAssignment } from './get-user-assignment'
import { lockWork, type Work } from './lock-work'
import { publishProgress } from './publish-progress'
import { recomputeLocked } from './recompute-progress'
import { requireVersion } from './require-version'
import { readWorkContent } from './work-content'

async function lockOwn(viewer: Viewer, id: string, version: number | undefined): Promise<Work> {
  const work = await lockWork(id)
  if (!work) throw notFound()
  await requireVersion(viewer, work, version)
  return work
}

async function requireOwn(viewer: Viewer, id: string): Promise<void> {
  const { userId } = await getUserAssignment(viewer, id, { isBare: true })
  if (userId !== viewer.userId) throw notAllowed('Only the student can do this.')
}

/** Computes the progress of the viewer's own work anew; what the client believes is never taken over (domain.md §5). */
export async function saveProgress(viewer: Viewer, id: string, version?: number): Promise<WireUserAssignment> {
  await requireOwn(viewer, id)
  await inTransaction(async () => {
    await recomputeLocked(await lockOwn(viewer, id, version))
  })
  return getUserAssignment(viewer, id)
}

/**
 * Keeps the page where the student is, and begins the work with the first one. It is a place, not work: submitted and closed work keeps
 * taking it. 400 for an item that does not stand in the assignment, 403 `not_allowed` while impersonating: the student was not there.
 */
export async function savePlace(
  viewer: Viewer,
  id: string,
  contentId: string,
  version?: number,
): Promise<WireUserAssignment> {
  await requireOwn(viewer, id)
  if (viewer.session.contextUserId) throw notAllowed('This cannot be done while impersonating.')
  await inTransaction(async () => {
    const work = await lockOwn(viewer, id, version)
    const { paths } = await readWorkContent(work)
    if (!paths.has(contentId))
      throw invalidInput('This item does not stand in the assignment.', [
        { path: 'lastViewedContentId', message: 'does not stand in the assignment' },
      ])
    const placed = { ...work, lastViewedContentId: contentId, startedDate: work.startedDate ?? now() }
    await db().userAssignment.update({
      where: { id },
      data: { lastViewedContentId: contentId, startedDate: placed.startedDate },
      select: { id: true },
    })
    publishProgress(placed)
  })
  return getUserAssignment(viewer, id)
}
