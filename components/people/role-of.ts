import { type Privilege, type Role, roleLabel } from '@/lib/ability/ability'
import type { WireUser } from '@/lib/user/schema'

/** Returns the role of an account as named in the profile menu. */
export function roleOf({ roleId, userPrivileges = [] }: WireUser) {
  // The API returns privilege names of the abilities table as plain text.
  const privileges = userPrivileges.map(({ privilege, config }) => ({ privilege: privilege as Privilege, ...config }))
  return roleLabel({ roleId: (roleId ?? 'staff') as Role, privileges })
}
