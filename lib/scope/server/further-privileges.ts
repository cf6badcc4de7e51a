import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Reach } from './reach'

/** Returns the privileges that exceed a limited reach: those of other districts and schools, and of the whole product. */
export function furtherPrivileges({ districtIds, schoolIds }: Reach): Prisma.UserPrivilegeWhereInput {
  const elsewhere = { districtId: { notIn: [...districtIds] } }
  return {
    OR: [
      { privilege: { in: ['sysadmin', 'support', 'author'] } },
      { ...elsewhere, schoolId: null },
      // A school's privilege may name only the school.
      { school: { ...elsewhere, id: { notIn: [...schoolIds] } } },
      ...(districtIds.length === 0 ? [{ privilege: 'district-admin' }] : []),
    ],
  }
}
