import 'server-only'
import { can, type Role } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { forbidden } from '@/lib/error/product-error'
import { activeAccount } from '@/lib/scope/server/active-account'
import { impersonationScope } from '@/lib/scope/server/impersonation-scope'
import { userScope } from '@/lib/scope/server/user-scope'
import type { ListQueryOf } from '@/lib/search/list-query'
import { anyFilter, keywordFilters } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { actableListSpec } from '../actable-list'
import type { WireUser } from '../schema'
import { personOrder } from './name-order'
import { presentUser, userSelect } from './present-user'

type ActablePeople = {
  data: WireUser[]
  count: number
  /** The number of matches per role, regardless of the role filter. */
  roles: Partial<Record<Role, number>>
}

/**
 * Searches the people whom this actor may `impersonate`. Without search words the result is empty, so that nobody can browse everyone. 403 without
 * the ability.
 */
export async function listActablePeople(
  actor: Actor,
  query: ListQueryOf<typeof actableListSpec>,
): Promise<ActablePeople> {
  if (!can(actor, 'impersonate')) throw forbidden()
  const searched = keywordFilters(query.modifiers.keywordSearch, ['searchText', 'searchCode'])
  if (searched.length === 0) return { data: [], count: 0, roles: {} }
  const found: Prisma.UserWhereInput = {
    AND: [userScope(actor), activeAccount, impersonationScope(actor), { id: { not: actor.userId } }, ...searched],
  }
  const orderBy = [
    ...query.orderBy.map(({ field, direction }) => personOrder(actor, field, direction)),
    { id: 'asc' as const },
  ]
  const where = { AND: [found, { roleId: anyFilter(query.where.roleId) }] }
  const [rows, count, byRole] = await Promise.all([
    db().user.findMany({ where, orderBy, skip: query.offset, take: query.limit, select: userSelect(actor) }),
    db().user.count({ where }),
    db().user.groupBy({ by: ['roleId'], where: found, _count: true }),
  ])
  const roles = Object.fromEntries(byRole.map(({ roleId, _count }) => [roleId, _count]))
  return { data: rows.map((row) => presentUser(actor, row)), count, roles }
}
