import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { furtherPrivileges } from './further-privileges'
import type { Reach } from './reach'

/**
 * The accounts that reach nothing beyond a reach that does not take in everything: each of their schools and groups lies in it, and no privilege
 * leads further. Whoever can set a password, change an account or act as it can do all that it can: to hold a part of its places is not enough.
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
