import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { endConnections } from '@/lib/realtime/server/end-connections'
import type { Viewer } from '../viewer'

/** Ends the session that an impersonation came from, which nothing could reach once the impersonation is over; of another session, nothing. */
export async function endOrigin(session: Viewer['session']): Promise<void> {
  if (!session.contextUserId) return
  const { contextSessionId } = await db().session.findUniqueOrThrow({
    where: { id: session.id },
    select: { contextSessionId: true },
  })
  if (contextSessionId) await endSession(session.contextUserId, contextSessionId)
}

/**
 * Revokes one session of a user, and ends their sockets, some of which it had authorised; those of their other sessions come back by
 * themselves. False when there is no such session any more.
 */
export async function endSession(userId: string, sessionId: string): Promise<boolean> {
  const ended = await db().session.updateMany({
    where: { id: sessionId, userId, revokedAt: null },
    data: { revokedAt: now() },
  })
  if (ended.count === 0) return false
  endConnections(userId)
  return true
}
