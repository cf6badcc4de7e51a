import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { endConnections } from '@/lib/realtime/server/end-connections'

/** Stores the hash of a new password and ends the user's sessions, but for the one that stays; open recoveries stop working. */
export async function storePassword(userId: string, passwordHash: string, keptSessionId?: string): Promise<void> {
  await db().user.update({
    where: { id: userId },
    data: { passwordHash, version: { increment: 1 } },
    select: { id: true },
  })
  await db().passwordRecovery.deleteMany({ where: { userId, usedDate: null } })
  await db().session.updateMany({
    where: { userId, revokedAt: null, ...(keptSessionId && { id: { not: keptSessionId } }) },
    data: { revokedAt: now() },
  })
  endConnections(userId)
}
