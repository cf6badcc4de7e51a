import type { Privilege } from '@/lib/ability/ability'

/** Where a privilege may hold; without a name it holds everywhere. */
export type OfferedPlace = { id: string; name: string; districtId: string | null; schoolId: string | null }

/** What a viewer may give to others: never more than they reach themselves. */
export type AccessOffer = {
  privileges: readonly Privilege[]
  /** The places of each privilege. */
  places: Partial<Record<Privilege, readonly OfferedPlace[]>>
  /** The names of places by their ids, of those that the viewer may know. */
  names: Readonly<Record<string, string>>
  flags: readonly string[]
}
