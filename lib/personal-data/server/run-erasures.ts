import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { log } from '@/lib/system-log/server/log'
import { endUserSessions } from '@/lib/user/server/end-user-sessions'
import { erasePerson } from './erase-person'

/** Erases one person whose waiting period is over, completely or not at all; returns false if another process is doing it. */
async function runErasure(id: string): Promise<boolean> {
  return inTransaction(async () => {
    const [taken] = await db().$queryRaw<{ userId: string }[]>`
      SELECT "userId" FROM "user_erasure" WHERE "id" = ${id}::uuid AND "state" = 'waiting' FOR UPDATE SKIP LOCKED`
    if (!taken) return false
    await erasePerson(taken.userId)
    // The reason may name the person, so it is deleted; the audit log records that the erasure was requested, and by whom.
    await db().userErasure.updateMany({ where: { userId: taken.userId }, data: { reason: '' } })
    await db().userErasure.update({ where: { id }, data: { state: 'done', finishedDate: now() } })
    return true
  })
}

/**
 * Closes the account if it is still open, so that nothing is written during the erasure: a save that had already started ends long before the next
 * round. Returns true if it was already closed.
 */
async function isClosedBefore(userId: string): Promise<boolean> {
  return inTransaction(async () => {
    const { count } = await db().user.updateMany({
      where: { id: userId, isActive: true },
      data: { isActive: false, version: { increment: 1 } },
    })
    if (count > 0) await endUserSessions(userId)
    return count === 0
  })
}

/**
 * Erases everybody whose seven days are over: one round closes the account, the next one erases. A failed erasure is retried in the next round.
 * Returns the number of people erased.
 */
export async function runDueErasures(): Promise<number> {
  const due = await db().userErasure.findMany({
    where: { state: 'waiting', dueDate: { lte: now() } },
    select: { id: true, userId: true },
    orderBy: { dueDate: 'asc' },
  })
  let erased = 0
  for (const { id, userId } of due) {
    try {
      if ((await isClosedBefore(userId)) && (await runErasure(id))) erased += 1
    } catch (error) {
      log.error({ erasureId: id, error: error instanceof Error ? error.name : 'unknown' }, 'an erasure failed')
    }
  }
  return erased
}
