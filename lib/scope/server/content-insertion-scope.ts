import 'server-only'
import { can } from '@/lib/ability/ability'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { adminReach } from './reach'

/** The insertions that a member of staff may know: the own, those of the own district, and those of who and what they administer. */
export function contentInsertionScope(viewer: Viewer): Prisma.ContentInsertionWhereInput {
  const { everything, districtIds, schoolIds } = adminReach(viewer)
  if (everything) return {}
  const districts = [...districtIds, ...(viewer.districtId ? [viewer.districtId] : [])]
  return {
    OR: [
      { createdById: viewer.userId },
      { userId: viewer.userId },
      { districtId: { in: districts } },
      { user: { districtId: { in: [...districtIds] } } },
      { user: { schools: { some: { schoolId: { in: [...schoolIds] } } } } },
    ],
  }
}

/** The insertions that a viewer may take out: any of the district with the general ability, else those they made (shell.md §6). */
export function removableInsertionScope(viewer: Viewer): Prisma.ContentInsertionWhereInput {
  const { everything, districtIds } = adminReach(viewer)
  const own: Prisma.ContentInsertionWhereInput[] = can(viewer, 'content.insert-own')
    ? [{ createdById: viewer.userId }]
    : []
  if (!can(viewer, 'content.remove-any-insertion')) return { OR: own }
  if (everything) return {}
  return { OR: [...own, { districtId: { in: [...districtIds] } }, { user: { districtId: { in: [...districtIds] } } }] }
}

/** Whether a viewer may insert for a whole district: with the ability, where they administer. */
export function canInsertFor(viewer: Viewer, districtId: string): boolean {
  const { everything, districtIds } = adminReach(viewer)
  return can(viewer, 'content.insert-district') && (everything || districtIds.includes(districtId))
}
