import 'server-only'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { adminReach } from './reach'

/** Returns the sessions that are still valid: a viewer's own, for a sysadmin all. */
export function sessionScope(actor: Actor): Prisma.SessionWhereInput {
  const at = now()
  const open = { revokedAt: null, idleExpiresAt: { gt: at }, expiresAt: { gt: at } }
  return adminReach(actor).everything ? open : { ...open, userId: actor.userId }
}
