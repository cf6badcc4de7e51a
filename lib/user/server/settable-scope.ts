import 'server-only'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import { managedUserScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import { NEW_STUDENT_PASSWORD_DAYS } from '../limits'

const DAY_MS = 86_400_000

/**
 * The students whose password this actor sets as their teacher: those of the own groups whose schools and groups all lie where the viewer is at
 * home, too. Who was put into the group by a teacher waits first: otherwise a teacher would take any account of the school
 * (docs/decisions/0011-accounts.md).
 */
function teachersScope({ userId }: Actor): Prisma.UserWhereInput {
  const taught: Prisma.GroupWhereInput = { teachers: { some: { userId } } }
  const home: Prisma.SchoolWhereInput = { OR: [{ users: { some: { userId } } }, { groups: { some: taught } }] }
  const waitedSince = new Date(now().getTime() - NEW_STUDENT_PASSWORD_DAYS * DAY_MS)
  const hasWaited = { OR: [{ addedByTeacherId: null }, { dateCreated: { lte: waitedSince } }] }
  return {
    roleId: 'student',
    schools: { every: { school: home } },
    studentOf: { every: { group: { school: home } }, some: { group: taught, ...hasWaited } },
  }
}

/** Whose password somebody else may set: a teacher that of the own students, an admin that of the people they run. */
export function settableScope(actor: Actor): Prisma.UserWhereInput {
  const managed = managedUserScope(actor)
  return Object.keys(managed).length === 0 ? {} : { OR: [teachersScope(actor), managed] }
}
