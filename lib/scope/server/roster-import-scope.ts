import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { adminReach } from './reach'

/** Returns the roster imports that this actor may read: those of the districts they manage. */
export function rosterImportScope(actor: Actor): Prisma.RosterImportWhereInput {
  const { everything, districtIds } = adminReach(actor)
  return everything ? {} : { districtId: { in: [...districtIds] } }
}
