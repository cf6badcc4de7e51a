import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { managedGroupScope } from './group-scope'
import { adminReach } from './reach'
import { managedSchoolScope } from './school-scope'

/** Returns the announcements that this actor may create and change as an admin: those to the districts, schools and groups within their reach. */
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
