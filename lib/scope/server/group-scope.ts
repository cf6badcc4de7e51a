import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { adminReach, type Reach } from './reach'

/** The groups of a reach's districts and schools; empty where it has none. */
export function groupsInReach(reach: Reach): Prisma.GroupWhereInput[] {
  return [
    ...(reach.districtIds.length > 0 ? [{ districtId: { in: [...reach.districtIds] } }] : []),
    ...(reach.schoolIds.length > 0 ? [{ schoolId: { in: [...reach.schoolIds] } }] : []),
  ]
}

/** The groups that this viewer teaches; a sysadmin counts as teaching all (domain.md §2: assigning and grading go by membership). */
export function taughtGroupScope(viewer: Viewer): Prisma.GroupWhereInput {
  if (adminReach(viewer).everything) return {}
  return { teachers: { some: { userId: viewer.userId } } }
}

/** The groups that this viewer may read: those they belong to or teach, and those of their school or district. */
export function groupScope(viewer: Viewer): Prisma.GroupWhereInput {
  const reach = adminReach(viewer)
  if (reach.everything) return {}
  if (viewer.roleId === 'student') return { students: { some: { userId: viewer.userId } } }
  return { OR: [{ teachers: { some: { userId: viewer.userId } } }, ...groupsInReach(reach)] }
}

/** The groups of this viewer's reach as an admin. */
export function managedGroupScope(viewer: Viewer): Prisma.GroupWhereInput {
  const reach = adminReach(viewer)
  return reach.everything ? {} : { OR: groupsInReach(reach) }
}
