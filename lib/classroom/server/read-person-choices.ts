import 'server-only'
import { listDistricts } from '@/lib/district/server/list-districts'
import { listMetadata } from '@/lib/metadata/server/list-metadata'
import { listSchools } from '@/lib/school/server/list-schools'
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

/** The districts, schools, languages and levels that this actor may name in an account. */
export async function readPersonChoices(actor: Actor): Promise<PersonChoices> {
  const [districts, schools, languages, proficiencies] = await Promise.all([
    listDistricts(actor, { ...all, where: { isActive: true } }),
    listSchools(actor, { ...all, where: { isActive: true } }),
    listMetadata(actor, 'languages', { ...all, where: {} }),
    listMetadata(actor, 'proficiencies', { ...all, where: {} }),
  ])
  return {
    districts: named(districts.data),
    schools: schools.data.map(({ id, name, districtId }) => ({ id, name, districtId })),
    languages: named(languages.data),
    proficiencies: named(proficiencies.data),
  }
}
