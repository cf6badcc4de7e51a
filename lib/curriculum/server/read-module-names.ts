import 'server-only'
import { db } from '@/lib/db/db'

/** Maximum number of ancestors that are followed. */
const MAX_HEIGHT = 20

/** Reads the name of the nearest module above each item, following the items' homes; none for items outside of modules. */
export async function readModuleNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db().$queryRaw<{ id: string; name: string }[]>`
    WITH RECURSIVE home("id", "homeId", "height") AS (
      SELECT "id", "parentId", 1 FROM "content" WHERE "id" = ANY(${[...ids]}::uuid[])
      UNION ALL
      SELECT h."id", c."parentId", h."height" + 1 FROM home h JOIN "content" c ON c."id" = h."homeId"
      WHERE h."height" < ${MAX_HEIGHT}
    )
    SELECT DISTINCT ON (h."id") h."id", c."name" FROM home h JOIN "content" c ON c."id" = h."homeId"
    WHERE c."contentSubType" = 'module' AND c."deletedDate" IS NULL AND c."contentState" = 'published'
    ORDER BY h."id", h."height"`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
