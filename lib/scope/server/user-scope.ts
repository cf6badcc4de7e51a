import 'server-only'
import { can } from '@/lib/ability/ability'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { coveredAccount } from './covered-account'
import { adminReach, peopleReach, type Reach } from './reach'

/** The people of a reach's districts and schools; empty where it has none. */
export function usersInReach(reach: Reach): Prisma.UserWhereInput[] {
  return [
    ...(reach.districtIds.length > 0 ? [{ districtId: { in: [...reach.districtIds] } }] : []),
    ...(reach.schoolIds.length > 0 ? [{ schools: { some: { schoolId: { in: [...reach.schoolIds] } } } }] : []),
  ]
}

/** The students of the groups that this actor teaches. */
export function taughtStudentScope(actor: Actor): Prisma.UserWhereInput {
  return { studentOf: { some: { group: { teachers: { some: { userId: actor.userId } } } } } }
}

/**
 * Classmates whose names a student may know: who is in one group with them that has begun an assignment with `showPeerNames` (contract.md §2,
 * Users). Somebody who has left the group, or who is no longer active, is no classmate.
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
 * The people this actor may read as records: themselves, the students they teach, and those of their school or district.
 * What of a record is told depends on the relation: see `userKind` in lib/user/server/present-user.ts.
 */
export function userScope(actor: Actor): Prisma.UserWhereInput {
  const ways = waysOf(actor)
  return ways ? { OR: ways } : {}
}

/** The ways by which a person is this actor's to read; null where that is everybody. */
function waysOf(actor: Actor): Prisma.UserWhereInput[] | null {
  const reach = peopleReach(actor)
  if (reach.everything) return null
  const own = { id: actor.userId }
  if (actor.roleId === 'student') return [own, namedPeerScope(actor)]
  return [own, taughtStudentScope(actor), ...usersInReach(reach)]
}

/** People that a list names one by one at most; beyond them it asks by the rule itself. */
const MAX_NAMED = 5_000

/**
 * The ids of the people in `userScope` whom `asked` takes in, for lists: each way is asked by itself, which an index serves. Null where there is
 * nothing to gain by ids: for who reads everybody, and where there are too many.
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

/** People of whom this actor may at least know the name: `userScope`, and with `author.names` whoever made content. */
export function namedUserScope(actor: Actor): Prisma.UserWhereInput {
  const scope = userScope(actor)
  // Beside another condition an empty one would match nobody.
  if (peopleReach(actor).everything || !can(actor, 'author.names')) return scope
  return { OR: [scope, { createdContent: { some: {} } }] }
}

/**
 * The people whose accounts this actor runs: with `admin` those of their school or district whose account reaches nothing beyond the
 * viewer's own reach (contract.md §2, Users). Nobody else has any.
 */
export function managedUserScope(actor: Actor): Prisma.UserWhereInput {
  const reach = adminReach(actor)
  if (reach.everything) return {}
  const within = usersInReach(reach)
  return { OR: within.length > 0 ? within : [{ id: { in: [] } }], ...coveredAccount(reach) }
}

/**
 * The people whom this actor may put into a group, and finds by `canJoinGroupId`: active ones of its district who belong to its school, whom
 * the actor teaches already, or whom the actor's reach as an admin takes in.
 */
export function rosterScope(actor: Actor, group: { schoolId: string; districtId: string }): Prisma.UserWhereInput {
  const reach = adminReach(actor)
  const here: Prisma.UserWhereInput = { isActive: true, districtId: group.districtId }
  if (reach.everything) return here
  const near = [{ schools: { some: { schoolId: group.schoolId } } }, taughtStudentScope(actor), ...usersInReach(reach)]
  return { ...here, OR: near }
}
