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

/**
 * Ends the sessions in which these teachers see the pages as these students, and the sockets of those: they do not teach them in a group any more,
 * and who does in another can look again.
 */
export async function endStudentViews(teacherIds: readonly string[], studentIds: readonly string[]): Promise<void> {
  if (teacherIds.length === 0 || studentIds.length === 0) return
  const ended = await db().session.updateManyAndReturn({
    // Whoever acts for another purpose has said why.
    where: { userId: { in: [...studentIds] }, contextUserId: { in: [...teacherIds] }, reason: null, revokedAt: null },
    data: { revokedAt: now() },
    select: { userId: true },
  })
  endConnections(ended.map((session) => session.userId))
}
