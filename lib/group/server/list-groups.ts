import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { groupScope } from '@/lib/scope/server/group-scope'
import { anyFilter, belongingFilter, idFilter, keywordFilters, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { WireUser } from '@/lib/user/schema'
import { listUsers } from '@/lib/user/server/list-users'
import type { GroupListQuery, WireGroup } from '../schema'
import { countOpenAssignments } from './count-open-assignments'
import { groupSelectFor, presentGroup } from './present-group'

function whereOf(actor: Actor, { where, modifiers }: GroupListQuery): Prisma.GroupWhereInput {
  return {
    AND: [
      groupScope(actor),
      {
        id: idFilter(where.id),
        schoolId: anyFilter(where.schoolId),
        districtId: anyFilter(where.districtId),
        isActive: where.isActive,
      },
      nullableFilter('gradeLevel', where.gradeLevel),
      belongingFilter(where.teacherId, ['teachers'], 'userId'),
      belongingFilter(where.studentId, ['students'], 'userId'),
      ...keywordFilters(modifiers.keywordSearch),
    ],
  }
}

/** Lists the groups that this actor may read, filtered. */
export async function listGroups(
  actor: Actor,
  query: GroupListQuery,
): Promise<{ data: (WireGroup | WireUser)[]; count: number }> {
  if (query.modifiers.studentsInMyGroups) return listMyStudents(actor, query)
  const where = whereOf(actor, query)
  const orderBy = [...query.orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' as const }]
  const [rows, count] = await Promise.all([
    query.limit === 0
      ? []
      : db().group.findMany({ where, orderBy, skip: query.offset, take: query.limit, select: groupSelectFor(actor) }),
    db().group.count({ where }),
  ])
  const open = query.modifiers.addCounts ? await countOpenAssignments(rows.map(({ id }) => id)) : null
  return { data: rows.map((row) => presentGroup(actor, row, open ? (open.get(row.id) ?? 0) : undefined)), count }
}

/** Lists the students of the actor's groups: the same response as `GET users` with this modifier (domain.md §4). */
async function listMyStudents(actor: Actor, query: GroupListQuery) {
  const { keywordSearch, studentsInMyGroups, addCounts } = query.modifiers
  return listUsers(actor, {
    limit: query.limit,
    offset: query.offset,
    orderBy: [
      { field: 'lastName', direction: 'asc' },
      { field: 'firstName', direction: 'asc' },
    ],
    where: { schoolId: query.where.schoolId, isActive: query.where.isActive },
    modifiers: { keywordSearch, studentsInMyGroups, addCounts },
  })
}
