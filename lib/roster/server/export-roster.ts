import 'server-only'
import type { PassThrough } from 'node:stream'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { now } from '@/lib/common/clock'
import { dataRow } from '@/lib/common/csv'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { gradeCode } from '../grade-levels'
import type { RosterFormat } from '../limits'
import type { RosterExportQuery } from '../schema'
import { rosterKey } from '../standing'
import { requireRunDistrict } from './create-import'
import { inBatches } from './in-batches'

type Place = { id: string; externalId: string | null; name: string; code: string | null; isActive: boolean }
/** The data shared by all files of one export. */
type Exported = {
  districtId: string
  district: { name: string; code: string | null }
  schools: Map<string, Place>
  at: string
}
type Line = readonly string[]
type Rows = AsyncGenerator<Line>

/** The records that an export includes. */
const isHere = { isActive: true, erasedDate: null } as const
const keyed = { id: true, externalId: true } as const

const readPeople = (districtId: string) =>
  inBatches(({ after, page }) =>
    db().user.findMany({
      where: { districtId, ...isHere, ...after },
      ...page,
      select: {
        ...{ ...keyed, username: true, firstName: true, lastName: true, email: true, roleId: true, gradeLevel: true },
        schools: { select: { schoolId: true }, orderBy: { dateCreated: 'asc' } },
        teacherOf: { select: { groupId: true }, take: 1 },
      },
    }),
  )

const readGroups = (districtId: string) => {
  const member = { where: { user: isHere }, select: { user: { select: keyed } }, orderBy: { userId: 'asc' } } as const
  return inBatches(({ after, page }) =>
    db().group.findMany({
      where: { districtId, isActive: true, ...after },
      ...page,
      select: { ...keyed, name: true, gradeLevel: true, schoolId: true, students: member, teachers: member },
    }),
  )
}

const keyOfSchool = ({ schools }: Exported, id: string) => {
  const school = schools.get(id)
  return school ? rosterKey(school) : ''
}

async function* oneRosterOrgs({ districtId, district, schools, at }: Exported): Rows {
  yield ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId']
  yield [districtId, 'active', at, district.name, 'district', district.code ?? '', '']
  for (const school of schools.values())
    yield [
      rosterKey(school),
      school.isActive ? 'active' : 'inactive',
      at,
      school.name,
      'school',
      school.code ?? '',
      districtId,
    ]
}

/** The role names of both versions; any staff member is exported as an administrator. */
const roleWord = { student: 'student', teacher: 'teacher', staff: 'administrator' } as const
const roleWord12 = { student: 'student', teacher: 'teacher', staff: 'siteAdministrator' } as const

async function* oneRosterUsers(exported: Exported, version: '1.1' | '1.2'): Rows {
  const is11 = version === '1.1'
  const head = ['sourcedId', 'status', 'dateLastModified', 'enabledUser']
  const names = ['username', 'userIds', 'givenName', 'familyName', 'middleName', 'identifier', 'email', 'sms', 'phone']
  const end = ['agentSourcedIds', 'grades', 'password']
  yield [...head, ...(is11 ? ['orgSourcedIds', 'role'] : []), ...names, ...end]
  for await (const person of readPeople(exported.districtId)) {
    const orgs = person.schools.map(({ schoolId }) => keyOfSchool(exported, schoolId)).filter(Boolean)
    const places = orgs.length > 0 ? orgs : [exported.districtId]
    const own = is11 ? [places.join(','), roleWord[person.roleId]] : []
    const { username, firstName, lastName, email, gradeLevel } = person
    const named = [username, '', firstName, lastName, '', '', email ?? '', '', '']
    yield [rosterKey(person), 'active', exported.at, 'true', ...own, ...named, '', gradeCode(gradeLevel), '']
  }
}

async function* oneRosterRoles(exported: Exported): Rows {
  const { districtId, at } = exported
  const head = ['sourcedId', 'status', 'dateLastModified', 'userSourcedId', 'roleType', 'role', 'beginDate', 'endDate']
  yield [...head, 'orgSourcedId', 'userProfileSourcedId']
  for await (const person of readPeople(districtId)) {
    const orgs = person.schools.map(({ schoolId }) => keyOfSchool(exported, schoolId)).filter(Boolean)
    for (const [index, org] of (orgs.length > 0 ? orgs : [districtId]).entries()) {
      const key = rosterKey(person)
      const type = index === 0 ? 'primary' : 'secondary'
      yield [`${key}-${index + 1}`, 'active', at, key, type, roleWord12[person.roleId], '', '', org, '']
    }
  }
}

async function* oneRosterClasses(exported: Exported): Rows {
  const head = [
    'sourcedId',
    'status',
    'dateLastModified',
    'title',
    'grades',
    'courseSourcedId',
    'classCode',
    'classType',
  ]
  yield [...head, 'location', 'schoolSourcedId', 'termSourcedIds', 'subjects', 'subjectCodes', 'periods']
  for await (const group of readGroups(exported.districtId)) {
    const own = [rosterKey(group), 'active', exported.at, group.name, gradeCode(group.gradeLevel)]
    yield [...own, '', '', 'scheduled', '', keyOfSchool(exported, group.schoolId), '', '', '', '']
  }
}

async function* oneRosterEnrollments(exported: Exported): Rows {
  const head = ['sourcedId', 'status', 'dateLastModified', 'classSourcedId', 'schoolSourcedId', 'userSourcedId']
  yield [...head, 'role', 'primary', 'beginDate', 'endDate']
  for await (const group of readGroups(exported.districtId)) {
    const classKey = rosterKey(group)
    const line = (userKey: string, role: string, primary: string) => [
      ...[`${classKey}-${userKey}`, 'active', exported.at, classKey, keyOfSchool(exported, group.schoolId)],
      ...[userKey, role, primary, '', ''],
    ]
    for (const [index, { user }] of group.teachers.entries())
      yield line(rosterKey(user), 'teacher', index === 0 ? 'true' : 'false')
    for (const { user } of group.students) yield line(rosterKey(user), 'student', 'false')
  }
}

async function* manifest(version: '1.1' | '1.2'): Rows {
  yield ['propertyName', 'value']
  yield ['manifest.version', '1.0']
  yield ['oneroster.version', version]
  const told = ['classes', 'enrollments', 'orgs', 'users', ...(version === '1.2' ? ['roles'] : [])]
  const untold = ['academicSessions', 'categories', 'classResources', 'courseResources', 'courses', 'demographics']
  for (const file of told) yield [`file.${file}`, 'bulk']
  for (const file of [...untold, 'lineItems', 'resources', 'results']) yield [`file.${file}`, 'absent']
  yield ['source.systemName', 'Traverse']
}

async function* syncSchools({ schools }: Exported): Rows {
  yield ['SIS ID', 'Name', 'School Number']
  for (const school of schools.values()) if (school.isActive) yield [rosterKey(school), school.name, school.code ?? '']
}

/** Yields students, or people who teach classes: the format does not support staff without a class. */
async function* syncPeople(exported: Exported, isStudents: boolean): Rows {
  const columns = ['SIS ID', 'School SIS ID', 'First Name', 'Last Name', 'Username']
  yield isStudents ? [...columns, 'Grade', 'Status'] : [...columns, 'Status']
  for await (const person of readPeople(exported.districtId)) {
    const { roleId, teacherOf, schools, firstName, lastName, username, gradeLevel } = person
    const isOne = isStudents
      ? roleId === 'student'
      : roleId === 'teacher' || (roleId === 'staff' && teacherOf.length > 0)
    if (!isOne) continue
    const home = schools.find(({ schoolId }) => exported.schools.get(schoolId)?.isActive)
    const own = [rosterKey(person), home ? keyOfSchool(exported, home.schoolId) : '', firstName, lastName, username]
    yield isStudents ? [...own, gradeLevel ?? '', 'Active'] : [...own, 'Active']
  }
}

async function* syncSections(exported: Exported): Rows {
  yield ['SIS ID', 'School SIS ID', 'Section Name', 'Section Number', 'Status']
  for await (const group of readGroups(exported.districtId)) {
    const key = rosterKey(group)
    yield [key, keyOfSchool(exported, group.schoolId), group.name, key, 'Active']
  }
}

async function* syncMembers({ districtId }: Exported, role: 'students' | 'teachers'): Rows {
  yield ['Section SIS ID', 'SIS ID']
  for await (const group of readGroups(districtId))
    for (const { user } of group[role]) yield [rosterKey(group), rosterKey(user)]
}

function filesOf(exported: Exported, format: RosterFormat): [string, () => Rows][] {
  if (format === 'sds')
    return [
      ['School.csv', () => syncSchools(exported)],
      ['Section.csv', () => syncSections(exported)],
      ['Student.csv', () => syncPeople(exported, true)],
      ['Teacher.csv', () => syncPeople(exported, false)],
      ['StudentEnrollment.csv', () => syncMembers(exported, 'students')],
      ['TeacherRoster.csv', () => syncMembers(exported, 'teachers')],
    ]
  const version = format === 'oneroster-1.1' ? '1.1' : '1.2'
  return [
    ['manifest.csv', () => manifest(version)],
    ['orgs.csv', () => oneRosterOrgs(exported)],
    ...(version === '1.2' ? [['roles.csv', () => oneRosterRoles(exported)] as [string, () => Rows]] : []),
    ['users.csv', () => oneRosterUsers(exported, version)],
    ['classes.csv', () => oneRosterClasses(exported)],
    ['enrollments.csv', () => oneRosterEnrollments(exported)],
  ]
}

async function* textOf(rows: Rows): AsyncGenerator<string> {
  let text = ''
  for await (const row of rows) {
    text += dataRow(row)
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

/**
 * Exports the active people, schools, groups and members of a district as a zip in a student system's format, created while it is streamed. Records
 * without a roster id are exported with their own id, so that importing the file again finds no changes. 404 and 403 as in `requireRunDistrict`.
 */
export async function exportRoster(actor: Actor, { districtId, format }: RosterExportQuery) {
  await requireRunDistrict(actor, districtId)
  const district = await db().district.findUniqueOrThrow({
    where: { id: districtId },
    select: { name: true, code: true },
  })
  const schools = await db().school.findMany({
    where: { districtId },
    select: { ...keyed, name: true, code: true, isActive: true },
    orderBy: { id: 'asc' },
  })
  const at = now().toISOString()
  const exported = { districtId, district, schools: new Map(schools.map((school) => [school.id, school])), at }
  const zip = new ZipFile()
  // It is a PassThrough, but the library declares a narrower type.
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [name, rows] of filesOf(exported, format))
    zip.addReadStreamLazy(name, (give) => {
      give(
        null,
        Readable.from(textOf(rows()), { objectMode: false }).on('error', (error) => zip.emit('error', error)),
      )
    })
  zip.end()
  return { fileName: `roster-${format}-${at.slice(0, 10)}.zip`, source: output as Readable }
}
