import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import type { ContentListQuery } from '../list-schema'
import { conditionsOf } from './content-conditions'

/** The ids of one page of a search, in its order, and how many it finds; `isAllowed` says which rows of `"content" c` may be found. */
export async function findContentPage(
  viewer: Viewer,
  query: ContentListQuery,
  isAllowed: Prisma.Sql,
): Promise<{ ids: string[]; count: number }> {
  const where = Prisma.join([isAllowed, ...conditionsOf(viewer, query)], ' AND ')
  // Field and direction are words of the list's own.
  const orders = query.orderBy.map(({ field, direction }) => Prisma.raw(`c."${field}" ${direction}`))
  const orderBy = Prisma.join([...orders, Prisma.sql`c."id"`])
  const [rows, [counted]] = await Promise.all([
    query.limit === 0
      ? []
      : db().$queryRaw<{ id: string }[]>`
          SELECT c."id" FROM "content" c WHERE ${where} ORDER BY ${orderBy} LIMIT ${query.limit} OFFSET ${query.offset}`,
    db().$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM "content" c WHERE ${where}`,
  ])
  return { ids: rows.map(({ id }) => id), count: counted?.count ?? 0 }
}
