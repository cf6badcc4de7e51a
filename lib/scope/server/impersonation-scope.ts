import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { furtherPrivileges } from './further-privileges'
import { peopleReach } from './reach'

/**
 * Whom a viewer may act as, among the people they may read: never a sysadmin, and for who does not reach everything nobody whose privileges
 * reach further than the own ones (contract.md §2, Sessions). Otherwise a helper of one district would open all of them by way of somebody else.
 */
export function impersonationScope(actor: Actor): Prisma.UserWhereInput {
  const reach = peopleReach(actor)
  return { userPrivileges: { none: reach.everything ? { privilege: 'sysadmin' } : furtherPrivileges(reach) } }
}
