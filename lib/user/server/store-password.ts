import 'server-only'
import { db } from '@/lib/db/db'
import { endUserSessions } from './end-user-sessions'

/** Stores the hash of a new password and ends the user's sessions, except the one to keep; open recovery codes stop working. */
export async function storePassword(userId: string, passwordHash: string, keptSessionId?: string): Promise<void> {
  await db().user.update({
    where: { id: userId },
    data: { passwordHash, version: { increment: 1 } },
    select: { id: true },
  })
  await db().passwordRecovery.deleteMany({ where: { userId, usedDate: null } })
  await endUserSessions(userId, keptSessionId)
}
