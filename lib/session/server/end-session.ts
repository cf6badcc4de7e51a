import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { endPresence } from '@/lib/presence/server/end-presence'
import { endConnections } from '@/lib/realtime/server/end-connections'
import type { Actor } from '../actor'

/**
 * Ends the session from which an impersonation was started, which nothing could reach once the impersonation is over; does nothing for other
 * sessions.
 */
export async function endOrigin(session: Actor['session']): Promise<void> {
  if (!session.contextUserId) return
  const { contextSessionId } = await db().session.findUniqueOrThrow({
    where: { id: session.id },
    select: { contextSessionId: true },
  })
  if (contextSessionId) await endSession(session.contextUserId, contextSessionId)
}

/**
 * Revokes one session of a user, and ends the user's sockets, some of which it had authorized; those of their other sessions reconnect by themselves.
 * The presence of the user's tabs ends; tabs of other sessions report again with their next heartbeat. False when there is no such session any more.
 */
export async function endSession(userId: string, sessionId: string): Promise<boolean> {
  const [ended] = await db().session.updateManyAndReturn({
    where: { id: sessionId, userId, revokedAt: null },
    data: { revokedAt: now() },
    select: { contextUserId: true },
  })
  if (!ended) return false
  // An impersonator never counted as the student's presence.
  if (!ended.contextUserId) await endPresence(userId)
  endConnections([userId])
  return true
}
