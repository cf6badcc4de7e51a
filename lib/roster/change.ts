import type { Role } from '@/lib/ability/ability'
import type { RecordType } from './roster'

export const CHANGE_KINDS = ['add', 'change', 'leave', 'problem'] as const
type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The fields that imports write; a change contains only those that differ. */
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
  /** The names of these schools, for display only. */
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
  /** The current counts of a class that the file would empty or archive. */
  students?: number
  teachers?: number
}
/** The class of a membership. */
export type MemberFields = {
  groupId: string
  group: string
  /** For a removed membership: who added it and when, so that a roll-back restores it unchanged. */
  addedByTeacherId?: string | null
  dateCreated?: string
}

/** One difference between a file and the stored records, for review and for applying. A move combines leaving one class and joining another. */
export type RosterChange = {
  kind: ChangeKind
  recordType: RecordType
  recordId: string | null
  name: string
  before: object | null
  after: object | null
  include: boolean
  /** A code for the problem, or for why a class needs confirmation. */
  message: string | null
  line: number | null
}

/** Why a class needs confirmation: `emptied` if the file leaves it no students, `gone` if the file ends it or no longer contains it. */
export const GUARDS = ['emptied', 'gone'] as const
export type Guard = (typeof GUARDS)[number]

export type RosterCounts = { added: number; changed: number; leaving: number; same: number; problems: number }

/** Returns the fields of `wanted` that differ from the stored record, before and after; null if none differs. An undefined field means no change. */
export function differenceOf<Fields extends object>(
  standing: object,
  wanted: { [Name in keyof Fields]?: Fields[Name] | undefined },
): { before: Partial<Fields>; after: Partial<Fields> } | null {
  // Import fields have the same names as the record's fields.
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
