import 'server-only'
import { now } from '@/lib/common/clock'
import { inChunks } from '@/lib/common/in-chunks'
import { afterCommit, db } from '@/lib/db/db'
import { activeAccount } from '@/lib/scope/server/active-account'
import { log } from '@/lib/system-log/server/log'
import { embeddedServer } from '../embedded-server'
import { pusher } from './publish'
import { realtimeUserId } from './realtime-user-id'

/** Users whose connections a realtime server of others is asked to end at the same time. */
const AT_ONCE = 10

/** Whom these people act as: the sockets of those sessions are of the users who are acted as. */
async function actedAsBy(userIds: readonly string[]): Promise<string[]> {
  const sessions = await db().session.findMany({
    where: { contextUserId: { in: [...userIds] }, expiresAt: { gt: now() } },
    select: { userId: true },
    distinct: ['userId'],
  })
  return sessions.map(({ userId }) => userId)
}

async function terminate(userId: string): Promise<void> {
  const embedded = embeddedServer()
  if (embedded) embedded.terminate(realtimeUserId(userId))
  else await pusher()?.terminateUserConnections(realtimeUserId(userId))
}

function warn(error: unknown): void {
  log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'connections could not be ended')
}

/** Ends the sockets of each of these users, whatever happens to those of another. */
async function terminateEach(userIds: readonly string[]): Promise<void> {
  for (const some of inChunks(userIds, AT_ONCE))
    for (const end of await Promise.allSettled(some.map(terminate))) if (end.status === 'rejected') warn(end.reason)
}

async function endAll(userIds: readonly string[]): Promise<void> {
  const own = new Set(userIds)
  // Before the database is asked, which may fail.
  await terminateEach([...own])
  try {
    await terminateEach((await actedAsBy([...own])).filter((userId) => !own.has(userId)))
  } catch (error) {
    warn(error)
  }
}

/**
 * Ends all sockets of users, and of whomever they act as, once the running transaction has committed: whoever loses a right comes back with a
 * new socket, which must be authorised for each channel anew (faults 57). The call neither waits for it nor fails with it. A realtime server
 * that is down has no sockets to end.
 */
export function endConnections(userIds: readonly string[]): void {
  if (userIds.length === 0) return
  afterCommit(() => {
    void endAll(userIds)
  })
}

/**
 * Ends the sockets of sessions that have ended by themselves, of which no call tells; and of any others that do not hold any more. Only the
 * realtime server of this process knows whose sockets it has.
 */
export async function endSocketsOfEndedSessions(): Promise<void> {
  const embedded = embeddedServer()
  const ids = embedded?.sessionIds() ?? []
  if (!embedded || ids.length === 0) return
  const at = now()
  const holding = await db().session.findMany({
    where: { id: { in: ids }, revokedAt: null, idleExpiresAt: { gt: at }, expiresAt: { gt: at }, user: activeAccount },
    select: { id: true },
  })
  const open = new Set(holding.map(({ id }) => id))
  for (const id of ids) if (!open.has(id)) embedded.terminateSession(id)
}
