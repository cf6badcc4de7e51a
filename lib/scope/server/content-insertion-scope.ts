import 'server-only'
import { can } from '@/lib/ability/ability'
import type { RemovalReach } from '@/lib/content-insertion/policy'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { adminReach } from './reach'

/** Returns the insertions that a staff member may read: their own, those of their district, and those of the people and places they administer. */
export function contentInsertionScope(actor: Actor): Prisma.ContentInsertionWhereInput {
  const { everything, districtIds, schoolIds } = adminReach(actor)
  if (everything) return {}
  const districts = [...districtIds, ...(actor.districtId ? [actor.districtId] : [])]
  return {
    OR: [
      { createdById: actor.userId },
      { userId: actor.userId },
      { districtId: { in: districts } },
      { user: { districtId: { in: [...districtIds] } } },
      { user: { schools: { some: { schoolId: { in: [...schoolIds] } } } } },
    ],
  }
}

/**
 * Returns the reach within which a viewer may remove insertions: where they administer, with the general ability; and those they made, with the
 * ability for their own (ABL-26).
 */
export function removalReach(actor: Actor): RemovalReach {
  const { everything, districtIds } = adminReach(actor)
  const any = can(actor, 'content.remove-any-insertion')
  return {
    everything: any && everything,
    districtIds: any ? districtIds : [],
    madeById: can(actor, 'content.insert-own') ? actor.userId : null,
  }
}

/** Returns the insertions that a viewer may remove: the rows of `canRemoveInsertion`. */
export function removableInsertionScope(actor: Actor): Prisma.ContentInsertionWhereInput {
  const { everything, districtIds, madeById } = removalReach(actor)
  if (everything) return {}
  const within = { districtId: { in: [...districtIds] } }
  return { OR: [...(madeById ? [{ createdById: madeById }] : []), within, { user: within }] }
}

/** Whether a viewer may insert for a whole district: with the ability, in districts they administer. */
export function canInsertFor(actor: Actor, districtId: string): boolean {
  const { everything, districtIds } = adminReach(actor)
  return can(actor, 'content.insert-district') && (everything || districtIds.includes(districtId))
}
