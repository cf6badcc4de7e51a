import 'server-only'
import { can } from '@/lib/ability/ability'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { adminReach } from './reach'

/** The restrictions that a member of staff may know: those of the own district and of districts they administer. */
export function contentRestrictionScope(viewer: Viewer): Prisma.ContentRestrictionWhereInput {
  const { everything, districtIds } = adminReach(viewer)
  if (everything) return {}
  return { districtId: { in: [...districtIds, ...(viewer.districtId ? [viewer.districtId] : [])] } }
}

/** Whether a viewer may restrict content in a district: an admin where they administer, anybody else with the ability in the own (domain.md §11). */
export function canRestrictIn(viewer: Viewer, districtId: string): boolean {
  if (!can(viewer, 'content.restrict')) return false
  const { everything, districtIds } = adminReach(viewer)
  return everything || districtIds.includes(districtId) || districtId === viewer.districtId
}
