import 'server-only'
import { FLAG_NAMES, PRIVILEGES } from '@/lib/ability/ability'
import { adminReach } from '@/lib/scope/server/reach'
import type { Actor } from '@/lib/session/actor'
import type { AccessOffer, OfferedPlace } from '../access-offer'
import { readPersonChoices, readPlaceNames } from './read-person-choices'

const EVERYWHERE: OfferedPlace = { id: 'everywhere', name: '', districtId: null, schoolId: null }

/** What this actor may give: a sysadmin everything, a district's admin that of districts and schools, a school's admin that of schools (`replacePrivileges`). */
export async function readAccessOffer(actor: Actor): Promise<AccessOffer> {
  const reach = adminReach(actor)
  const [{ districts, schools }, names] = await Promise.all([readPersonChoices(actor), readPlaceNames(actor)])
  const inDistricts = districts
    .filter(({ id }) => reach.everything || reach.districtIds.includes(id))
    .map(({ id, name }) => ({ id, name, districtId: id, schoolId: null }))
  const inSchools = schools
    .filter(
      ({ id, districtId }) =>
        reach.everything || reach.districtIds.includes(districtId) || reach.schoolIds.includes(id),
    )
    .map(({ id, name, districtId }) => ({ id, name, districtId, schoolId: id }))
  const anywhere = [EVERYWHERE, ...inDistricts, ...inSchools]
  const places: AccessOffer['places'] = reach.everything
    ? {
        sysadmin: [EVERYWHERE],
        'district-admin': inDistricts,
        'school-admin': inSchools,
        author: anywhere,
        support: anywhere,
      }
    : { 'district-admin': inDistricts, 'school-admin': inSchools }
  const held = [...actor.featureFlags, ...actor.abilities]
  return {
    privileges: PRIVILEGES.filter((privilege) => (places[privilege]?.length ?? 0) > 0),
    places,
    names,
    flags: FLAG_NAMES.filter((flag) => reach.everything || held.includes(flag)),
  }
}
