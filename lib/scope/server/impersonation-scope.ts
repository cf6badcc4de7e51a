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
 * Returns the users whom a viewer may impersonate, among those they may read: never a sysadmin, and unless the viewer's scope is unlimited, nobody
 * whose privileges exceed the viewer's own (contract.md §2, Sessions). Otherwise support staff of one school could gain access to others by
 * impersonation.
 */
export function impersonationScope(actor: Actor): Prisma.UserWhereInput {
  const reach = peopleReach(actor)
  return reach.everything ? { userPrivileges: { none: { privilege: 'sysadmin' } } } : coveredAccount(reach)
}

/**
 * Returns the students for whom a viewer may open a read-only student view: those in the viewer's active groups whose passwords the viewer may set,
 * and those whose accounts the viewer manages. Teaching a group is not enough, because the pages also show the work of other subjects.
 */
export function viewableStudentScope(actor: Actor): Prisma.UserWhereInput {
  const student = { roleId: 'student' } as const
  // Prisma matches no rows for an empty condition in an OR.
  if (adminReach(actor).everything) return { AND: [student, activeAccount] }
  const ways = [
    ...(can(actor, 'teacher') ? [homeStudentScope(actor, { isActive: true })] : []),
    ...(can(actor, 'admin') ? [managedUserScope(actor)] : []),
  ]
  return { AND: [student, activeAccount, ways.length > 0 ? { OR: ways } : { id: { in: [] } }] }
}
