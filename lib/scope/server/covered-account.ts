import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { furtherPrivileges } from './further-privileges'
import type { Reach } from './reach'

/**
 * Returns the accounts that reach nothing beyond a limited reach: all of their schools and groups lie within it, and no privilege exceeds it. Whoever
 * can set an account's password, change it or impersonate it can do everything it can, so that covering only some of its places is not enough.
 */
export function coveredAccount(reach: Reach): Prisma.UserWhereInput {
  const districtId = { in: [...reach.districtIds] }
  const schoolId = { in: [...reach.schoolIds] }
  const group = { OR: [{ districtId }, { schoolId }] }
  return {
    schools: { every: { school: { OR: [{ districtId }, { id: schoolId }] } } },
    studentOf: { every: { group } },
    teacherOf: { every: { group } },
    userPrivileges: { none: furtherPrivileges(reach) },
  }
}
