import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { listDistricts } from '@/lib/district/server/list-districts'
import { listMetadata } from '@/lib/metadata/server/list-metadata'
import { runsDistrict } from '@/lib/scope/server/district-scope'
import { managedSchoolScope } from '@/lib/scope/server/school-scope'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import type { WireUser } from '@/lib/user/schema'
import { type Choice, MAX_OFFERED } from '../choice'
import type { PersonChoices } from '../person-choices'
import { type Names, readDistrictNames, readSchoolNames } from './name-maps'

const all = {
  limit: MAX_LIMIT,
  offset: 0,
  orderBy: [{ field: 'name' as const, direction: 'asc' as const }],
  modifiers: {},
}
const named = (rows: readonly Choice[]): Choice[] => rows.map(({ id, name }) => ({ id, name }))

/**
 * Reads the districts and schools in which this actor may create and change accounts, and the available languages and levels. Long lists hold only
 * the first by name.
 */
export async function readPersonChoices(actor: Actor): Promise<PersonChoices> {
  const [districts, schools, languages, proficiencies] = await Promise.all([
    listDistricts(actor, { ...all, limit: MAX_OFFERED, where: { isActive: true } }),
    db().school.findMany({
      where: { AND: [managedSchoolScope(actor), { isActive: true }] },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: MAX_OFFERED,
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

/** Reads the school filter options of this actor's people lists: the first by name, plus the selected one. */
export async function readFilterSchools(actor: Actor, chosenId: string | null): Promise<Choice[]> {
  const offered = { AND: [managedSchoolScope(actor), { isActive: true }] }
  const read = (where: Prisma.SchoolWhereInput, take: number) =>
    db().school.findMany({ where, take, orderBy: [{ name: 'asc' }, { id: 'asc' }], select: { id: true, name: true } })
  const first = await read(offered, MAX_OFFERED)
  if (!chosenId || first.some(({ id }) => id === chosenId)) return first
  return [...first, ...(await read({ AND: [managedSchoolScope(actor), { id: chosenId }] }, 1))]
}

/** Reads the names of the places in a person's privileges, by id, as far as they are in the actor's scope. */
export async function readPlaceNames(
  actor: Actor,
  { userPrivileges = [] }: Pick<WireUser, 'userPrivileges'>,
): Promise<Names> {
  const ids = userPrivileges.flatMap(({ config }) => config.schoolId ?? config.districtId ?? [])
  const [districts, schools] = await Promise.all([readDistrictNames(actor, ids), readSchoolNames(actor, ids)])
  return { ...districts, ...schools }
}
