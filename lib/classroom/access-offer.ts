import type { Privilege } from '@/lib/ability/ability'
import type { FoundChoice } from './choice'

/** The scope of a privilege; without district and school it applies everywhere. */
export type OfferedPlace = { districtId: string | null; schoolId: string | null }

/** The scopes in which a privilege may be granted; long lists hold only the first by name. */
export type OfferedPlaces = {
  everywhere: boolean
  districts: readonly FoundChoice[]
  schools: readonly FoundChoice[]
}

/** What a viewer may grant to others: never more than their own scope. */
export type AccessOffer = {
  privileges: readonly Privilege[]
  /** The possible scopes of each privilege. */
  places: Partial<Record<Privilege, OfferedPlaces>>
  /** Names of the districts and schools in the person's privileges, by id, as far as the viewer may see them. */
  names: Readonly<Record<string, string>>
  flags: readonly string[]
}
