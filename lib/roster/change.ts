import type { Role } from '@/lib/ability/ability'
import type { RecordType } from './roster'

export const CHANGE_KINDS = ['add', 'change', 'leave', 'problem'] as const
type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The fields that imports write; a change names those that become others. */
export type PersonFields = {
  externalId?: string | null
  username?: string
  firstName?: string
  lastName?: string
  email?: string | null
  roleId?: Role
  gradeLevel?: string | null
  isActive?: boolean
  schoolIds?: string[]
  /** The names of these schools, for who reads the change. */
  schools?: string[]
}
export type SchoolFields = { externalId?: string | null; name?: string; code?: string | null; isActive?: boolean }
export type GroupFields = {
  externalId?: string | null
  name?: string
  gradeLevel?: string | null
  schoolId?: string
  school?: string
  isActive?: boolean
  /** How many are in a class that the file would empty or archive. */
  students?: number
  teachers?: number
}
/** The class that somebody is in, or comes to. */
export type MemberFields = {
  groupId: string
  group: string
  /** Of a membership that was ended, by whom and since when it was: a roll-back puts it back as it was. */
  addedByTeacherId?: string | null
  dateCreated?: string
}

/** One difference between a file and the records, as it is looked over and applied. Who moves leaves one class and joins another. */
export type RosterChange = {
  kind: ChangeKind
  recordType: RecordType
  recordId: string | null
  name: string
  before: object | null
  after: object | null
  include: boolean
  /** A word for what is wrong, or for why a class asks first. */
  message: string | null
  line: number | null
}

/** Why a class asks first: no student of it is left in the file, or it is not there itself, or ended. */
export const GUARDS = ['emptied', 'gone'] as const
export type Guard = (typeof GUARDS)[number]

export type RosterCounts = { added: number; changed: number; leaving: number; same: number; problems: number }

/** The fields of `wanted` that differ from what stands, in both forms; null where none does. Undefined is not said, and stays. */
export function differenceOf<Fields extends object>(
  standing: object,
  wanted: { [Name in keyof Fields]?: Fields[Name] | undefined },
): { before: Partial<Fields>; after: Partial<Fields> } | null {
  // Each field that an import writes is called as the record has it.
  const held = standing as Partial<Fields>
  const before: Partial<Fields> = {}
  const after: Partial<Fields> = {}
  for (const name of Object.keys(wanted) as (keyof Fields)[]) {
    const value = wanted[name]
    if (value === undefined || JSON.stringify(value) === JSON.stringify(held[name])) continue
    before[name] = held[name]
    after[name] = value
  }
  return Object.keys(after).length > 0 ? { before, after } : null
}
