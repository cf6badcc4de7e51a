import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { adminReach } from './reach'

/** Returns the schools within this actor's reach as an admin; an empty `OR` matches none. */
function schoolsInReach(actor: Actor): Prisma.SchoolWhereInput[] {
  const { districtIds, schoolIds } = adminReach(actor)
  return [{ districtId: { in: [...districtIds] } }, { id: { in: [...schoolIds] } }]
}

/**
 * Returns the schools in which this actor may create groups: for teachers their own, for admins those within their reach (contract.md §2, Groups).
 */
export function groupHomeScope(actor: Actor): Prisma.SchoolWhereInput {
  if (adminReach(actor).everything) return {}
  const own = actor.roleId === 'teacher' ? [{ users: { some: { userId: actor.userId } } }] : []
  return { OR: [...own, ...schoolsInReach(actor)] }
}

/** Returns the schools that this actor may read: their own, and those within their reach (contract.md §2, Schools). */
export function schoolScope(actor: Actor): Prisma.SchoolWhereInput {
  if (adminReach(actor).everything) return {}
  return { OR: [{ users: { some: { userId: actor.userId } } }, ...schoolsInReach(actor)] }
}

/** Returns the schools whose people this actor manages as an admin. */
export function managedSchoolScope(actor: Actor): Prisma.SchoolWhereInput {
  return adminReach(actor).everything ? {} : { OR: schoolsInReach(actor) }
}
