import 'server-only'
import { db } from '@/lib/db/db'
import { listDistricts } from '@/lib/district/server/list-districts'
import { listMetadata } from '@/lib/metadata/server/list-metadata'
import { listSchools } from '@/lib/school/server/list-schools'
import { runsDistrict } from '@/lib/scope/server/district-scope'
import { managedSchoolScope } from '@/lib/scope/server/school-scope'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import type { Choice } from '../choice'
import type { PersonChoices } from '../person-choices'

const all = {
  limit: MAX_LIMIT,
  offset: 0,
  orderBy: [{ field: 'name' as const, direction: 'asc' as const }],
  modifiers: {},
}
const named = (rows: readonly Choice[]): Choice[] => rows.map(({ id, name }) => ({ id, name }))

/** The districts and schools in which this actor makes and changes accounts, and the languages and levels that these may have. */
export async function readPersonChoices(actor: Actor): Promise<PersonChoices> {
  const [districts, schools, languages, proficiencies] = await Promise.all([
    listDistricts(actor, { ...all, where: { isActive: true } }),
    db().school.findMany({
      where: { AND: [managedSchoolScope(actor), { isActive: true }] },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: MAX_LIMIT,
      select: { id: true, name: true, districtId: true },
    }),
    listMetadata(actor, 'languages', { ...all, where: {} }),
    listMetadata(actor, 'proficiencies', { ...all, where: {} }),
  ])
  return {
    districts: named(districts.data).filter(
      ({ id }) => runsDistrict(actor, id) || schools.some(({ districtId }) => districtId === id),
    ),
    schools,
    languages: named(languages.data),
    proficiencies: named(proficiencies.data),
  }
}

/** The names of all districts and schools that this actor may know, closed ones too, by their ids. */
export async function readPlaceNames(actor: Actor): Promise<Record<string, string>> {
  const [districts, schools] = await Promise.all([
    listDistricts(actor, { ...all, where: {} }),
    listSchools(actor, { ...all, where: {} }),
  ])
  return Object.fromEntries([...districts.data, ...schools.data].map(({ id, name }) => [id, name]))
}
