import 'server-only'
import { db } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { districtScope, runsDistrict } from '@/lib/scope/server/district-scope'
import { managedSchoolScope } from '@/lib/scope/server/school-scope'
import type { Actor } from '@/lib/session/actor'

/**
 * Throws unless a new account is within the actor's reach: in a district they manage, or in schools of the district that they manage. 404 for a
 * district or school out of scope, 403 `not_allowed` for an account without a school if the actor manages only schools.
 */
export async function requirePlace(actor: Actor, districtId: string, schoolIds: readonly string[]): Promise<void> {
  const known = await db().district.count({ where: { AND: [{ id: districtId }, districtScope(actor)] } })
  if (known === 0) throw notFound('There is no such district.')
  const schools = await db().school.count({
    where: { AND: [{ id: { in: [...schoolIds] }, districtId }, managedSchoolScope(actor)] },
  })
  if (schools !== schoolIds.length) throw notFound('There is no such school.')
  if (schoolIds.length === 0 && !runsDistrict(actor, districtId))
    throw notAllowed('Only an admin of the district can create an account without a school.')
}
