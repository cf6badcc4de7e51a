import 'server-only'
import { db } from '@/lib/db/db'
import { endConnections } from '@/lib/realtime/server/end-connections'

/** Closes the sockets of the students of an assignment they may no longer read; they reconnect without its channels. */
export async function endConnectionsTo(assignmentId: string): Promise<void> {
  const works = await db().userAssignment.findMany({ where: { assignmentId }, select: { userId: true } })
  endConnections(works.map(({ userId }) => userId))
}
