import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { coveredAccount } from './covered-account'
import { peopleReach } from './reach'

/**
 * Whom a viewer may act as, among the people they may read: never a sysadmin, and for who does not reach everything nobody whose account
 * reaches further than the own privileges (contract.md §2, Sessions). Otherwise a helper of one school would open others by way of somebody else.
 */
export function impersonationScope(actor: Actor): Prisma.UserWhereInput {
  const reach = peopleReach(actor)
  return reach.everything ? { userPrivileges: { none: { privilege: 'sysadmin' } } } : coveredAccount(reach)
}
