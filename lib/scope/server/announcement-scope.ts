import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { managedGroupScope } from './group-scope'
import { adminReach } from './reach'
import { managedSchoolScope } from './school-scope'

/** The announcements that this viewer makes and changes as an admin: to the districts, schools and groups of the reach. */
export function announcementScope(viewer: Viewer): Prisma.AnnouncementWhereInput {
  const reach = adminReach(viewer)
  if (reach.everything) return { deletedDate: null }
  return {
    deletedDate: null,
    OR: [
      { districtId: { in: [...reach.districtIds] } },
      { school: managedSchoolScope(viewer) },
      { group: managedGroupScope(viewer) },
    ],
  }
}
