import 'server-only'
import { can } from '@/lib/ability/ability'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { coveredAccount } from './covered-account'
import { adminReach, peopleReach, type Reach } from './reach'

/** Returns the people of a reach's districts and schools; empty if it has none. */
export function usersInReach(reach: Reach): Prisma.UserWhereInput[] {
  return [
    ...(reach.districtIds.length > 0 ? [{ districtId: { in: [...reach.districtIds] } }] : []),
    ...(reach.schoolIds.length > 0 ? [{ schools: { some: { schoolId: { in: [...reach.schoolIds] } } } }] : []),
  ]
}

/** Returns the students of the groups that this actor teaches. */
export function taughtStudentScope(actor: Actor): Prisma.UserWhereInput {
  return { studentOf: { some: { group: { teachers: { some: { userId: actor.userId } } } } } }
}

/**
 * Returns the classmates whose names a student may know: those who share a group with the student in which an assignment with `showPeerNames` has
 * begun (contract.md §2, Users). People who left the group or are inactive are not classmates.
 */
function namedPeerScope(actor: Actor): Prisma.UserWhereInput {
  return {
    isActive: true,
    studentOf: {
      some: {
        group: {
          students: { some: { userId: actor.userId } },
          assignments: {
            some: {
              deletedDate: null,
              startDate: { lte: now() },
              data: { path: ['settings', 'showPeerNames'], equals: true },
            },
          },
        },
      },
    },
  }
}

/**
 * Returns the people whose records this actor may read: themselves, the students they teach, and those of their school or district. Which fields are
 * shown depends on the relation: see `userKind` in lib/user/server/present-user.ts.
 */
export function userScope(actor: Actor): Prisma.UserWhereInput {
  const ways = waysOf(actor)
  return ways ? { OR: ways } : {}
}

/** Returns the alternative conditions under which this actor may read a person; null if the actor may read everybody. */
function waysOf(actor: Actor): Prisma.UserWhereInput[] | null {
  const reach = peopleReach(actor)
  if (reach.everything) return null
  const own = { id: actor.userId }
  if (actor.roleId === 'student') return [own, namedPeerScope(actor)]
  return [own, taughtStudentScope(actor), ...usersInReach(reach)]
}

/** The most people that a list query names by id; above it, the query uses the scope's conditions. */
const MAX_NAMED = 5_000

/**
 * Returns the ids of the people in `userScope` that match `asked`, for lists: each condition is queried separately, so that it can use an index. Null
 * if ids have no benefit: for actors who read everybody, and if there are too many.
 */
export async function readUserIds(actor: Actor, asked: Prisma.UserWhereInput): Promise<string[] | null> {
  const ways = waysOf(actor)
  if (!ways) return null
  const found = await Promise.all(
    ways.map((way) => db().user.findMany({ where: { AND: [way, asked] }, select: { id: true }, take: MAX_NAMED + 1 })),
  )
  const ids = new Set(found.flat().map(({ id }) => id))
  return ids.size > MAX_NAMED ? null : [...ids]
}

/** Returns the people whose names, at least, this actor may know: `userScope`, and with `author.names` everybody who created content. */
export function namedUserScope(actor: Actor): Prisma.UserWhereInput {
  const scope = userScope(actor)
  // In an OR with another condition, an empty one would match nobody.
  if (peopleReach(actor).everything || !can(actor, 'author.names')) return scope
  return { OR: [scope, { createdContent: { some: {} } }] }
}

/**
 * Returns the people whose accounts this actor manages: with `admin`, those of their school or district whose own reach does not go beyond the
 * actor's (contract.md §2, Users). Other actors manage nobody.
 */
export function managedUserScope(actor: Actor): Prisma.UserWhereInput {
  const reach = adminReach(actor)
  if (reach.everything) return {}
  const within = usersInReach(reach)
  return { OR: within.length > 0 ? within : [{ id: { in: [] } }], ...coveredAccount(reach) }
}

/**
 * Returns the people whom this actor may add to a group, as listed by `canJoinGroupId`: active people of its district who belong to its school, whom
 * the actor already teaches, or who are within the actor's reach as an admin.
 */
export function rosterScope(actor: Actor, group: { schoolId: string; districtId: string }): Prisma.UserWhereInput {
  const reach = adminReach(actor)
  const here: Prisma.UserWhereInput = { isActive: true, districtId: group.districtId }
  if (reach.everything) return here
  const near = [{ schools: { some: { schoolId: group.schoolId } } }, taughtStudentScope(actor), ...usersInReach(reach)]
  return { ...here, OR: near }
}
