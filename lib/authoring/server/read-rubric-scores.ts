import 'server-only'
import { db } from '@/lib/db/db'

/**
 * Counts all scores given with a rubric, on answers to the items that have it now: its author learns how many scores a change does not
 * affect until they are given again, but not whose they are.
 */
export async function readRubricScores(rubricId: string): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count"
    FROM "content_child" held JOIN "interaction" given ON given."contentId" = held."parentId"
    WHERE held."childId" = ${rubricId}::uuid AND given."deletedDate" IS NULL
      AND jsonb_exists(given."scoreData" -> 'rubricSelections', ${rubricId})`
  return row?.count ?? 0
}
