import 'server-only'
import { db } from '@/lib/db/db'
import type { AlertMode } from '@/lib/user-alert/schema'
import { publishSignedInAlerts } from '@/lib/user-alert/server/publish-signed-in-alerts'

/**
 * Rings the students of assignments that began after one time and until another: what was told of them ahead can be read now. Who was told
 * at once, as it had begun already, was rung then.
 */
export async function publishOpened(after: Date, until: Date): Promise<void> {
  const opened = await db().$queryRaw<{ id: string; userId: string; mode: AlertMode }[]>`
    SELECT x."id", x."userId", x."mode"
    FROM "assignment" a
    JOIN "user_assignment" u ON u."assignmentId" = a."id"
    JOIN "user_alert" x ON x."userId" = u."userId" AND x."type" = 'assigned' AND x."subjectId" = u."id" AND x."causeVersion" = 1
    WHERE a."startDate" > ${after} AND a."startDate" <= ${until} AND a."deletedDate" IS NULL AND x."dateCreated" = a."startDate"`
  await publishSignedInAlerts(opened, until)
}
