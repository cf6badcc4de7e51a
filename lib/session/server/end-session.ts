import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { endPresence } from '@/lib/presence/server/end-presence'
import { endConnections } from '@/lib/realtime/server/end-connections'
import type { Actor } from '../actor'

/** Ends the session that an impersonation came from, which nothing could reach once the impersonation is over; of another session, nothing. */
export async function endOrigin(session: Actor['session']): Promise<void> {
  if (!session.contextUserId) return
  const { contextSessionId } = await db().session.findUniqueOrThrow({
    where: { id: session.id },
    select: { contextSessionId: true },
  })
  if (contextSessionId) await endSession(session.contextUserId, contextSessionId)
}

/**
 * Revokes one session of a user, and ends their sockets, some of which it had authorised; those of their other sessions come back by
 * themselves. Their tabs are no longer there; those of another session say so again at their next beat. False when there is no such session any more.
 */
export async function endSession(userId: string, sessionId: string): Promise<boolean> {
  const [ended] = await db().session.updateManyAndReturn({
    where: { id: sessionId, userId, revokedAt: null },
    data: { revokedAt: now() },
    select: { contextUserId: true },
  })
  if (!ended) return false
  // Who acts as a student was never counted as that student's presence.
  if (!ended.contextUserId) await endPresence(userId)
  endConnections([userId])
  return true
}
