import 'server-only'
import { db } from '@/lib/db/db'
import { assignmentChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'

/** Notifies the staff of the work that a student's tab has left, so that they reload where the student is. */
export async function publishClosedTab(userId: string, userAssignmentId: string | null): Promise<void> {
  if (userAssignmentId === null) return
  const work = await db().userAssignment.findFirst({
    where: { id: userAssignmentId, userId },
    select: { assignmentId: true },
  })
  if (!work) return
  publish(assignmentChannel(work.assignmentId), 'progress', { items: [{ userAssignmentId, userId, status: 'left' }] })
}
