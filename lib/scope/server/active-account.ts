import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/**
 * The people who may sign in: active ones whose district is open, or who have none. A closed district locks out everybody except those who manage the
 * whole product (docs/decisions/0014-closed-places.md).
 */
export const activeAccount: Prisma.UserWhereInput = {
  isActive: true,
  OR: [{ districtId: null }, { district: { isActive: true } }, { userPrivileges: { some: { privilege: 'sysadmin' } } }],
}

/** SQL: the same condition for a row of `"user"`. */
export function isActiveAccount(row: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${row}."isActive" AND (
    NOT EXISTS (SELECT FROM "district" closed WHERE closed."id" = ${row}."districtId" AND NOT closed."isActive")
    OR EXISTS (SELECT FROM "user_privilege" held WHERE held."userId" = ${row}."id" AND held."privilege" = 'sysadmin')))`
}
