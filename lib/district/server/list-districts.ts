import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { districtScope } from '@/lib/scope/server/district-scope'
import { idFilter, keywordFilters } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { DistrictListQuery, WireDistrict } from '../schema'
import { districtSelect, presentDistricts } from './present-district'

function whereOf(actor: Actor, { where, modifiers }: DistrictListQuery): Prisma.DistrictWhereInput {
  return {
    AND: [
      districtScope(actor),
      { id: idFilter(where.id), isActive: where.isActive },
      ...keywordFilters(modifiers.keywordSearch),
    ],
  }
}

/** Lists the districts that this actor may read, filtered. */
export async function listDistricts(
  actor: Actor,
  query: DistrictListQuery,
): Promise<{ data: WireDistrict[]; count: number }> {
  const where = whereOf(actor, query)
  const orderBy = [...query.orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' as const }]
  const [rows, count] = await Promise.all([
    query.limit === 0
      ? []
      : db().district.findMany({ where, orderBy, skip: query.offset, take: query.limit, select: districtSelect }),
    db().district.count({ where }),
  ])
  return { data: await presentDistricts(actor, rows), count }
}
