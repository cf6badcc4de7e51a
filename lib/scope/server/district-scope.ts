import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { adminReach } from './reach'

/** Returns the districts that this actor may read: staff their own, admins those in their scope, students none (contract.md §2, Districts). */
export function districtScope(actor: Actor): Prisma.DistrictWhereInput {
  const { everything, districtIds } = adminReach(actor)
  if (everything) return {}
  const own = actor.roleId !== 'student' && actor.districtId !== null ? [actor.districtId] : []
  return { id: { in: [...own, ...districtIds] } }
}

/** Whether this actor manages a district: its record and its schools. */
export function runsDistrict(actor: Actor, districtId: string): boolean {
  const { everything, districtIds } = adminReach(actor)
  return everything || districtIds.includes(districtId)
}
