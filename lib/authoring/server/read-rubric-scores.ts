import 'server-only'
import { db } from '@/lib/db/db'

/**
 * Counts the scores given with a rubric everywhere: its author is told how many scores a change does not affect until they are given again,
 * but not whose they are. Counts answers to the items that have the rubric now.
 */
export async function readRubricScores(rubricId: string): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count"
    FROM "content_child" held JOIN "interaction" given ON given."contentId" = held."parentId"
    WHERE held."childId" = ${rubricId}::uuid AND given."deletedDate" IS NULL
      AND jsonb_exists(given."scoreData" -> 'rubricSelections', ${rubricId})`
  return row?.count ?? 0
}
