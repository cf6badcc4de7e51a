import type { Role } from '@/lib/ability/ability'
import { addMember, type MemberRole, type Roster } from './roster'
import { Cells, type Row, type RowReader } from './row'

type Version = '1.1' | '1.2'
/** The mode of a file in the manifest: complete, changes only, or absent. */
type FileMode = 'bulk' | 'delta' | 'absent'
export type Manifest = { version: string | null; modes: ReadonlyMap<string, FileMode> }

const ROLES: Record<string, Role> = {
  student: 'student',
  teacher: 'teacher',
  administrator: 'staff',
  aide: 'staff',
  proctor: 'staff',
  counselor: 'staff',
  principal: 'staff',
  districtadministrator: 'staff',
  siteadministrator: 'staff',
  systemadministrator: 'staff',
}
/** Roles without an account in the product: their rows are skipped without a problem. */
const OUTSIDERS = new Set(['guardian', 'parent', 'relative'])
const MEMBER_ROLES: Record<string, MemberRole> = { student: 'student', teacher: 'teacher', aide: 'teacher' }
/** Enrollment roles that do not become memberships. */
const OTHER_MEMBERS = new Set(['administrator', 'proctor', 'guardian', 'parent', 'relative'])

/** The record type whose records are all contained in a complete (`bulk`) file. */
const WHOLE_OF: Record<string, keyof Roster['whole']> = { users: 'people', classes: 'classes', enrollments: 'members' }

const isEnded = (cells: Cells) => cells.text('status').toLowerCase() === 'tobedeleted'

/** Parses the fields of a manifest that an import needs. */
export function readManifest(rows: readonly Row[]): Manifest {
  const values = new Map(rows.map((row) => [(row.propertyName ?? '').trim(), (row.value ?? '').trim()]))
  const modes = [...values].flatMap(([name, value]) => {
    const file = /^file\.(\w+)$/.exec(name)?.[1]
    const mode = value.toLowerCase()
    return file && (mode === 'bulk' || mode === 'delta' || mode === 'absent') ? [[file, mode] as const] : []
  })
  return { version: values.get('oneroster.version') || null, modes: new Map(modes) }
}

/** A person's entries in roles.csv of version 1.2. */
type Held = { role: string; orgKeys: string[]; isPrimary: boolean }

/** Returns the readers for OneRoster files, in the order in which the files are read into a roster. */
export function oneRosterReaders(roster: Roster, version: Version, { modes }: Manifest): RowReader[] {
  const modeOf = (file: string): FileMode => modes.get(file) ?? 'bulk'
  const isDelta = [...modes.values()].includes('delta')
  roster.isDelta = isDelta
  const districtKeys = new Set<string>()
  const roles = new Map<string, Held>()
  const outsiders = new Set<string>()
  // In a delta export, only files marked as complete are required.
  const needed = (file: string) => modes.get(file) === 'bulk' || (!modes.has(file) && !isDelta)

  function readOrg(row: Row, line: number): void {
    const cells = new Cells(row, { roster, file: 'orgs.csv', recordType: 'school', line })
    const key = cells.key('sourcedId')
    if (cells.text('type').toLowerCase() !== 'school') {
      districtKeys.add(key)
      return
    }
    if (isEnded(cells)) {
      cells.refuse('schoolCloses', 'status')
      return
    }
    if (roster.schools.has(key)) {
      cells.refuse('sameId', 'sourcedId', { stops: true })
      return
    }
    const name = cells.placeName('name')
    const code = cells.code('identifier')
    if (!cells.isGood) return
    const isActive = cells.text('status').toLowerCase() === 'inactive' ? undefined : true
    roster.schools.set(key, { key, line, name, code, isActive })
  }

  function readRole(row: Row, line: number): void {
    const cells = new Cells(row, { roster, file: 'roles.csv', recordType: 'user', line })
    if (isEnded(cells)) return
    const key = cells.key('userSourcedId')
    const orgKey = cells.text('orgSourcedId')
    if (!cells.isGood) return
    const isPrimary = cells.text('roleType').toLowerCase() === 'primary'
    const held = roles.get(key)
    const role = cells.text('role')
    const orgKeys = [...(held?.orgKeys ?? []), ...(orgKey ? [orgKey] : [])]
    // The primary role determines the person's role; their schools are those of all roles.
    roles.set(key, held && (held.isPrimary || !isPrimary) ? { ...held, orgKeys } : { role, orgKeys, isPrimary })
  }

  function readUser(row: Row, line: number): void {
    const cells = new Cells(row, { roster, file: 'users.csv', recordType: 'user', line })
    const key = cells.key('sourcedId')
    if (!cells.isGood) return
    const isKnown = roster.namedPeople.has(key)
    roster.namedPeople.add(key)
    // Rows that keep and end the same record contradict each other, in either order, so the conflict is a problem.
    if (isKnown && !(isEnded(cells) && roster.endedPeople.has(key))) {
      cells.refuse('sameId', 'sourcedId', { stops: true })
      return
    }
    if (isEnded(cells)) {
      roster.endedPeople.set(key, line)
      return
    }
    const held = roles.get(key)
    const role = (version === '1.2' ? (held?.role ?? '') : cells.text('role')).toLowerCase()
    if (OUTSIDERS.has(role)) {
      outsiders.add(key)
      roster.namedPeople.delete(key)
      return
    }
    const roleId = Object.hasOwn(ROLES, role) ? ROLES[role] : undefined
    if (!roleId) {
      cells.refuse('unknownRole', version === '1.2' ? 'sourcedId' : 'role')
      return
    }
    const orgKeys = version === '1.2' ? (held?.orgKeys ?? []) : cells.list('orgSourcedIds')
    const person = {
      key,
      line,
      roleId,
      username: cells.username('username'),
      firstName: cells.personName('givenName'),
      lastName: cells.personName('familyName'),
      email: cells.email('email'),
      gradeLevel: roleId === 'student' ? cells.grade('grades') : undefined,
      schoolKeys: [...new Set(orgKeys.filter((orgKey) => !districtKeys.has(orgKey)))],
      isActive: cells.text('enabledUser').toLowerCase() !== 'false',
    }
    if (cells.isGood) roster.people.set(key, person)
  }

  function readClass(row: Row, line: number): void {
    const cells = new Cells(row, { roster, file: 'classes.csv', recordType: 'group', line })
    const key = cells.key('sourcedId')
    if (!cells.isGood) return
    const isKnown = roster.namedClasses.has(key)
    roster.namedClasses.add(key)
    // Rows that keep and end the same record contradict each other, in either order, so the conflict is a problem.
    if (isKnown && !(isEnded(cells) && roster.endedClasses.has(key))) {
      cells.refuse('sameId', 'sourcedId', { stops: true })
      return
    }
    if (isEnded(cells)) {
      roster.endedClasses.set(key, line)
      return
    }
    const name = cells.className('title')
    const schoolKey = cells.key('schoolSourcedId')
    const gradeLevel = cells.grade('grades')
    if (cells.isGood) roster.classes.set(key, { key, line, name, gradeLevel, schoolKey })
  }

  function readEnrollment(row: Row, line: number): void {
    const file = 'enrollments.csv'
    const role = (row.role ?? '').trim().toLowerCase()
    const memberRole = Object.hasOwn(MEMBER_ROLES, role) ? MEMBER_ROLES[role] : undefined
    const cells = new Cells(row, { roster, file, recordType: memberRole ?? 'student', line })
    const classKey = cells.key('classSourcedId')
    const personKey = cells.key('userSourcedId')
    if (OTHER_MEMBERS.has(role) || outsiders.has(personKey)) return
    if (!memberRole) {
      cells.refuse('unknownRole', 'role')
      addMember(roster.brokenMembers, classKey, personKey, { role: 'student', line, file })
      return
    }
    if (!cells.isGood) return
    const table = isEnded(cells) ? roster.endedMembers : roster.members
    addMember(table, classKey, personKey, { role: memberRole, line, file })
  }

  const common = ['sourcedId']
  const reader = (name: string, columns: string[], recordType: RowReader['recordType'], read: RowReader['read']) =>
    ({
      file: `${name}.csv`,
      isRequired: needed(name),
      wholeOf: modeOf(name) === 'bulk' ? (WHOLE_OF[name] ?? null) : null,
      columns: [...common, ...columns],
      recordType,
      read,
    }) as const
  const ofPerson = ['username', 'givenName', 'familyName']
  return [
    reader('orgs', ['name', 'type'], 'school', readOrg),
    ...(version === '1.2' ? [reader('roles', ['userSourcedId', 'role', 'orgSourcedId'], 'user', readRole)] : []),
    reader('users', version === '1.2' ? ofPerson : [...ofPerson, 'role', 'orgSourcedIds'], 'user', readUser),
    reader('classes', ['title', 'schoolSourcedId'], 'group', readClass),
    reader('enrollments', ['classSourcedId', 'userSourcedId', 'role'], 'student', readEnrollment),
  ]
}
