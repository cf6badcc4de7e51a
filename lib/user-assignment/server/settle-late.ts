import 'server-only'
import { alertEndMoved, alertLateChanged } from '@/lib/assignment/server/assignment-alerts'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { lockAll } from './recompute-assignment'

type Changed = { userAssignmentId: string; userId: string; late: boolean; isSubmitted: boolean }

type Moved = { id: string; name: string; startDate: Date; endDate: Date | null; version: number; isEndMoved: boolean }

/**
 * Works out for all work of an assignment whether it was late, after its start or its end was moved, and tells the students: an end that was moved where work is open,
 * the new mark where it was turned in (domain.md §14); the end of each is that with their extra time, which
 * is a part of the time from the start. Its caller holds the lock of the assignment.
 */
export async function settleLate({ id, name, startDate, endDate, version, isEndMoved }: Moved): Promise<void> {
  // Work that is being turned in is waited for; the next statement then sees it.
  await lockAll(id)
  const changed = await db().$queryRaw<Changed[]>`
    UPDATE "user_assignment" u SET "late" = f."late"
    FROM (
      SELECT x."id", coalesce(x."firstSubmittedDate", x."submittedDate") > coalesce(${endDate}::timestamptz
        + greatest(${endDate}::timestamptz - ${startDate}::timestamptz, interval '0')
          * (coalesce((o."preferences"->'accommodations'->>'extraTimePercent')::float, 0) / 100), 'infinity') AS "late"
      FROM "user_assignment" x
      JOIN "user" o ON o."id" = x."userId"
      WHERE x."assignmentId" = ${id}::uuid AND (x."firstSubmittedDate" IS NOT NULL OR x."attempt" = 1 AND x."submittedDate" IS NOT NULL)
    ) f
    WHERE f."id" = u."id" AND f."late" <> u."late"
    RETURNING u."id" AS "userAssignmentId", u."userId", u."late", u."submittedDate" IS NOT NULL AS "isSubmitted"`
  // Before it begins an assignment does not exist for its students.
  if (startDate > now()) return
  if (isEndMoved) {
    const open = await db().userAssignment.findMany({
      where: { assignmentId: id, submittedDate: null },
      select: { id: true, userId: true },
    })
    await alertEndMoved(
      { id, name, endDate, version },
      open.map((work) => ({ userAssignmentId: work.id, userId: work.userId })),
    )
  }
  await alertLateChanged({ name, version }, changed)
}
