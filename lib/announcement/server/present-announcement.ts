import 'server-only'
import { db } from '@/lib/db/db'
import type { Announcement } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import type { WireAnnouncement } from '../schema'

type Counts = Pick<WireAnnouncement, 'recipients' | 'confirmed'>

/** Counts the recipients and readers of these announcements in one statement. */
async function countReaders(ids: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await db().$queryRaw<(Counts & { id: string })[]>`
    SELECT a."id",
      (SELECT count(*) FROM "announcement_recipient" r WHERE r."announcementId" = a."id")::int AS "recipients",
      (SELECT count(CASE a."mode" WHEN 'interrupt' THEN u."dateConfirmed" ELSE u."dateViewed" END)
        FROM "user_alert" u WHERE u."alertId" = a."id")::int AS "confirmed"
    FROM "announcement" a WHERE a."id" = ANY(${idList(ids)})`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

function present(row: Announcement, counts: Counts): WireAnnouncement {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    audience: {
      ...(row.districtId && { districtId: row.districtId }),
      ...(row.schoolId && { schoolId: row.schoolId }),
      ...(row.groupId && { groupId: row.groupId }),
      roleIds: row.roleIds,
    },
    mode: row.mode,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
    recipients: counts.recipients,
    confirmed: counts.confirmed,
    version: row.version,
    dateCreated: row.dateCreated.toISOString(),
    dateModified: row.dateModified.toISOString(),
    createdById: row.createdById,
    modifiedById: row.modifiedById,
  }
}

/** Presents announcements to admins, with the number of recipients and readers of each. */
export async function presentAnnouncements(rows: readonly Announcement[]): Promise<WireAnnouncement[]> {
  if (rows.length === 0) return []
  const counts = await countReaders(rows.map(({ id }) => id))
  return rows.map((row) => present(row, counts.get(row.id) ?? { recipients: 0, confirmed: 0 }))
}

/** Presents one announcement to admins. */
export async function presentAnnouncement(row: Announcement): Promise<WireAnnouncement> {
  const counts = await countReaders([row.id])
  return present(row, counts.get(row.id) ?? { recipients: 0, confirmed: 0 })
}
