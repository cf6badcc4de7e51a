import 'server-only'
import { db } from '@/lib/db/db'
import { invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import { districtScope, runsDistrict } from '@/lib/scope/server/district-scope'
import { groupScope, managedGroupScope } from '@/lib/scope/server/group-scope'
import { managedSchoolScope, schoolScope } from '@/lib/scope/server/school-scope'
import type { Actor } from '@/lib/session/actor'
import type { Audience } from '../schema'

/** Returns whether the actor may read the place of an audience, and whether they manage it. */
async function standingOf(actor: Actor, { districtId, schoolId, groupId }: Audience): Promise<[boolean, boolean]> {
  if (districtId) {
    const found = await db().district.count({ where: { AND: [{ id: districtId }, districtScope(actor)] } })
    return [found > 0, runsDistrict(actor, districtId)]
  }
  if (schoolId) {
    const [found, managed] = await Promise.all([
      db().school.count({ where: { AND: [{ id: schoolId }, schoolScope(actor)] } }),
      db().school.count({ where: { AND: [{ id: schoolId }, managedSchoolScope(actor)] } }),
    ])
    return [found > 0, managed > 0]
  }
  const id = groupId ?? undefined
  const [found, managed] = await Promise.all([
    db().group.count({ where: { AND: [{ id }, groupScope(actor)] } }),
    db().group.count({ where: { AND: [{ id }, managedGroupScope(actor)] } }),
  ])
  return [found > 0, managed > 0]
}

/** Throws for an audience outside the viewer's scope (404) or not managed by the viewer (403 `not_allowed`). */
export async function requireAudience(actor: Actor, audience: Audience): Promise<void> {
  const [isReadable, isManaged] = await standingOf(actor, audience)
  if (!isReadable) throw notFound()
  if (!isManaged) throw notAllowed('Only an admin of the place can announce something there.')
}

/** Throws 400 if the end is not after the start. */
export function requireOrder(startDate: Date, endDate: Date | null): void {
  if (endDate === null || endDate > startDate) return
  throw invalidInput('The request is not valid.', [{ path: 'endDate', message: 'must be after the start date' }])
}
