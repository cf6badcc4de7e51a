import type { Role } from '@/lib/ability/ability'

/** A stored record of a district with which a file is compared. */
export type StandingSchool = {
  id: string
  externalId: string | null
  name: string
  code: string | null
  isActive: boolean
}
export type StandingPerson = {
  id: string
  externalId: string | null
  username: string
  firstName: string
  lastName: string
  email: string | null
  roleId: Role
  gradeLevel: string | null
  isActive: boolean
  isErased: boolean
  schoolIds: readonly string[]
}
export type StandingGroup = {
  id: string
  externalId: string | null
  name: string
  gradeLevel: string | null
  schoolId: string
  isActive: boolean
  students: readonly string[]
  teachers: readonly string[]
}

export type Standing = {
  schools: ReadonlyMap<string, StandingSchool>
  people: ReadonlyMap<string, StandingPerson>
  groups: ReadonlyMap<string, StandingGroup>
  /** The ids of people whose accounts the importing admin may change. */
  managed: ReadonlySet<string>
  /** The importing admin's own id; an import never closes this account. */
  ownId: string
}

/** The accounts that use the names in a file, across the whole product. */
export type TakenNames = {
  /** Returns the normalized form of a name; two names with the same key count as equal. */
  keyOf(name: string): string
  /** Returns the account that has this user name or e-mail address; null if none does. */
  ownerOf(name: string): string | null
}

/** Returns the key of a record in roster files: its roster id, otherwise its own id. */
export const rosterKey = ({ externalId, id }: { externalId: string | null; id: string }) => externalId ?? id

/** Indexes records by their keys in roster files. */
export function byRosterKey<Item extends { externalId: string | null; id: string }>(
  records: ReadonlyMap<string, Item>,
): Map<string, Item> {
  return new Map([...records.values()].map((record) => [rosterKey(record), record]))
}
