import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import type { ContentListQuery } from '../list-schema'
import { conditionsOf } from './content-conditions'

/**
 * Returns the ids of one page of a search, in order, and the total; `isAllowed` limits the rows of `"content" c` that may be found. As all
 * results must be counted, all are found first and then the page is cut out: scanning in sort order would visit every item in a search with
 * few results.
 */
export async function findContentPage(
  actor: Actor,
  { limit, offset, orderBy, ...query }: ContentListQuery,
  isAllowed: Prisma.Sql,
): Promise<{ ids: string[]; count: number }> {
  const where = Prisma.join([isAllowed, ...conditionsOf(actor, query)], ' AND ')
  // Field and direction come from the list's own spec, not from the request.
  const columns = [...new Set(['id', ...orderBy.map(({ field }) => field)])].map((field) => Prisma.raw(`c."${field}"`))
  const orders = orderBy.map(({ field, direction }) => Prisma.raw(`f."${field}" ${direction}`))
  const [row] = await db().$queryRaw<{ count: number; ids: string[] }[]>`
    WITH found AS MATERIALIZED (SELECT ${Prisma.join(columns)} FROM "content" c WHERE ${where})
    SELECT (SELECT count(*)::int FROM found) AS "count", ARRAY(
      SELECT f."id" FROM found f ORDER BY ${Prisma.join([...orders, Prisma.sql`f."id"`])} LIMIT ${limit} OFFSET ${offset}
    ) AS "ids"`
  return row ?? { ids: [], count: 0 }
}
