import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { adminReach, type Reach } from './reach'

/** Returns the groups of a reach's districts and schools; empty if it has none. */
export function groupsInReach(reach: Reach): Prisma.GroupWhereInput[] {
  return [
    ...(reach.districtIds.length > 0 ? [{ districtId: { in: [...reach.districtIds] } }] : []),
    ...(reach.schoolIds.length > 0 ? [{ schoolId: { in: [...reach.schoolIds] } }] : []),
  ]
}

/** Returns the groups that this actor teaches; a sysadmin counts as teaching all (domain.md §2: assigning and grading depend on membership). */
export function taughtGroupScope(actor: Actor): Prisma.GroupWhereInput {
  if (adminReach(actor).everything) return {}
  return { teachers: { some: { userId: actor.userId } } }
}

/** Returns the groups that this actor may read: those they belong to or teach, and those of their school or district. */
export function groupScope(actor: Actor): Prisma.GroupWhereInput {
  const reach = adminReach(actor)
  if (reach.everything) return {}
  if (actor.roleId === 'student') return { students: { some: { userId: actor.userId } } }
  return { OR: [{ teachers: { some: { userId: actor.userId } } }, ...groupsInReach(reach)] }
}

/** Returns the groups within this actor's reach as an admin. */
export function managedGroupScope(actor: Actor): Prisma.GroupWhereInput {
  const reach = adminReach(actor)
  if (reach.everything) return {}
  const within = groupsInReach(reach)
  // Combined with other conditions, Prisma drops an empty `OR`, and all groups would match.
  return { OR: within.length > 0 ? within : [{ id: { in: [] } }] }
}
