import 'server-only'
import type { ComparedRecord } from '@/lib/audit/changes'
import { db } from '@/lib/db/db'
import { accommodationsOf } from '../accommodations'

const select = {
  firstName: true,
  lastName: true,
  username: true,
  email: true,
  roleId: true,
  gradeLevel: true,
  languageId: true,
  proficiencyId: true,
  isActive: true,
  featureFlags: true,
  preferences: true,
  schools: { select: { schoolId: true } },
  userPrivileges: { select: { privilege: true, districtId: true, schoolId: true } },
} as const

/** Returns the fields of a person that the audit log compares: school records only, no personal settings and no password. */
export async function readAuditedUser(userId: string): Promise<ComparedRecord> {
  const { preferences, schools, userPrivileges, ...fields } = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select,
  })
  const granted = accommodationsOf(preferences)
  return {
    ...fields,
    schoolIds: schools.map(({ schoolId }) => schoolId),
    privileges: userPrivileges.map(({ privilege, districtId, schoolId }) =>
      [privilege, schoolId ?? districtId].filter((part) => part !== null).join(' '),
    ),
    extraTimePercent: granted.extraTimePercent ?? null,
    readAloud: granted.readAloud ?? false,
    leveled: granted.leveled ?? false,
    spanish: granted.spanish ?? false,
  }
}
