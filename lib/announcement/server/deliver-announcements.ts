import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { publishSignedInAlerts } from '@/lib/user-alert/server/publish-signed-in-alerts'

type Recipient = { announcementId: string; userId: string }

/**
 * SQL: everyone in the audience of the announcements in `open`, each once; users who turned off announcement alerts get only those that
 * interrupt.
 */
const AUDIENCE = Prisma.sql`
  SELECT m."announcementId", u."id" AS "userId"
  FROM (
    SELECT a."id" AS "announcementId", d."id" AS "userId" FROM open a JOIN "user" d ON d."districtId" = a."districtId"
    UNION
    SELECT a."id", s."userId" FROM open a JOIN "user_school" s ON s."schoolId" = a."schoolId"
    UNION
    SELECT a."id", g."userId" FROM open a JOIN "group_student" g ON g."groupId" = a."groupId"
    UNION
    SELECT a."id", g."userId" FROM open a JOIN "group_teacher" g ON g."groupId" = a."groupId"
  ) m
  JOIN open a ON a."id" = m."announcementId"
  JOIN "user" u ON u."id" = m."userId" AND u."isActive" AND (cardinality(a."roleIds") = 0 OR u."roleId" = ANY(a."roleIds"))
  WHERE a."mode" = 'interrupt' OR u."preferences"->'notifications'->>'announcement' IS DISTINCT FROM 'false'`

/**
 * Adds the members of the audience who have not yet received the announcements running at a given time. Waits for an announcement that is
 * being changed, as its audience may change.
 */
function addRecipients(at: Date, only: string | null): Promise<Recipient[]> {
  return db().$queryRaw<Recipient[]>`
    WITH open AS (
      SELECT * FROM "announcement"
      WHERE "deletedDate" IS NULL AND "startDate" <= ${at} AND ("endDate" IS NULL OR "endDate" > ${at})
        AND "id" = coalesce(${only}::uuid, "id")
      FOR SHARE
    ), audience AS (${AUDIENCE})
    INSERT INTO "announcement_recipient" ("announcementId", "userId", "dateCreated")
    SELECT a."announcementId", a."userId", ${at} FROM audience a
    WHERE NOT EXISTS (
      SELECT FROM "announcement_recipient" r WHERE r."announcementId" = a."announcementId" AND r."userId" = a."userId")
    ORDER BY a."announcementId", a."userId"
    ON CONFLICT DO NOTHING
    RETURNING "announcementId", "userId"`
}

/** Creates the alert of each new recipient; its text is read from the announcement. */
async function addAlerts(recipients: readonly Recipient[], at: Date) {
  return db().$queryRaw<{ id: string; userId: string; mode: 'interrupt' | 'profile' }[]>`
    INSERT INTO "user_alert" ("id", "userId", "type", "mode", "subjectId", "causeVersion", "alertId", "dateCreated")
    SELECT n."id", n."userId", 'announcement', a."mode", a."id", 1, a."id", ${at}
    FROM unnest(${idList(recipients.map(newId))}, ${idList(recipients.map(({ userId }) => userId))},
      ${idList(recipients.map(({ announcementId }) => announcementId))}) n("id", "userId", "announcementId")
    JOIN "announcement" a ON a."id" = n."announcementId"
    ORDER BY n."userId", a."id"
    ON CONFLICT DO NOTHING
    RETURNING "id", "userId", "mode"`
}

/**
 * Delivers all running announcements, or one of them, to members of the audience who have not received them yet: everyone when an
 * announcement starts, and later those who join. Safe to run at any time and in several processes at once: all of them write in the same
 * order, so they cannot deadlock. Returns the number of alerts created.
 */
export async function deliverAnnouncements(only: string | null = null): Promise<number> {
  return inTransaction(async () => {
    const at = now()
    const recipients = await addRecipients(at, only)
    if (recipients.length === 0) return 0
    const alerts = await addAlerts(recipients, at)
    await publishSignedInAlerts(alerts, at)
    return alerts.length
  })
}

/** Withdraws an announcement from recipients who are no longer in its audience. Returns the deleted alerts. */
export async function withdrawFromOthers(id: string) {
  await db().$executeRaw`
    WITH open AS (SELECT * FROM "announcement" WHERE "id" = ${id}::uuid), audience AS (${AUDIENCE})
    DELETE FROM "announcement_recipient" r WHERE r."announcementId" = ${id}::uuid
      AND NOT EXISTS (SELECT FROM audience a WHERE a."userId" = r."userId")`
  return db().$queryRaw<{ id: string; userId: string; mode: 'interrupt' | 'profile' }[]>`
    DELETE FROM "user_alert" u WHERE u."alertId" = ${id}::uuid
      AND NOT EXISTS (SELECT FROM "announcement_recipient" r WHERE r."announcementId" = ${id}::uuid AND r."userId" = u."userId")
    RETURNING u."id", u."userId", u."mode"`
}
