import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { isListedFor } from '@/lib/scope/server/listed-content'
import type { Actor } from '@/lib/session/actor'
import type { WireBreadcrumb } from '../schema'

type Row = { of: string; id: string; name: string; contentType: string; contentSubType: string | null }
/** Maximum number of ancestors to follow; also stops at a cycle of homes. */
const MAX_HEIGHT = 20

/**
 * Reads the breadcrumbs of some items, as far as this member of staff may know: the home with its ancestors. Items without a home are
 * omitted; deleted ones do not count.
 */
export async function readBreadcrumbs(actor: Actor, ids: readonly string[]): Promise<Map<string, WireBreadcrumb>> {
  if (ids.length === 0) return new Map()
  const rows = await db().$queryRaw<Row[]>`
    WITH RECURSIVE home("of", "id", "height") AS (
      SELECT "id", "parentId", 1 FROM "content" WHERE "id" = ANY(${idList(ids)})
      UNION ALL
      SELECT h."of", c."parentId", h."height" + 1 FROM home h JOIN "content" c ON c."id" = h."id"
      WHERE c."deletedDate" IS NULL AND h."height" < ${MAX_HEIGHT}
    )
    SELECT h."of", c."id", c."name", c."contentType", c."contentSubType" FROM home h JOIN "content" c ON c."id" = h."id"
    WHERE ${isListedFor(actor, Prisma.sql`c`)} ORDER BY h."height" DESC`
  const crumbs = new Map<string, WireBreadcrumb>()
  // The rows are sorted from the top down, so the parent of each has already been read.
  for (const { of, ...own } of rows) crumbs.set(of, { ...own, parent: crumbs.get(of) ?? null })
  return crumbs
}
