import 'server-only'
import { can } from '@/lib/ability/ability'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { adminReach } from './reach'

/** Returns the restrictions that a staff member may read: those of their own district and of districts they administer. */
export function contentRestrictionScope(actor: Actor): Prisma.ContentRestrictionWhereInput {
  const { everything, districtIds } = adminReach(actor)
  if (everything) return {}
  return { districtId: { in: [...districtIds, ...(actor.districtId ? [actor.districtId] : [])] } }
}

/** Whether a viewer may restrict content in a district: admins where they administer, all others with the ability in their own (domain.md §11). */
export function canRestrictIn(actor: Actor, districtId: string): boolean {
  if (!can(actor, 'content.restrict')) return false
  const { everything, districtIds } = adminReach(actor)
  return everything || districtIds.includes(districtId) || districtId === actor.districtId
}
