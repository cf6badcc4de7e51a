import 'server-only'
import { db } from '@/lib/db/db'

/**
 * How many scores were given with a rubric, in all places: who writes it is told whom a change does not reach until somebody scores anew, not
 * whose they are. Answers to the items that hold it now are counted.
 */
export async function readRubricScores(rubricId: string): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count"
    FROM "content_child" held JOIN "interaction" given ON given."contentId" = held."parentId"
    WHERE held."childId" = ${rubricId}::uuid AND given."deletedDate" IS NULL
      AND jsonb_exists(given."scoreData" -> 'rubricSelections', ${rubricId})`
  return row?.count ?? 0
}
