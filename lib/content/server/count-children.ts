import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'

/** The owner whose insertions count as children. */
type Owner = { districtId: string | null; userId: string }

/**
 * Counts the children of some items, including the owner's insertions; `isSeen` limits the rows of `"content" c` that count. Items without
 * children are omitted.
 */
export async function countChildren(
  ids: readonly string[],
  { districtId, userId }: Owner,
  isSeen: Prisma.Sql,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db().$queryRaw<{ id: string; count: number }[]>`
    WITH held("id", "childId") AS (
      SELECT l."parentId", l."childId" FROM "content_child" l WHERE l."parentId" = ANY(${idList(ids)})
      UNION ALL
      SELECT i."parentContentId", i."insertionContentId" FROM "content_insertion" i
      WHERE i."parentContentId" = ANY(${idList(ids)}) AND (i."districtId" = ${districtId}::uuid OR i."userId" = ${userId}::uuid)
    )
    SELECT h."id", count(DISTINCT c."id")::int AS "count" FROM held h JOIN "content" c ON c."id" = h."childId"
    WHERE c."deletedDate" IS NULL AND ${isSeen} GROUP BY h."id"`
  return new Map(rows.map(({ id, count }) => [id, count]))
}
