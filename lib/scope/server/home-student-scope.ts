import 'server-only'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { NEW_STUDENT_PASSWORD_DAYS } from '@/lib/user/limits'

const DAY_MS = 86_400_000

/**
 * Returns the students whose accounts this teacher may control: those in the teacher's groups whose schools and groups all belong to the teacher's
 * schools. A student added by a teacher only qualifies after a waiting period; otherwise a teacher could take over any account of the school
 * (docs/decisions/0011-accounts.md). `group` restricts which groups count.
 */
export function homeStudentScope({ userId }: Actor, group: Prisma.GroupWhereInput = {}): Prisma.UserWhereInput {
  const taught: Prisma.GroupWhereInput = { teachers: { some: { userId } } }
  const home: Prisma.SchoolWhereInput = { OR: [{ users: { some: { userId } } }, { groups: { some: taught } }] }
  const waitedSince = new Date(now().getTime() - NEW_STUDENT_PASSWORD_DAYS * DAY_MS)
  const hasWaited = { OR: [{ addedByTeacherId: null }, { dateCreated: { lte: waitedSince } }] }
  return {
    roleId: 'student',
    schools: { every: { school: home } },
    studentOf: { every: { group: { school: home } }, some: { group: { ...taught, ...group }, ...hasWaited } },
  }
}
