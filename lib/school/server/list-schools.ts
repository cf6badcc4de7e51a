import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { schoolScope } from '@/lib/scope/server/school-scope'
import { anyFilter, idFilter, keywordFilters } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { SchoolListQuery, WireSchool } from '../schema'
import { presentSchools, schoolSelect } from './present-school'

function whereOf(actor: Actor, { where, modifiers }: SchoolListQuery): Prisma.SchoolWhereInput {
  return {
    AND: [
      schoolScope(actor),
      { id: idFilter(where.id), districtId: anyFilter(where.districtId), isActive: where.isActive },
      ...keywordFilters(modifiers.keywordSearch),
    ],
  }
}

/** Returns the schools that this actor may read, filtered. */
export async function listSchools(
  actor: Actor,
  query: SchoolListQuery,
): Promise<{ data: WireSchool[]; count: number }> {
  const where = whereOf(actor, query)
  const orderBy = [...query.orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' as const }]
  const [rows, count] = await Promise.all([
    query.limit === 0
      ? []
      : db().school.findMany({ where, orderBy, skip: query.offset, take: query.limit, select: schoolSelect }),
    db().school.count({ where }),
  ])
  return { data: await presentSchools(actor, rows), count }
}
