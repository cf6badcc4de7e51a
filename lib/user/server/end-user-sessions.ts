import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { endConnections } from '@/lib/realtime/server/end-connections'
import { STUDENT_VIEW } from '@/lib/session/student-view'

/** Ends the sessions of a person, but for one that stays, and their sockets after the commit. */
export async function endUserSessions(userId: string, keptSessionId?: string): Promise<void> {
  await db().session.updateMany({
    where: { userId, revokedAt: null, ...(keptSessionId && { id: { not: keptSessionId } }) },
    data: { revokedAt: now() },
  })
  endConnections([userId])
}

/**
 * Ends the sessions in which these people act as somebody else and those in which somebody acts as them, and the sockets of those: whether that
 * may be is asked anew.
 */
export async function endImpersonations(userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const people = { in: [...userIds] }
  const ended = await db().session.updateManyAndReturn({
    where: { OR: [{ contextUserId: people }, { userId: people, contextUserId: { not: null } }], revokedAt: null },
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
    where: {
      ...STUDENT_VIEW,
      userId: { in: [...studentIds] },
      contextUserId: { in: [...teacherIds] },
      revokedAt: null,
    },
    data: { revokedAt: now() },
    select: { userId: true },
  })
  endConnections(ended.map((session) => session.userId))
}
