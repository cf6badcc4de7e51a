import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { endConnections } from '@/lib/realtime/server/end-connections'
import { STUDENT_VIEW } from '@/lib/session/student-view'

/** Ends a person's sessions, except one to keep, and closes their sockets after the commit. */
export async function endUserSessions(userId: string, keptSessionId?: string): Promise<void> {
  await db().session.updateMany({
    where: { userId, revokedAt: null, ...(keptSessionId && { id: { not: keptSessionId } }) },
    data: { revokedAt: now() },
  })
  endConnections([userId])
}

/** Ends all impersonations by and of these people and closes their sockets, because the permission to impersonate must be checked again. */
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
 * Ends these teachers' student views of these students and closes their sockets, because they no longer share a group. A teacher who still has access
 * through another group can open a new one.
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
