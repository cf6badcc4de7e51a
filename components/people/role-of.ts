import { type Privilege, type Role, roleLabel } from '@/lib/ability/ability'
import type { WireUser } from '@/lib/user/schema'

/** The role of an account as the profile menu names it. */
export function roleOf({ roleId, userPrivileges = [] }: WireUser) {
  // The wire has the names of the table of abilities as texts.
  const privileges = userPrivileges.map(({ privilege, config }) => ({ privilege: privilege as Privilege, ...config }))
  return roleLabel({ roleId: (roleId ?? 'staff') as Role, privileges })
}
