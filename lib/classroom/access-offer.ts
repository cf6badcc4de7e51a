import type { Privilege } from '@/lib/ability/ability'
import type { FoundChoice } from './choice'

/** Where a privilege holds; without district and school it holds everywhere. */
export type OfferedPlace = { districtId: string | null; schoolId: string | null }

/** Where a privilege may be given: of very many districts and schools the first by name. */
export type OfferedPlaces = {
  everywhere: boolean
  districts: readonly FoundChoice[]
  schools: readonly FoundChoice[]
}

/** What a viewer may give to others: never more than they reach themselves. */
export type AccessOffer = {
  privileges: readonly Privilege[]
  /** The places of each privilege. */
  places: Partial<Record<Privilege, OfferedPlaces>>
  /** The names of the places where the person's privileges hold, by their ids, of those that the viewer may know. */
  names: Readonly<Record<string, string>>
  flags: readonly string[]
}
