import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { publishClosedTab } from './publish-closed-tab'

/** Marks all tabs of a person as left after the session has ended, and notifies the staff of the open work. */
export async function endPresence(userId: string): Promise<void> {
  const left = await db().presence.updateManyAndReturn({
    where: { userId, status: { not: 'left' } },
    data: { status: 'left', dateModified: now() },
    select: { userAssignmentId: true },
  })
  const works = new Set(left.map(({ userAssignmentId }) => userAssignmentId))
  for (const userAssignmentId of works) await publishClosedTab(userId, userAssignmentId)
}
