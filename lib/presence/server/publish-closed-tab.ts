import 'server-only'
import { db } from '@/lib/db/db'
import { assignmentChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'

/** The staff of the work that a student's tab has gone away from hear of it, and read again where the student is. */
export async function publishClosedTab(userId: string, userAssignmentId: string | null): Promise<void> {
  if (userAssignmentId === null) return
  const work = await db().userAssignment.findFirst({
    where: { id: userAssignmentId, userId },
    select: { assignmentId: true },
  })
  if (!work) return
  publish(assignmentChannel(work.assignmentId), 'progress', { items: [{ userAssignmentId, userId, status: 'left' }] })
}
