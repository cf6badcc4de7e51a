import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { invalidInput, notFound } from '@/lib/error/product-error'
import { groupScope } from '@/lib/scope/server/group-scope'
import { readUserIds, rosterScope, taughtStudentScope, userScope } from '@/lib/scope/server/user-scope'
import {
  anyFilter,
  belongingFilter,
  idFilter,
  keywordFilters,
  keywordsOf,
  nullableFilter,
} from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { UserListQuery, WireUser } from '../schema'
import { countWork } from './count-work'
import { personOrder } from './name-order'
import { presentUser, userSelect } from './present-user'

const NAME_COLUMNS = ['firstName', 'lastName']

/**
 * Throws where a query of somebody who only gets names filters, searches or sorts by anything else, because the result would reveal level, home
 * language, username or last visit: students get only the names of classmates, and teachers those of users who may join their group (contract.md §2,
 * Users).
 */
function requireNamesAlone({ where, orderBy }: UserListQuery, filters: readonly string[]): void {
  const asked = Object.entries(where).filter(([name, value]) => !filters.includes(name) && value !== undefined)
  const problems = [
    ...asked.map(([name]) => ({ path: `where.${name}`, message: 'cannot be asked here' })),
    ...orderBy
      .filter(({ field }) => !NAME_COLUMNS.includes(field))
      .map(({ field }) => ({ path: 'orderBy', message: `"${field}" cannot be asked here` })),
  ]
  if (problems.length > 0) throw invalidInput('The search is not valid.', problems)
}

function askedOf(actor: Actor, { where, modifiers }: UserListQuery): Prisma.UserWhereInput {
  const isNameAlone = actor.roleId === 'student' || modifiers.canJoinGroupId !== undefined
  return {
    AND: [
      modifiers.studentsInMyGroups ? { roleId: 'student', ...taughtStudentScope(actor) } : {},
      { id: idFilter(where.id), roleId: anyFilter(where.roleId), isActive: where.isActive },
      nullableFilter('districtId', where.districtId),
      nullableFilter('proficiencyId', where.proficiencyId),
      nullableFilter('languageId', where.languageId),
      belongingFilter(where.schoolId, ['schools'], 'schoolId'),
      belongingFilter(where.groupId, ['studentOf', 'teacherOf'], 'groupId'),
      ...keywordFilters(modifiers.keywordSearch, isNameAlone ? ['searchText'] : ['searchText', 'searchCode']),
    ],
  }
}

function readPage(actor: Actor, query: UserListQuery, where: Prisma.UserWhereInput) {
  const orderBy = [
    ...query.orderBy.map(({ field, direction }) => personOrder(actor, field, direction)),
    { id: 'asc' as const },
  ]
  return query.limit === 0
    ? []
    : db().user.findMany({ where, orderBy, skip: query.offset, take: query.limit, select: userSelect(actor) })
}

/**
 * Lists who may join a group of the actor's, by name: the school's users may be outside the viewer's scope, so only their names and grade are
 * returned. Without search words the list is empty, so that nobody browses a school. 404 for a group of others.
 */
async function listJoinable(actor: Actor, query: UserListQuery, groupId: string) {
  requireNamesAlone(query, ['id', 'roleId'])
  const group = await db().group.findFirst({
    where: { AND: [{ id: groupId }, groupScope(actor)] },
    select: { schoolId: true, districtId: true },
  })
  if (!group || actor.roleId === 'student') throw notFound('There is no such group.')
  if (keywordsOf(query.modifiers.keywordSearch).length === 0) return { data: [], count: 0 }
  const isOutside = { studentOf: { none: { groupId } }, teacherOf: { none: { groupId } } }
  const where = { AND: [rosterScope(actor, group), isOutside, askedOf(actor, query)] }
  const [rows, count] = await Promise.all([readPage(actor, query, where), db().user.count({ where })])
  const data = rows.map(({ id, firstName, lastName, gradeLevel }) => ({ id, firstName, lastName, gradeLevel }))
  return { data, count }
}

/**
 * Returns the people whom this actor may read, filtered; the count is taken within that scope. 400 for other filters where the actor gets only names.
 */
export async function listUsers(actor: Actor, query: UserListQuery): Promise<{ data: WireUser[]; count: number }> {
  const { canJoinGroupId, addCounts } = query.modifiers
  if (canJoinGroupId) return listJoinable(actor, query, canJoinGroupId)
  if (actor.roleId === 'student') requireNamesAlone(query, ['id'])
  const asked = askedOf(actor, query)
  const ids = await readUserIds(actor, asked)
  const where = ids ? { id: { in: ids } } : { AND: [userScope(actor), asked] }
  const [rows, count] = await Promise.all([readPage(actor, query, where), ids?.length ?? db().user.count({ where })])
  const data = rows.map((row) => presentUser(actor, row))
  if (!addCounts) return { data, count }
  // Classmates' counts are private: counts are only included in the forms for staff, and in the user's own record.
  const counts = await countWork(
    actor,
    data.filter((user) => user.roleId !== undefined).map((user) => user.id),
  )
  return { data: data.map((user) => ({ ...user, ...counts.get(user.id) })), count }
}
