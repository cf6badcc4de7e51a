import 'server-only'
import { type GradeAbbreviation, gradeAbbreviations } from '@/lib/content/limits'
import { db } from '@/lib/db/db'

/** Maximum number of home ancestors that are followed. */
const MAX_HEIGHT = 20

/** Returns the grade of an item by its home ancestors, which determines the accent of its pages; null if it has none. */
export async function readGrade(contentId: string): Promise<GradeAbbreviation | null> {
  const rows = await db().$queryRaw<{ abbreviation: string | null }[]>`
    WITH RECURSIVE home("id", "height") AS (
      SELECT ${contentId}::uuid, 0
      UNION ALL
      SELECT c."parentId", h."height" + 1 FROM home h JOIN "content" c ON c."id" = h."id" WHERE h."height" < ${MAX_HEIGHT}
    )
    SELECT c."data" ->> 'abbreviation' AS "abbreviation" FROM home h JOIN "content" c ON c."id" = h."id"
    WHERE c."contentType" = 'grade' LIMIT 1`
  return gradeAbbreviations.find((known) => known === rows[0]?.abbreviation) ?? null
}
