import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { publishSignedInAlerts } from '@/lib/user-alert/server/publish-signed-in-alerts'

type Recipient = { announcementId: string; userId: string }

/** SQL: everybody in the audience of the announcements of `open`, each once; who wants none behind the bell gets none there. */
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

/** Notes who gets an announcement that runs at a time and has not got it yet. One that is being changed is waited for: its audience may be another then. */
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

/** The alert of each new recipient; its words are the announcement's. */
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
 * Gives each announcement that runs now, or one of them, to those of its audience who have not got it: all of them when it begins, and who
 * joins later as they come. Safe to run at any time and in several processes at once: each writes in the same order, so that none waits for
 * another that waits for it. Gives how many alerts were made.
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

/** Takes an announcement from those who are no longer in its audience. Gives their alerts. */
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
