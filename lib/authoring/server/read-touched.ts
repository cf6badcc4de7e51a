import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { CheckedItem } from '../checks/checked-item'
import type { WireContentChecks } from '../checks/finding'
import { shownOn } from '../checks/version-findings'

type Touched = WireContentChecks['touched']

const readNotes = (ids: readonly string[]) =>
  db().interaction.count({
    where: { contentId: { in: [...ids] }, interactionType: 'annotation', deletedDate: null },
  })

type Row = Omit<Touched['assignments'][number], 'endDate'> & { endDate: Date | null }

/**
 * Reads the running assignments that show an item, grouped by the assigned item: the item or any of its ancestors, including by insertion.
 * They are counted across all districts and named only by content: an author sees how many an edit affects, not which class.
 */
async function readAssignments(id: string): Promise<Touched['assignments']> {
  const rows = await db().$queryRaw<Row[]>`
    WITH RECURSIVE above("id") AS (
      SELECT ${id}::uuid
      UNION
      SELECT held."by" FROM above a JOIN LATERAL (
        SELECT l."parentId" AS "by" FROM "content_child" l WHERE l."childId" = a."id"
        UNION ALL
        SELECT i."parentContentId" FROM "content_insertion" i WHERE i."insertionContentId" = a."id"
      ) held ON true
    )
    SELECT c."id", c."name", c."contentType", c."contentSubType", count(*)::int AS "count",
      CASE WHEN bool_or(s."endDate" IS NULL) THEN NULL ELSE max(s."endDate") END AS "endDate"
    FROM above a JOIN "assignment" s ON s."contentId" = a."id" JOIN "content" c ON c."id" = a."id"
    WHERE s."deletedDate" IS NULL AND s."startDate" <= ${now()} AND (s."endDate" IS NULL OR s."endDate" >= ${now()})
    GROUP BY c."id" ORDER BY count(*) DESC, c."name", c."id"`
  return rows.map(({ endDate, ...row }) => ({ ...row, endDate: endDate?.toISOString() ?? null }))
}

/** Returns who an edit of an item affects immediately. */
export async function readTouched(id: string, items: ReadonlyMap<string, CheckedItem>): Promise<Touched> {
  const item = items.get(id)
  const shown = item ? [...shownOn(item, { items })].map((each) => each.id) : []
  const [notes, assignments] = await Promise.all([readNotes([id, ...shown]), readAssignments(id)])
  return { notes, assignments }
}
