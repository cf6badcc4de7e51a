import 'server-only'
import { now } from '@/lib/common/clock'
import { inChunks } from '@/lib/common/in-chunks'
import { afterCommit, db } from '@/lib/db/db'
import { activeAccount } from '@/lib/scope/server/active-account'
import { log } from '@/lib/system-log/server/log'
import { embeddedServer } from '../embedded-server'
import { pusher } from './publish'
import { realtimeUserId } from './realtime-user-id'

/** The number of users whose connections an external realtime server ends at a time. */
const AT_ONCE = 10

/** Returns the users whom these people impersonate, because the sockets of those sessions belong to the impersonated users. */
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
  log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'ending connections failed')
}

/** Ends the sockets of each of these users; a failure for one does not affect the others. */
async function terminateEach(userIds: readonly string[]): Promise<void> {
  for (const some of inChunks(userIds, AT_ONCE))
    for (const end of await Promise.allSettled(some.map(terminate))) if (end.status === 'rejected') warn(end.reason)
}

async function endAll(userIds: readonly string[]): Promise<void> {
  const own = new Set(userIds)
  // Done before the database query, which may fail.
  await terminateEach([...own])
  try {
    await terminateEach((await actedAsBy([...own])).filter((userId) => !own.has(userId)))
  } catch (error) {
    warn(error)
  }
}

/**
 * Ends all sockets of users, and of those they impersonate, once the running transaction has committed: a user who loses a right reconnects with a
 * new socket, which must be authorized again for each channel (faults 57). The caller neither waits for it nor fails with it. A realtime server that
 * is down has no sockets to end.
 */
export function endConnections(userIds: readonly string[]): void {
  if (userIds.length === 0) return
  afterCommit(() => {
    void endAll(userIds)
  })
}

/**
 * Ends the sockets of sessions that expired without any call, and of all others that are no longer valid. Works only for the realtime server of this
 * process, which knows the owners of its sockets.
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
