import 'server-only'
import { can } from '@/lib/ability/ability'
import type { RemovalReach } from '@/lib/content-insertion/policy'
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

/** Whose insertions a viewer may take out: where they administer with the general ability, and those they made with the own (ABL-26). */
export function removalReach(viewer: Viewer): RemovalReach {
  const { everything, districtIds } = adminReach(viewer)
  const any = can(viewer, 'content.remove-any-insertion')
  return {
    everything: any && everything,
    districtIds: any ? districtIds : [],
    madeById: can(viewer, 'content.insert-own') ? viewer.userId : null,
  }
}

/** The insertions that a viewer may take out: the rows of `canRemoveInsertion`. */
export function removableInsertionScope(viewer: Viewer): Prisma.ContentInsertionWhereInput {
  const { everything, districtIds, madeById } = removalReach(viewer)
  if (everything) return {}
  const within = { districtId: { in: [...districtIds] } }
  return { OR: [...(madeById ? [{ createdById: madeById }] : []), within, { user: within }] }
}

/** Whether a viewer may insert for a whole district: with the ability, where they administer. */
export function canInsertFor(viewer: Viewer, districtId: string): boolean {
  const { everything, districtIds } = adminReach(viewer)
  return can(viewer, 'content.insert-district') && (everything || districtIds.includes(districtId))
}
