import 'server-only'
import { FLAG_NAMES, PRIVILEGES, STUDENT_FLAG_NAMES } from '@/lib/ability/ability'
import { adminReach } from '@/lib/scope/server/reach'
import type { Actor } from '@/lib/session/actor'
import type { WireUser } from '@/lib/user/schema'
import type { AccessOffer, OfferedPlaces } from '../access-offer'
import type { PersonChoices } from '../person-choices'
import { readPlaceNames } from './read-person-choices'

const isAnywhere = ({ everywhere, districts, schools }: OfferedPlaces) =>
  everywhere || districts.length > 0 || schools.length > 0

/**
 * Reads what this actor may grant to a person, limited to the places that forms offer: a sysadmin may grant everything, a district admin the
 * privileges of districts and schools, a school admin those of schools (`replacePrivileges`).
 */
export async function readAccessOffer(
  actor: Actor,
  person: Pick<WireUser, 'roleId' | 'userPrivileges'>,
  choices: Pick<PersonChoices, 'districts' | 'schools'>,
): Promise<AccessOffer> {
  const reach = adminReach(actor)
  const districts = choices.districts.filter(({ id }) => reach.everything || reach.districtIds.includes(id))
  const schools = choices.schools.filter(
    ({ id, districtId }) => reach.everything || reach.districtIds.includes(districtId) || reach.schoolIds.includes(id),
  )
  const ofDistricts = { everywhere: false, districts, schools: [] }
  const ofSchools = { everywhere: false, districts: [], schools }
  const anywhere = { everywhere: true, districts, schools }
  const places: AccessOffer['places'] = reach.everything
    ? {
        sysadmin: { everywhere: true, districts: [], schools: [] },
        'district-admin': ofDistricts,
        'school-admin': ofSchools,
        author: anywhere,
        support: anywhere,
      }
    : { 'district-admin': ofDistricts, 'school-admin': ofSchools }
  const held = [...actor.featureFlags, ...actor.abilities]
  const flags = person.roleId === 'student' ? STUDENT_FLAG_NAMES : FLAG_NAMES
  return {
    privileges: PRIVILEGES.filter((privilege) => places[privilege] && isAnywhere(places[privilege])),
    places,
    names: await readPlaceNames(actor, person),
    flags: flags.filter((flag) => reach.everything || held.includes(flag)),
  }
}
