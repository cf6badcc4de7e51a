import 'server-only'
import { db } from '@/lib/db/db'
import type { WireBreadcrumb } from '../schema'

/** What is above an item, nearest first: its home and the homes above it, published ones alone, in one statement. */
type Row = { id: string; name: string; contentType: string; contentSubType: string | null }
/** Homes of homes that are followed; a cycle of homes ends here. */
const MAX_HEIGHT = 20

/** The breadcrumb above an item: its home with what is above it; null where it has none. */
export async function readBreadcrumb(contentId: string): Promise<WireBreadcrumb | null> {
  const rows = await db().$queryRaw<Row[]>`
    WITH RECURSIVE home("id", "height") AS (
      SELECT "parentId", 1 FROM "content" WHERE "id" = ${contentId}::uuid
      UNION ALL
      SELECT c."parentId", h."height" + 1 FROM home h JOIN "content" c ON c."id" = h."id" WHERE h."height" < ${MAX_HEIGHT}
    )
    SELECT c."id", c."name", c."contentType", c."contentSubType" FROM home h JOIN "content" c ON c."id" = h."id"
    WHERE c."deletedDate" IS NULL AND c."contentState" = 'published' ORDER BY h."height"`
  return rows.reduceRight<WireBreadcrumb | null>((parent, row) => ({ ...row, parent }), null)
}
