import 'server-only'
import { db } from '@/lib/db/db'
import { idFilter } from '@/lib/search/server/filters'
import type { CreditListQuery, WireCredit } from '../schema'

/** Lists the credits of all imported packages. */
export async function listCredits(query: CreditListQuery): Promise<{ data: WireCredit[]; count: number }> {
  const where = { id: idFilter(query.where.id) }
  const [rows, count] = await Promise.all([
    db().credit.findMany({
      where,
      orderBy: [...query.orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' }],
      skip: query.offset,
      take: query.limit,
    }),
    db().credit.count({ where }),
  ])
  const data = rows.map(({ id, title, description, data: lines }) => ({
    id,
    title,
    description,
    // The column is written only through the schema of packages.
    data: lines as WireCredit['data'],
  }))
  return { data, count }
}
