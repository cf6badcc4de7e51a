import 'server-only'
import { db } from '@/lib/db/db'
import { invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import { districtScope, runsDistrict } from '@/lib/scope/server/district-scope'
import { groupScope, managedGroupScope } from '@/lib/scope/server/group-scope'
import { managedSchoolScope, schoolScope } from '@/lib/scope/server/school-scope'
import type { Actor } from '@/lib/session/actor'
import type { Audience } from '../schema'

/** Whether the place of an audience may be read by this actor, and is theirs to run. */
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

/** Refuses an audience that the viewer may not know of (404) or does not run (403 `not_allowed`). */
export async function requireAudience(actor: Actor, audience: Audience): Promise<void> {
  const [isReadable, isManaged] = await standingOf(actor, audience)
  if (!isReadable) throw notFound()
  if (!isManaged) throw notAllowed('Only an admin of the place can announce something there.')
}

/** Refuses with 400 an end that does not come after the start. */
export function requireOrder(startDate: Date, endDate: Date | null): void {
  if (endDate === null || endDate > startDate) return
  throw invalidInput('The request is not valid.', [{ path: 'endDate', message: 'must be after the start date' }])
}
