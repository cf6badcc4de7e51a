import type { Role } from '@/lib/ability/ability'
import { MAX_QUOTED_LENGTH, MAX_TOLD_PROBLEMS } from './limits'

/** The problems a file can have; their texts are in `roster.problem`. */
const PROBLEM_CODES = [
  'noFile',
  'noColumn',
  'brokenFile',
  'otherFormat',
  'unknownFormat',
  'tooManyRows',
  'sameId',
  'sameUsername',
  'noId',
  'badId',
  'badName',
  'badUsername',
  'badEmail',
  'badGrade',
  'usernameTaken',
  'emailTaken',
  'unknownRole',
  'otherRole',
  'unknownSchool',
  'unknownClass',
  'unknownPerson',
  'wrongMember',
  'classMoved',
  'schoolCloses',
  'erased',
  'notYours',
  'manyMore',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** A problem in a row, or in a whole file if there is no line. With `stops` it blocks the whole import. */
export type RosterProblem = {
  file: string
  line: number | null
  field: string | null
  value: string | null
  code: ProblemCode
  stops: boolean
  recordType: RecordType
}

export const RECORD_TYPES = ['user', 'school', 'group', 'student', 'teacher'] as const
export type RecordType = (typeof RECORD_TYPES)[number]

/** An undefined field is one that the format does not contain; the stored value is kept. */
export type RosterPerson = {
  key: string
  line: number
  roleId: Role
  username: string
  firstName: string
  lastName: string
  email: string | null | undefined
  gradeLevel: string | null | undefined
  schoolKeys: string[] | undefined
  isActive: boolean
}
type RosterSchool = {
  key: string
  line: number
  name: string
  code: string | null
  isActive: boolean | undefined
}
type RosterClass = {
  key: string
  line: number
  name: string
  gradeLevel: string | null | undefined
  schoolKey: string
}
export type MemberRole = 'student' | 'teacher'
export type RosterMember = { role: MemberRole; line: number; file: string }

/** The files that contain each record type, for problems found during the comparison. */
type RosterFileNames = { schools: string; people: string; teachers: string; classes: string }

/** Returns a value shortened for display, without characters that cannot be stored. */
function quoted(value: string): string {
  const text = value.replaceAll('\u0000', '')
  return text.length > MAX_QUOTED_LENGTH
    ? `${text.slice(0, MAX_QUOTED_LENGTH - 1).toWellFormed()}…`
    : text.toWellFormed()
}

/** The parsed content of an import's files, with the problems found. */
export class Roster {
  readonly schools = new Map<string, RosterSchool>()
  readonly people = new Map<string, RosterPerson>()
  readonly classes = new Map<string, RosterClass>()
  /** By class and person. */
  readonly members = new Map<string, Map<string, RosterMember>>()
  /** The same for rows that end a membership. */
  readonly endedMembers = new Map<string, Map<string, RosterMember>>()
  /** People in rows that cannot be read completely, by class: they neither join nor count as missing. */
  readonly brokenMembers = new Map<string, Map<string, RosterMember>>()
  readonly endedPeople = new Map<string, number>()
  readonly endedClasses = new Map<string, number>()
  /** Every id named in a row, even an invalid one: such a person is not missing from the file. */
  readonly namedPeople = new Set<string>()
  readonly namedClasses = new Set<string>()
  /** Whether all files of a record type were read completely, so that records missing from them are gone. */
  readonly whole = { people: false, classes: false, members: false }
  /** The roles that this format contains. */
  roles: readonly Role[] = ['student', 'teacher', 'staff']
  /** Whether the files contain changes only, so that no record counts as missing. */
  isDelta = false
  /** Whether the format lists staff among the teachers and allows one school per person. */
  isNarrow = false
  files: RosterFileNames = { schools: 'orgs.csv', people: 'users.csv', teachers: 'users.csv', classes: 'classes.csv' }
  readonly problems: RosterProblem[] = []
  problemCount = 0
  stopCount = 0
  /** The number of problems per file, including unlisted ones. */
  readonly wrongIn = new Map<string, { problems: number; stops: number }>()

  /** Records a problem; keeps only the first ones if there are many, and likewise the first blocking ones. */
  problem({ value, ...problem }: RosterProblem): void {
    this.problemCount += 1
    if (problem.stops) this.stopCount += 1
    const { problems, stops } = this.wrongIn.get(problem.file) ?? { problems: 0, stops: 0 }
    this.wrongIn.set(problem.file, { problems: problems + 1, stops: stops + (problem.stops ? 1 : 0) })
    const before = problem.stops ? this.stopCount - 1 : this.problems.length
    if (before >= MAX_TOLD_PROBLEMS) return
    const told = { ...problem, value: value === null ? null : quoted(value) }
    this.problems.push(
      before === MAX_TOLD_PROBLEMS - 1 ? { ...told, code: 'manyMore', line: null, field: null, value: null } : told,
    )
  }
}

/** Adds a member to one of the membership tables of a roster. */
export function addMember(
  table: Map<string, Map<string, RosterMember>>,
  classKey: string,
  personKey: string,
  member: RosterMember,
): void {
  const members = table.get(classKey) ?? new Map<string, RosterMember>()
  table.set(classKey, members)
  members.set(personKey, member)
}
