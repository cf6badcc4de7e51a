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
  endConnections([userId])
}

/** Ends the sessions in which a person acts as somebody else, and the sockets of those. */
export async function endImpersonations(userId: string): Promise<void> {
  const ended = await db().session.updateManyAndReturn({
    where: { contextUserId: userId, revokedAt: null },
    data: { revokedAt: now() },
    select: { userId: true },
  })
  endConnections(ended.map((session) => session.userId))
}
