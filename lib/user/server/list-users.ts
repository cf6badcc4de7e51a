import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { invalidInput } from '@/lib/error/product-error'
import { readUserIds, taughtStudentScope, userScope } from '@/lib/scope/server/user-scope'
import {
  anyFilter,
  belongingFilter,
  containing,
  idFilter,
  keywordsOf,
  nullableFilter,
} from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { UserListQuery, WireUser } from '../schema'
import { countWork } from './count-work'
import { presentUser, userSelect } from './present-user'

const NAME_COLUMNS = ['firstName', 'lastName']

/**
 * Students are told the names of classmates and nothing else (contract.md §2, Users), so nothing else may be asked for either: which of them
 * a filter, a search or an order picks would tell their level, home language, sign-in name or last visit.
 */
function requireNamesAlone({ where, orderBy }: UserListQuery): void {
  const asked = Object.entries(where).filter(([name, value]) => name !== 'id' && value !== undefined)
  const problems = [
    ...asked.map(([name]) => ({ path: `where.${name}`, message: 'is for staff' })),
    ...orderBy
      .filter(({ field }) => !NAME_COLUMNS.includes(field))
      .map(({ field }) => ({ path: 'orderBy', message: `"${field}" is for staff` })),
  ]
  if (problems.length > 0) throw invalidInput('The search is not valid.', problems)
}

function askedOf(actor: Actor, { where, modifiers }: UserListQuery): Prisma.UserWhereInput {
  const searched = actor.roleId === 'student' ? NAME_COLUMNS : [...NAME_COLUMNS, 'username']
  return {
    AND: [
      modifiers.studentsInMyGroups ? { roleId: 'student', ...taughtStudentScope(actor) } : {},
      { id: idFilter(where.id), roleId: anyFilter(where.roleId), isActive: where.isActive },
      nullableFilter('districtId', where.districtId),
      nullableFilter('proficiencyId', where.proficiencyId),
      nullableFilter('languageId', where.languageId),
      belongingFilter(where.schoolId, ['schools'], 'schoolId'),
      belongingFilter(where.groupId, ['studentOf', 'teacherOf'], 'groupId'),
      ...keywordsOf(modifiers.keywordSearch).map((word) => ({ OR: containing(word, searched) })),
    ],
  }
}

/** The people this actor may read, filtered; the count is counted inside that scope. 400 for a student who asks for more than names. */
export async function listUsers(actor: Actor, query: UserListQuery): Promise<{ data: WireUser[]; count: number }> {
  if (actor.roleId === 'student') requireNamesAlone(query)
  const asked = askedOf(actor, query)
  const ids = await readUserIds(actor, asked)
  const where = ids ? { id: { in: ids } } : { AND: [userScope(actor), asked] }
  const orderBy = [...query.orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' as const }]
  const [rows, count] = await Promise.all([
    query.limit === 0
      ? []
      : db().user.findMany({ where, orderBy, skip: query.offset, take: query.limit, select: userSelect(actor) }),
    ids?.length ?? db().user.count({ where }),
  ])
  const data = rows.map((row) => presentUser(actor, row))
  if (!query.modifiers.addCounts) return { data, count }
  // A classmate's figures are nobody's business: the counts go with the forms that staff see, and with the own one.
  const counts = await countWork(
    actor,
    data.filter((user) => user.roleId !== undefined).map((user) => user.id),
  )
  return { data: data.map((user) => ({ ...user, ...counts.get(user.id) })), count }
}
