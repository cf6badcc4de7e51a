import type { Role } from '@/lib/ability/ability'
import { MAX_QUOTED_LENGTH, MAX_TOLD_PROBLEMS } from './limits'

/** What can be wrong in a file; its words stand in the texts of `roster.problem`. */
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

/** What is wrong in a row, or in a whole file where there is no line. One that stops keeps the whole import from being applied. */
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

/** Undefined is what a format does not say: it stays as it is. */
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

/** Where the rows of a kind stand, for problems that show only when they are compared. */
type RosterFileNames = { schools: string; people: string; teachers: string; classes: string }

/** A value as it can be stored, and told in short. */
function quoted(value: string): string {
  const text = value.replaceAll('\u0000', '')
  return text.length > MAX_QUOTED_LENGTH
    ? `${text.slice(0, MAX_QUOTED_LENGTH - 1).toWellFormed()}…`
    : text.toWellFormed()
}

/** What the files of one import say, row by row, with what is wrong in them. */
export class Roster {
  readonly schools = new Map<string, RosterSchool>()
  readonly people = new Map<string, RosterPerson>()
  readonly classes = new Map<string, RosterClass>()
  /** By class and person. */
  readonly members = new Map<string, Map<string, RosterMember>>()
  /** The same, of rows that end a membership. */
  readonly endedMembers = new Map<string, Map<string, RosterMember>>()
  /** Of rows that cannot be read whole: by class, whoever is named. They neither join nor are gone. */
  readonly brokenMembers = new Map<string, Map<string, RosterMember>>()
  readonly endedPeople = new Map<string, number>()
  readonly endedClasses = new Map<string, number>()
  /** Whatever a row names, be it broken: it is not gone from the file. */
  readonly namedPeople = new Set<string>()
  readonly namedClasses = new Set<string>()
  /** Whether all files of a kind of rows were read, and are all there is: who is missing in them, has gone. */
  readonly whole = { people: false, classes: false, members: false }
  /** The roles of people that this format tells of. */
  roles: readonly Role[] = ['student', 'teacher', 'staff']
  /** Whether the files tell of changes alone: nobody is missing in them. */
  isDelta = false
  /** Where a person of staff stands among the teachers, and a person has one school at most. */
  isNarrow = false
  files: RosterFileNames = { schools: 'orgs.csv', people: 'users.csv', teachers: 'users.csv', classes: 'classes.csv' }
  readonly problems: RosterProblem[] = []
  problemCount = 0
  stopCount = 0
  /** How much is wrong in each file, including what is not listed. */
  readonly wrongIn = new Map<string, { problems: number; stops: number }>()

  /** Notes what is wrong; of very many only the first are told, and the first of those that stop all. */
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

/** Puts a member into one of the two tables of a roster. */
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
