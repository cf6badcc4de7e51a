import 'server-only'
import { db } from '@/lib/db/db'
import { districtScope, runsDistrict } from '@/lib/scope/server/district-scope'
import { managedGroupScope } from '@/lib/scope/server/group-scope'
import { managedSchoolScope } from '@/lib/scope/server/school-scope'
import type { Viewer } from '@/lib/session/viewer'
import type { AudiencePlace } from '../audience-place'

/** Places of one kind that are offered at most. */
const MAX_PLACES = 1_000

/** The districts, schools and groups that the viewer runs, by name: where `requireAudience` lets them announce something. */
export async function listAudiencePlaces(viewer: Viewer): Promise<AudiencePlace[]> {
  const select = { id: true, name: true } as const
  const orderBy = [{ name: 'asc' }, { id: 'asc' }] as const
  const shared = { select, orderBy: [...orderBy], take: MAX_PLACES }
  const [districts, schools, groups] = await Promise.all([
    db().district.findMany({ where: { AND: [districtScope(viewer), { isActive: true }] }, ...shared }),
    db().school.findMany({ where: { AND: [managedSchoolScope(viewer), { isActive: true }] }, ...shared }),
    db().group.findMany({ where: { AND: [managedGroupScope(viewer), { isActive: true }] }, ...shared }),
  ])
  return [
    ...districts
      .filter(({ id }) => runsDistrict(viewer, id))
      .map((place) => ({ kind: 'districtId' as const, ...place })),
    ...schools.map((place) => ({ kind: 'schoolId' as const, ...place })),
    ...groups.map((place) => ({ kind: 'groupId' as const, ...place })),
  ]
}
