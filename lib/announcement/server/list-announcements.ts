import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { announcementScope } from '@/lib/scope/server/announcement-scope'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { AnnouncementListQuery, WireAnnouncement } from '../schema'
import { presentAnnouncements } from './present-announcement'

/** Lists the announcements to districts, schools and groups that this actor manages. */
export async function listAnnouncements(
  actor: Actor,
  { where: asked, orderBy, limit, offset }: AnnouncementListQuery,
): Promise<{ data: WireAnnouncement[]; count: number }> {
  const where: Prisma.AnnouncementWhereInput = {
    AND: [
      announcementScope(actor),
      { id: idFilter(asked.id), mode: anyFilter(asked.mode) },
      nullableFilter('districtId', asked.districtId),
      nullableFilter('schoolId', asked.schoolId),
      nullableFilter('groupId', asked.groupId),
    ],
  }
  const order = [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'desc' as const }]
  const [rows, count] = await Promise.all([
    limit === 0 ? [] : db().announcement.findMany({ where, orderBy: order, skip: offset, take: limit }),
    db().announcement.count({ where }),
  ])
  return { data: await presentAnnouncements(rows), count }
}
