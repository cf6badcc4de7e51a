import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { managedGroupScope } from './group-scope'
import { adminReach } from './reach'
import { managedSchoolScope } from './school-scope'

/** The announcements that this actor makes and changes as an admin: to the districts, schools and groups of the reach. */
export function announcementScope(actor: Actor): Prisma.AnnouncementWhereInput {
  const reach = adminReach(actor)
  if (reach.everything) return { deletedDate: null }
  return {
    deletedDate: null,
    OR: [
      { districtId: { in: [...reach.districtIds] } },
      { school: managedSchoolScope(actor) },
      { group: managedGroupScope(actor) },
    ],
  }
}
