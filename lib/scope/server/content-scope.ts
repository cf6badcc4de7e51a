import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { adminReach } from './reach'

/** Items that are everyone's: imported, or made by somebody who writes for everyone. */
const isShared: Prisma.ContentWhereInput = {
  OR: [
    { createdById: null },
    { createdBy: { userPrivileges: { some: { privilege: { in: ['author', 'sysadmin'] } } } } },
  ],
}

/** A colleague's own item that was shared with the viewer's district or one of the schools (domain.md §1). */
function sharedWithColleagues(viewer: Viewer): Prisma.ContentWhereInput[] {
  const { districtId, schoolIds } = viewer
  if (!districtId) return []
  return [
    { sharedWithDistrict: true, createdBy: { districtId } },
    { sharedWithSchool: true, createdBy: { schools: { some: { schoolId: { in: [...schoolIds] } } } } },
  ]
}

/** Items without a selection, or whose selection takes this territory in; a district without one gets what is not limited to some. */
function offeredIn(territoryId: string | null): Prisma.ContentWhereInput {
  if (territoryId === null) return { OR: [{ territorySelectionType: null }, { territorySelectionType: 'exclude' }] }
  return {
    OR: [
      { territorySelectionType: null },
      { territorySelectionType: 'include', territories: { some: { territoryId } } },
      { territorySelectionType: 'exclude', territories: { none: { territoryId } } },
    ],
  }
}

async function territoryOf(viewer: Viewer): Promise<string | null> {
  if (!viewer.districtId) return null
  const district = await db().district.findUnique({ where: { id: viewer.districtId }, select: { territoryId: true } })
  return district?.territoryId ?? null
}

/**
 * The items that a member of staff may read (domain.md §1, §12): published ones of everyone, own ones in any state, colleagues' shared
 * ones, drafts with the ability, of the territories that the district belongs to. A sysadmin reads everything.
 */
export async function contentScope(viewer: Viewer): Promise<Prisma.ContentWhereInput> {
  if (adminReach(viewer).everything) return { deletedDate: null }
  const own: Prisma.ContentWhereInput = { createdById: viewer.userId }
  if (can(viewer, 'content.view-draft'))
    return { deletedDate: null, OR: [isShared, own, ...sharedWithColleagues(viewer)] }
  return {
    deletedDate: null,
    OR: [
      own,
      {
        contentState: 'published',
        AND: [{ OR: [isShared, ...sharedWithColleagues(viewer)] }, offeredIn(await territoryOf(viewer))],
      },
    ],
  }
}
