import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { adminReach } from './reach'

/** The schools of this viewer's reach as an admin; an empty `OR` matches none. */
function schoolsInReach(viewer: Viewer): Prisma.SchoolWhereInput[] {
  const { districtIds, schoolIds } = adminReach(viewer)
  return [{ districtId: { in: [...districtIds] } }, { id: { in: [...schoolIds] } }]
}

/** The schools in which this viewer may make groups: a teacher in the own ones, an admin in those of the reach (contract.md §2, Groups). */
export function groupHomeScope(viewer: Viewer): Prisma.SchoolWhereInput {
  if (adminReach(viewer).everything) return {}
  const own = viewer.roleId === 'teacher' ? [{ users: { some: { userId: viewer.userId } } }] : []
  return { OR: [...own, ...schoolsInReach(viewer)] }
}

/** The schools that this viewer may read: the own ones, and those of the reach (contract.md §2, Schools). */
export function schoolScope(viewer: Viewer): Prisma.SchoolWhereInput {
  if (adminReach(viewer).everything) return {}
  return { OR: [{ users: { some: { userId: viewer.userId } } }, ...schoolsInReach(viewer)] }
}

/** The schools whose people this viewer runs as an admin. */
export function managedSchoolScope(viewer: Viewer): Prisma.SchoolWhereInput {
  return adminReach(viewer).everything ? {} : { OR: schoolsInReach(viewer) }
}
