import 'server-only'
import type { Privilege } from '@/lib/ability/ability'
import type { Actor } from '@/lib/session/actor'

/** The reach of a viewer's privileges: everything, or some districts and schools (domain.md §2). */
export type Reach = { everything: boolean; districtIds: readonly string[]; schoolIds: readonly string[] }

function reachOf(actor: Actor, held: readonly Privilege[]): Reach {
  const granted = actor.privileges.filter(({ privilege }) => held.includes(privilege))
  const everything = granted.some(
    ({ privilege, districtId, schoolId }) =>
      privilege === 'sysadmin' || (privilege === 'support' && districtId === null && schoolId === null),
  )
  const districtIds = new Set<string>()
  const schoolIds = new Set<string>()
  for (const { privilege, districtId, schoolId } of granted) {
    if (schoolId !== null) schoolIds.add(schoolId)
    else if (districtId !== null && privilege !== 'school-admin') districtIds.add(districtId)
    // A privilege granted without a scope means the admin's own district or schools, never the whole product.
    else if (privilege === 'district-admin' && actor.districtId !== null) districtIds.add(actor.districtId)
    else if (privilege === 'school-admin') for (const id of actor.schoolIds) schoolIds.add(id)
  }
  return { everything, districtIds: [...districtIds], schoolIds: [...schoolIds] }
}

/** Returns the districts and schools whose records an admin may read: their school, their district, or everything. */
export function adminReach(actor: Actor): Reach {
  return reachOf(actor, ['sysadmin', 'district-admin', 'school-admin'])
}

/** Returns the districts and schools whose people a viewer may look up: the admin's, and those of the support privilege. */
export function peopleReach(actor: Actor): Reach {
  return reachOf(actor, ['sysadmin', 'district-admin', 'school-admin', 'support'])
}
