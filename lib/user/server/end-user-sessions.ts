import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { endConnections } from '@/lib/realtime/server/end-connections'

/** Ends the sessions of a person, but for one that stays, and their sockets after the commit. */
export async function endUserSessions(userId: string, keptSessionId?: string): Promise<void> {
  await db().session.updateMany({
    where: { userId, revokedAt: null, ...(keptSessionId && { id: { not: keptSessionId } }) },
    data: { revokedAt: now() },
  })
  endConnections(userId)
}
