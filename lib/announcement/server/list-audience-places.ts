import 'server-only'
import { db } from '@/lib/db/db'
import { districtScope, runsDistrict } from '@/lib/scope/server/district-scope'
import { managedGroupScope } from '@/lib/scope/server/group-scope'
import { managedSchoolScope } from '@/lib/scope/server/school-scope'
import type { Actor } from '@/lib/session/actor'
import type { AudiencePlace } from '../audience-place'
import { PLACES_AT_ONCE } from '../limits'

type Named = { id: string; name: string }
type Asked = { isActive: true } | { id: { in: string[] } }

/** Reads the first places of a kind by name, followed by those `named` places that are not among them. */
async function readFirst(
  named: readonly string[],
  read: (asked: Asked, take: number) => Promise<Named[]>,
): Promise<Named[]> {
  const first = await read({ isActive: true }, PLACES_AT_ONCE)
  const known = new Set(first.map(({ id }) => id))
  const missing = named.filter((id) => !known.has(id))
  return missing.length === 0 ? first : [...first, ...(await read({ id: { in: missing } }, missing.length))]
}

/**
 * Lists the first districts, schools and groups by name that the viewer manages, i.e. that `requireAudience` accepts; search finds all
 * others. Places in `named` are always included, even closed ones.
 */
export async function listAudiencePlaces(actor: Actor, named: readonly string[] = []): Promise<AudiencePlace[]> {
  const select = { id: true, name: true } as const
  const orderBy = [{ name: 'asc' as const }, { id: 'asc' as const }]
  const [districts, schools, groups] = await Promise.all([
    readFirst(named, (asked, take) =>
      db().district.findMany({ where: { AND: [districtScope(actor), asked] }, select, orderBy, take }),
    ),
    readFirst(named, (asked, take) =>
      db().school.findMany({ where: { AND: [managedSchoolScope(actor), asked] }, select, orderBy, take }),
    ),
    readFirst(named, (asked, take) =>
      db().group.findMany({ where: { AND: [managedGroupScope(actor), asked] }, select, orderBy, take }),
    ),
  ])
  return [
    ...districts
      .filter(({ id }) => runsDistrict(actor, id))
      .map((place) => ({ kind: 'districtId' as const, ...place })),
    ...schools.map((place) => ({ kind: 'schoolId' as const, ...place })),
    ...groups.map((place) => ({ kind: 'groupId' as const, ...place })),
  ]
}
