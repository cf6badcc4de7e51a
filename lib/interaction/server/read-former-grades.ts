import 'server-only'
import { db } from '@/lib/db/db'

/** The grade of an attempt: the teacher's comment and the points, each null if there are none. */
export type FormerGrade = { comment: string | null; score: number | null; maxScore: number | null }
type Row = FormerGrade & { id: string; contentId: string; attempt: number }

type ReopenedWork = {
  id: string
  /** Above 1 once the work was reopened. */
  attempt: number
}

/**
 * Returns the grades of the attempt before the current or last submitted one, by interaction. The comment is the reason for a reopening, so it is
 * returned whatever the feedback settings are; the points are not. `isOpen` reports whether an item can be changed now.
 */
export async function readFormerGrades(
  { id: userAssignmentId, attempt }: ReopenedWork,
  isOpen: (contentId: string) => boolean,
): Promise<Map<string, FormerGrade>> {
  if (attempt < 2) return new Map()
  // Until its first save after the reopening, a row still holds the former attempt itself.
  const rows = await db().$queryRaw<Row[]>`
    SELECT i."id", i."contentId", i."attempt", f."scoreData" ->> 'comment' AS "comment", f."score",
      (f."scoreData" ->> 'maxScore')::float8 AS "maxScore"
    FROM "interaction" i
    CROSS JOIN LATERAL (
      SELECT i."score", i."scoreData" WHERE i."attempt" < ${attempt}
      UNION ALL
      (SELECT r."score", r."scoreData" FROM "interaction_revision" r
        WHERE i."attempt" >= ${attempt} AND r."interactionId" = i."id" AND r."attempt" < i."attempt"
        ORDER BY r."attempt" DESC, r."version" DESC, r."dateCreated" DESC LIMIT 1)
    ) f
    WHERE i."userAssignmentId" = ${userAssignmentId}::uuid AND i."interactionType" = 'interactive' AND i."deletedDate" IS NULL`
  const told = rows.filter((row) => row.attempt === attempt || isOpen(row.contentId))
  return new Map(told.map(({ id, comment, score, maxScore }) => [id, { comment, score, maxScore }]))
}

/** Returns the comment on the former attempt, unless the answer's score already shows the same text. */
export function besideShown(former: string | null | undefined, shown: string | null | undefined): string | null {
  return former && former !== shown ? former : null
}
