import 'server-only'
import { db } from '@/lib/db/db'
import type { AlertMode } from '@/lib/user-alert/schema'
import { publishSignedInAlerts } from '@/lib/user-alert/server/publish-signed-in-alerts'

/**
 * Notifies the students of assignments that started in (`after`, `until`], whose alerts were created ahead of time. Assignments that had
 * already started were notified when they were assigned.
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
