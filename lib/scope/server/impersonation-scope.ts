import 'server-only'
import { can } from '@/lib/ability/ability'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { activeAccount } from './active-account'
import { coveredAccount } from './covered-account'
import { homeStudentScope } from './home-student-scope'
import { adminReach, peopleReach } from './reach'
import { managedUserScope } from './user-scope'

/**
 * Whom a viewer may act as, among the people they may read: never a sysadmin, and for who does not reach everything nobody whose account
 * reaches further than the own privileges (contract.md §2, Sessions). Otherwise a helper of one school would open others by way of somebody else.
 */
export function impersonationScope(actor: Actor): Prisma.UserWhereInput {
  const reach = peopleReach(actor)
  return reach.everything ? { userPrivileges: { none: { privilege: 'sysadmin' } } } : coveredAccount(reach)
}

/**
 * The students whose pages a viewer may see as they do, without changing anything: those they teach in a group that is not archived, as far as they
 * may set their passwords, and those whose account they run. The pages show the work of every other subject, too.
 */
export function seenStudentScope(actor: Actor): Prisma.UserWhereInput {
  const student = { roleId: 'student' } as const
  // An empty condition beside others in an OR would match nobody.
  if (adminReach(actor).everything) return { AND: [student, activeAccount] }
  const ways = [
    ...(can(actor, 'teacher') ? [homeStudentScope(actor, { isActive: true })] : []),
    ...(can(actor, 'admin') ? [managedUserScope(actor)] : []),
  ]
  return { AND: [student, activeAccount, ways.length > 0 ? { OR: ways } : { id: { in: [] } }] }
}
