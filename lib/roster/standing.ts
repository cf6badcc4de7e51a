import type { Role } from '@/lib/ability/ability'

/** The records of a district as they stand when a file is compared with them. */
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
  /** The people whose accounts the importing admin may change. */
  managed: ReadonlySet<string>
  /** The importing admin, whose own account no file ends. */
  ownId: string
}

/** By which names the accounts of the whole product are known, as far as a file asks for them. */
export type TakenNames = {
  /** What a name is compared by; two names with one key cannot be told apart. */
  keyOf(name: string): string
  /** Whose user name or address a name is; null for nobody's. */
  ownerOf(name: string): string | null
}

/** How a record is known to a file: by its id in the roster system, or where it has none, by its own. */
export const rosterKey = ({ externalId, id }: { externalId: string | null; id: string }) => externalId ?? id

/** Records by how a file knows them. */
export function byRosterKey<Item extends { externalId: string | null; id: string }>(
  records: ReadonlyMap<string, Item>,
): Map<string, Item> {
  return new Map([...records.values()].map((record) => [rosterKey(record), record]))
}
