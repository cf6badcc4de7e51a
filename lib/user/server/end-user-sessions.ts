import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { endConnections } from '@/lib/realtime/server/end-connections'

/** Ends all sessions of a person, and their sockets after the commit. */
export async function endUserSessions(userId: string): Promise<void> {
  await db().session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now() } })
  endConnections(userId)
}
