import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { adminReach } from './reach'

/** The schools of this actor's reach as an admin; an empty `OR` matches none. */
function schoolsInReach(actor: Actor): Prisma.SchoolWhereInput[] {
  const { districtIds, schoolIds } = adminReach(actor)
  return [{ districtId: { in: [...districtIds] } }, { id: { in: [...schoolIds] } }]
}

/** The schools in which this actor may make groups: a teacher in the own ones, an admin in those of the reach (contract.md §2, Groups). */
export function groupHomeScope(actor: Actor): Prisma.SchoolWhereInput {
  if (adminReach(actor).everything) return {}
  const own = actor.roleId === 'teacher' ? [{ users: { some: { userId: actor.userId } } }] : []
  return { OR: [...own, ...schoolsInReach(actor)] }
}

/** The schools that this actor may read: the own ones, and those of the reach (contract.md §2, Schools). */
export function schoolScope(actor: Actor): Prisma.SchoolWhereInput {
  if (adminReach(actor).everything) return {}
  return { OR: [{ users: { some: { userId: actor.userId } } }, ...schoolsInReach(actor)] }
}

/** The schools whose people this actor runs as an admin. */
export function managedSchoolScope(actor: Actor): Prisma.SchoolWhereInput {
  return adminReach(actor).everything ? {} : { OR: schoolsInReach(actor) }
}
