import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { MAX_EXTRA_TIME_PERCENT } from '@/lib/user/limits'

/** Maximum number of ids; work whose end is furthest in the past is dropped first. */
const MAX_NAMED = 10_000

/** Restricts the search to these assignments and this student; all if absent. */
type Of = { assignmentIds?: readonly string[] | null; userId?: string }

/**
 * Returns the ids of open work in its student's extra time: the common end has passed, the student's own end has not; by the same rule as `ownEnd`.
 * Prisma cannot compute individual ends, so lists that filter by end date pass these ids.
 */
export async function readWorkInExtraTime({ assignmentIds, userId }: Of): Promise<string[]> {
  const at = now()
  const ofAssignments = assignmentIds ? Prisma.sql`AND u."assignmentId" = ANY(${idList(assignmentIds)})` : Prisma.empty
  const ofStudent = userId ? Prisma.sql`AND u."userId" = ${userId}::uuid` : Prisma.empty
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT u."id" FROM "user_assignment" u
    JOIN "assignment" a ON a."id" = u."assignmentId"
    JOIN "user" s ON s."id" = u."userId"
    CROSS JOIN LATERAL (
      SELECT CASE WHEN jsonb_typeof(s."preferences" #> '{accommodations,extraTimePercent}') = 'number'
        THEN (s."preferences" #>> '{accommodations,extraTimePercent}')::float END AS "percent"
    ) e
    WHERE u."submittedDate" IS NULL AND a."deletedDate" IS NULL AND a."endDate" < ${at}
      AND e."percent" BETWEEN 1 AND ${MAX_EXTRA_TIME_PERCENT}
      AND a."endDate" + greatest(a."endDate" - a."startDate", interval '0') * (e."percent" / 100) >= ${at}
      ${ofAssignments} ${ofStudent}
    ORDER BY a."endDate" DESC, u."id" LIMIT ${MAX_NAMED}`
  return rows.map(({ id }) => id)
}
