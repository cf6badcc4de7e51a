import 'server-only'
import { db } from '@/lib/db/db'

type FormerComment = { id: string; contentId: string; attempt: number; comment: string | null }

type ReopenedWork = {
  id: string
  /** Over 1 once it was reopened. */
  attempt: number
}

/**
 * What was written about the attempt before the one that is being worked on or was turned in last, by interaction: what a reopening is
 * about, and so told whatever the settings say of scores. `isOpen` tells whether an item can be written now.
 */
export async function readFormerComments(
  { id: userAssignmentId, attempt }: ReopenedWork,
  isOpen: (contentId: string) => boolean,
): Promise<Map<string, string>> {
  if (attempt < 2) return new Map()
  // Until its first save after the reopening a row still holds the former attempt itself.
  const rows = await db().$queryRaw<FormerComment[]>`
    SELECT i."id", i."contentId", i."attempt",
      CASE WHEN i."attempt" < ${attempt} THEN i."scoreData" ->> 'comment'
        ELSE (SELECT r."scoreData" ->> 'comment' FROM "interaction_revision" r
          WHERE r."interactionId" = i."id" AND r."attempt" < i."attempt"
          ORDER BY r."attempt" DESC, r."version" DESC, r."dateCreated" DESC LIMIT 1)
      END AS "comment"
    FROM "interaction" i
    WHERE i."userAssignmentId" = ${userAssignmentId}::uuid AND i."interactionType" = 'interactive' AND i."deletedDate" IS NULL`
  const told = rows.flatMap((row): [string, string][] =>
    row.comment && (row.attempt === attempt || isOpen(row.contentId)) ? [[row.id, row.comment]] : [],
  )
  return new Map(told)
}

/** What was written about the attempt before, unless the same words stand with the answer's score already. */
export function besideShown(former: string | undefined, shown: string | null | undefined): string | null {
  return former && former !== shown ? former : null
}
