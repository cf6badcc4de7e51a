import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { adminReach } from './reach'

/** The districts that this viewer may read: staff the own one, admins those of the reach, students none (contract.md §2, Districts). */
export function districtScope(viewer: Viewer): Prisma.DistrictWhereInput {
  const { everything, districtIds } = adminReach(viewer)
  if (everything) return {}
  const own = viewer.roleId !== 'student' && viewer.districtId !== null ? [viewer.districtId] : []
  return { id: { in: [...own, ...districtIds] } }
}

/** Whether this viewer runs a district: its own record and its schools. */
export function runsDistrict(viewer: Viewer, districtId: string): boolean {
  const { everything, districtIds } = adminReach(viewer)
  return everything || districtIds.includes(districtId)
}
