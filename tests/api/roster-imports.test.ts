import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireRosterImport } from '@/lib/roster/schema'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createRosterImport } from '../factories/roster-import'
import { createUpload } from '../factories/upload'
import { api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'
import { actingAs } from '../support/impersonation'
import { testRealtime } from '../support/realtime'
import {
  describeWithSharedRoster,
  type RosterFiles,
  rosterZip,
  smallRoster,
  withoutRows,
} from '../support/roster-files'
import { rosterImports } from '../support/roster-imports'
import { uploadRoster } from '../support/roster-zip'
import { temporaryStorage } from '../support/temporary-storage'

testRealtime()
testDatabase()
temporaryStorage()

let classroom: Classroom
beforeEach(async () => {
  await resetDatabase()
  classroom = await createClassroom()
})

const { settled, read, act, bring, changesOf } = rosterImports(() => ({
  admin: classroom.districtAdmin,
  districtId: classroom.group.districtId,
}))

const NOTHING = { added: 0, changed: 0, leaving: 0 }

/** Returns everything that imports write, in a comparable form. */
async function records() {
  const { districtId } = classroom.group
  const people = await db().user.findMany({
    where: { districtId },
    select: {
      ...{
        username: true,
        firstName: true,
        lastName: true,
        email: true,
        gradeLevel: true,
        roleId: true,
        isActive: true,
      },
      ...{ externalId: true, schools: { select: { schoolId: true } } },
    },
    orderBy: { id: 'asc' },
  })
  const member = { select: { userId: true }, orderBy: { userId: 'asc' } } as const
  const groups = await db().group.findMany({
    where: { districtId },
    select: { name: true, gradeLevel: true, isActive: true, externalId: true, students: member, teachers: member },
    orderBy: { id: 'asc' },
  })
  const schools = await db().school.findMany({ where: { districtId }, select: { name: true, isActive: true } })
  return { people, groups, schools }
}

const personOf = (externalId: string) =>
  db().user.findFirstOrThrow({ where: { externalId, districtId: classroom.group.districtId } })
const studentsOf = async (externalId: string) =>
  (
    await db().groupStudent.findMany({
      where: { group: { externalId, districtId: classroom.group.districtId } },
      select: { user: { select: { externalId: true } } },
    })
  )
    .map(({ user }) => user.externalId)
    .sort()

describe('a roster file', () => {
  test('is read without writing, then applied; the same file changes nothing more', async () => {
    const before = await records()
    const found = await read(smallRoster())
    expect(found).toMatchObject({ state: 'ready', format: 'oneroster-1.1', fileName: 'roster.zip' })
    expect(found.counts).toMatchObject({ added: 12, changed: 0, leaving: 0, problems: 0 })
    expect(found.files.map(({ name, rows }) => [name, rows])).toEqual([
      ['orgs.csv', 2],
      ['users.csv', 5],
      ['classes.csv', 2],
      ['enrollments.csv', 5],
    ])
    expect(await records()).toEqual(before)
    const applied = await act('apply', found)
    expect([applied.state, applied.message]).toEqual(['applied', null])
    const omar = await personOf('P1')
    expect(omar).toMatchObject({ username: 'pond-s1', gradeLevel: '3', roleId: 'student', passwordHash: null })
    expect(omar.currentProfileId).not.toBeNull()
    expect(await personOf('P2')).toMatchObject({ gradeLevel: 'K' })
    expect(await studentsOf('C1')).toEqual(['P1', 'P3'])
    const after = await records()
    const again = await bring(smallRoster())
    expect(again.counts).toMatchObject({ ...NOTHING, problems: 0 })
    expect(await records()).toEqual(after)
  })

  test('gives new members the open assignments, while those who leave keep their work', async () => {
    await bring(smallRoster())
    const group = await db().group.findFirstOrThrow({ where: { externalId: 'C2' } })
    const { chapter } = await createChapterWithItems()
    const createdById = classroom.teacher.id
    const assignment = await createAssignment({ contentId: chapter.id, groupId: group.id, createdById })
    const files = smallRoster()
    const moved = files['enrollments.csv']?.replace('C1,S1,P1', 'C2,S1,P1') ?? ''
    const found = await read({ ...files, 'enrollments.csv': moved })
    expect(found.counts).toMatchObject({ added: 0, changed: 1, leaving: 0 })
    expect(await changesOf(found)).toMatchObject([
      {
        kind: 'change',
        recordType: 'student',
        name: 'Omar Aziz',
        before: { group: 'Room 12' },
        after: { group: 'Room 14' },
        line: 3,
      },
    ])
    await act('apply', found)
    expect(await studentsOf('C2')).toEqual(['P1', 'P2'])
    const { id: userId } = await personOf('P1')
    expect(await db().userAssignment.count({ where: { userId, assignmentId: assignment.id } })).toBe(1)
    await bring(smallRoster())
    expect(await db().userAssignment.count({ where: { userId, assignmentId: assignment.id } })).toBe(1)
  })

  test('is rolled back whole, except for records changed by hand since', async () => {
    await bring(smallRoster())
    const before = await records()
    const files = smallRoster()
    const users = files['users.csv']?.replace('Aziz,,,,', 'Aziz-Reyes,,,,').replace('Ferreira', 'Ferrer') ?? ''
    const applied = await bring({ ...files, 'users.csv': users })
    expect(applied.counts).toMatchObject({ added: 0, changed: 2 })
    const lucia = await personOf('P2')
    await db().user.update({ where: { id: lucia.id }, data: { lastName: 'By hand' } })
    const undone = await act('roll-back', applied)
    expect(undone).toMatchObject({ state: 'rolled-back', undone: { done: 1, kept: 1 } })
    expect((await personOf('P1')).lastName).toBe('Aziz')
    expect((await personOf('P2')).lastName).toBe('By hand')
    await db().user.update({ where: { id: lucia.id }, data: { lastName: 'Ferreira' } })
    expect(await records()).toEqual(before)
  })

  test('leaves closed accounts and archived classes when rolled back, and can be imported again', async () => {
    const applied = await bring(smallRoster())
    await act('roll-back', applied)
    expect(await personOf('P1')).toMatchObject({ isActive: false })
    expect(await studentsOf('C1')).toEqual([])
    expect(await db().group.count({ where: { externalId: 'C1', isActive: false } })).toBe(1)
    await bring(smallRoster())
    expect(await personOf('P1')).toMatchObject({ isActive: true })
    expect(await studentsOf('C1')).toEqual(['P1', 'P3'])
    expect((await read(smallRoster())).counts).toMatchObject(NOTHING)
  })

  test('closes the account of a missing person, unless missing records are kept', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const gone = {
      ...files,
      'users.csv': withoutRows(files['users.csv'], 'P3,'),
      'enrollments.csv': withoutRows(files['enrollments.csv'], ',P3,'),
    }
    expect((await read(gone, { keepsMissing: true })).counts).toMatchObject(NOTHING)
    const found = await read(gone)
    expect(found.counts).toMatchObject({ added: 0, changed: 0, leaving: 2 })
    const applied = await act('apply', found)
    expect(await personOf('P3')).toMatchObject({ isActive: false })
    expect(await studentsOf('C1')).toEqual(['P1'])
    await act('roll-back', applied)
    expect(await personOf('P3')).toMatchObject({ isActive: true })
    expect(await studentsOf('C1')).toEqual(['P1', 'P3'])
  })

  test('asks for the name of a class before emptying it', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const empty = { ...files, 'enrollments.csv': withoutRows(files['enrollments.csv'], ',P1,', ',P3,') }
    const found = await read(empty)
    const [guard] = await changesOf(found, { kind: 'leave', recordType: 'group' })
    expect(guard).toMatchObject({ name: 'Room 12', message: 'emptied', include: false, before: { students: 2 } })
    const kept = await act('apply', found)
    expect(kept.state).toBe('applied')
    expect(await studentsOf('C1')).toEqual(['P1', 'P3'])
    const next = await read(empty)
    const [question] = await changesOf(next, { kind: 'leave', recordType: 'group' })
    const path = `roster-imports/${next.id}/changes/${question?.id}`
    const admin = api(classroom.districtAdmin)
    const body = { version: next.version, include: true }
    for (const confirmName of [undefined, 'Room 13'])
      expect((await admin.patch(path, { ...body, confirmName })).status).toBe(400)
    expect((await admin.patch(path, { ...body, confirmName: 'Room 12' })).status).toBe(200)
    expect(await admin.patch(path, { ...body, confirmName: 'Room 12' })).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
    await act('apply', await settled(next.id))
    expect(await studentsOf('C1')).toEqual([])
  })

  test('reports each broken row with its line, and applies the rest', async () => {
    const files = smallRoster()
    const found = await read({
      ...files,
      'users.csv': `${files['users.csv']}P4,active,,true,S9,student,pond-s4,,No,School,,,,,,,03,\r\nP5,active,,true,S1,student,pond-s5,,,,,,,,,,03,\r\n`,
      'enrollments.csv': `${files['enrollments.csv']}E6,active,,C1,S1,P9,student,false,,\r\nE7,active,,C9,S1,P1,student,false,,\r\n`,
    })
    const problems = await changesOf(found, { kind: 'problem' })
    expect(problems.map(({ line, message, after }) => [after?.file, line, message, after?.value])).toEqual(
      expect.arrayContaining([
        ['users.csv', 7, 'unknownSchool', 'S9'],
        ['users.csv', 8, 'badName', ''],
        ['enrollments.csv', 7, 'unknownPerson', 'P9'],
        ['enrollments.csv', 8, 'unknownClass', 'C9'],
      ]),
    )
    expect(found.counts).toMatchObject({ added: 12 })
    expect((await act('apply', found)).state).toBe('applied')
  })

  test('matches an existing school or account only once when codes or names repeat', async () => {
    const { group, student } = classroom
    await db().school.update({ where: { id: group.schoolId }, data: { code: '101' } })
    await db().user.update({ where: { id: student.id }, data: { username: 'pond-s8', email: 'eight@example.org' } })
    const files = smallRoster()
    const row = (key: string, username: string) => `${key},active,,true,S1,student,${username},,Ada,Byron,,,,,,,03,\r\n`
    const found = await read(
      {
        ...files,
        'orgs.csv': `${files['orgs.csv']}S2,active,,Lake School,school,101,D1\r\n`,
        'users.csv': `${files['users.csv']}${row('P8', 'pond-s8')}${row('P9', 'eight@example.org')}`,
      },
      { keepsMissing: true },
    )
    expect(await changesOf(found, { kind: 'problem' })).toMatchObject([
      { message: 'usernameTaken', after: { value: 'eight@example.org' } },
    ])
    expect(await act('apply', found)).toMatchObject({ state: 'applied', message: null })
    expect(await db().school.findUnique({ where: { id: group.schoolId } })).toMatchObject({ externalId: 'S1' })
    expect(await db().school.count({ where: { externalId: 'S2', name: 'Lake School' } })).toBe(1)
    expect(await personOf('P8')).toMatchObject({ id: student.id })
  })

  test('removes nobody from a class because of a broken row', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const found = await read({
      ...files,
      'enrollments.csv': files['enrollments.csv']?.replace('C1,S1,P1,student', 'C1,S1,P1,pupil') ?? '',
    })
    expect(found.counts).toMatchObject({ ...NOTHING, problems: 1 })
    expect(await changesOf(found, { kind: 'problem' })).toMatchObject([{ message: 'unknownRole', line: 3 }])
  })

  test('is not applied with duplicate user names, a missing column or an invalid zip', async () => {
    const files = smallRoster()
    const twins = await read({ ...files, 'users.csv': files['users.csv']?.replace('pond-s2', 'POND-S1') ?? '' })
    expect(twins.files).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'users.csv' })]))
    const refused = await api(classroom.districtAdmin).post(`roster-imports/${twins.id}/apply`, {
      version: twins.version,
    })
    expect(refused).toMatchObject({ status: 409, code: 'wrong_state' })
    const column = await read({ ...files, 'users.csv': files['users.csv']?.replace('familyName', 'surname') ?? '' })
    const [missing] = await changesOf(column, { kind: 'problem' })
    expect(missing).toMatchObject({ message: 'noColumn', after: { field: 'familyName', stops: true } })
    expect(await read(Buffer.from('PK no zip at all'))).toMatchObject({ state: 'failed', message: 'noZip' })
    const huge = await rosterZip(files)
    // Overwrites the uncompressed size in the first entry of the central directory.
    huge.writeUInt32LE(500_000_001, huge.indexOf('PK\u0001\u0002') + 24)
    expect(await read(huge)).toMatchObject({ state: 'failed', message: 'noZip' })
  })

  test('with only changes adds and ends what it names', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const [usersHead] = (files['users.csv'] ?? '').split('\r\n')
    const [enrollmentsHead] = (files['enrollments.csv'] ?? '').split('\r\n')
    const found = await read({
      'manifest.csv':
        'propertyName,value\r\noneroster.version,1.1\r\nfile.users,delta\r\nfile.enrollments,delta\r\nfile.classes,absent\r\nfile.orgs,absent\r\n',
      'users.csv': `${usersHead}\r\nP4,active,,true,S1,student,pond-s4,,Caleb,Ortiz,,,,,,,03,\r\n`,
      'enrollments.csv': `${enrollmentsHead}\r\nE9,active,,C1,S1,P4,student,false,,\r\nE3,tobedeleted,,C1,S1,P3,student,false,,\r\n`,
    })
    expect(found.counts).toMatchObject({ added: 2, changed: 0, leaving: 1, problems: 0 })
    await act('apply', found)
    expect(await studentsOf('C1')).toEqual(['P1', 'P4'])
  })

  test('changes no account with wider rights, and takes no user name of another district', async () => {
    const { group, foreign } = classroom
    const files = smallRoster()
    await bring(files)
    const dana = await personOf('T1')
    await db().userPrivilege.create({ data: { id: newId(), userId: dana.id, privilege: 'sysadmin' } })
    await db().user.update({ where: { id: foreign.student.id }, data: { username: 'pond-s9' } })
    const users = files['users.csv']
      ?.replace('dana@pond.example.org', 'mine@example.org')
      .concat('P9,active,,true,S1,student,pond-s9,,A,B,,,,,,,03,\r\n')
    const found = await read({ ...files, 'users.csv': users ?? '' })
    expect((await changesOf(found, { kind: 'problem' })).map(({ message }) => message).sort()).toEqual([
      'notYours',
      'usernameTaken',
    ])
    await act('apply', found)
    expect(await personOf('T1')).toMatchObject({ email: 'dana@pond.example.org' })
    expect(await db().user.count({ where: { externalId: 'P9', districtId: group.districtId } })).toBe(0)
  })

  test('is not applied if its records were changed since it was read', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const found = await read({ ...files, 'users.csv': files['users.csv']?.replace('Ferreira', 'Ferrer') ?? '' })
    const lucia = await personOf('P2')
    await db().user.update({ where: { id: lucia.id }, data: { lastName: 'By hand' } })
    expect(await act('apply', found)).toMatchObject({ state: 'ready', message: 'stale' })
    expect((await personOf('P2')).lastName).toBe('By hand')
  })

  test('is applied and rolled back although an older release wrote grades in another spelling', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const found = await read({
      ...files,
      'users.csv': files['users.csv']?.replace('G1,03,', 'G1,04,') ?? '',
      'classes.csv': files['classes.csv']?.replace('Room 12,03,', 'Room 12,04,') ?? '',
    })
    const changes = await db().rosterImportChange.findMany({ where: { rosterImportId: found.id } })
    expect(changes.map(({ before }) => before)).toEqual([{ gradeLevel: '3' }, { gradeLevel: '3' }])
    const older = { before: { gradeLevel: '03' }, after: { gradeLevel: '04' } }
    await db().rosterImportChange.updateMany({ where: { rosterImportId: found.id }, data: older })
    const gradesOf = async () => [(await personOf('P1')).gradeLevel, (await groupOf('C1')).gradeLevel]
    const applied = await act('apply', found)
    expect([applied.state, applied.message]).toEqual(['applied', null])
    expect(await gradesOf()).toEqual(['4', '4'])
    expect(await act('roll-back', applied)).toMatchObject({ state: 'rolled-back', undone: { done: 2, kept: 0 } })
    expect(await gradesOf()).toEqual(['3', '3'])
  })

  test('is not applied if its records were created since it was read', async () => {
    const found = await read(smallRoster())
    await bring(smallRoster())
    const before = await records()
    expect(await act('apply', found)).toMatchObject({ state: 'ready', message: 'stale' })
    expect(await records()).toEqual(before)
  })

  test('reports both people who swap user names, and leaves them unchanged', async () => {
    await bring(smallRoster())
    const before = await records()
    const files = smallRoster()
    const users = files['users.csv']
      ?.replace('pond-s1', 'pond-s0')
      .replace('pond-s2', 'pond-s1')
      .replace('pond-s0', 'pond-s2')
    const found = await read({ ...files, 'users.csv': users ?? '' })
    expect(found.counts).toMatchObject({ ...NOTHING, problems: 2 })
    const problems = await changesOf(found, { kind: 'problem' })
    expect(problems.map(({ message, after }) => [message, after?.value, after?.stops])).toEqual([
      ['usernameTaken', 'pond-s2', false],
      ['usernameTaken', 'pond-s1', false],
    ])
    await act('apply', found)
    expect(await records()).toEqual(before)
  })

  test('keeps a new user name on roll-back if the old one was taken since', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const users = files['users.csv']?.replace('pond-s1', 'pond-omar').replace('Ferreira', 'Ferrer') ?? ''
    const applied = await bring({ ...files, 'users.csv': users })
    const { foreign } = classroom
    await db().user.update({ where: { id: foreign.student.id }, data: { username: 'pond-s1' } })
    const undone = await act('roll-back', applied)
    expect(undone).toMatchObject({ state: 'rolled-back', undone: { done: 1, kept: 1 } })
    expect((await personOf('P1')).username).toBe('pond-omar')
    expect((await personOf('P2')).lastName).toBe('Ferreira')
  })

  test('moves nobody out of a class into a new one that was left out', async () => {
    await bring(smallRoster())
    const files = smallRoster()
    const found = await read({
      ...files,
      'classes.csv': `${files['classes.csv']}C3,active,,Room 16,03,,,homeroom,,S1,\r\n`,
      'enrollments.csv': files['enrollments.csv']?.replace('C1,S1,P1', 'C3,S1,P1') ?? '',
    })
    const [made] = await changesOf(found, { kind: 'add', recordType: 'group' })
    const path = `roster-imports/${found.id}/changes/${made?.id}`
    const body = { version: found.version, include: false }
    expect((await api(classroom.districtAdmin).patch(path, body)).status).toBe(200)
    expect((await act('apply', await settled(found.id))).state).toBe('applied')
    expect(await studentsOf('C1')).toEqual(['P1', 'P3'])
    expect(await db().group.count({ where: { externalId: 'C3' } })).toBe(0)
  })
})

const groupOf = (externalId: string) =>
  db().group.findFirstOrThrow({ where: { externalId, districtId: classroom.group.districtId } })
const joinByHand = async (userKey: string, groupKey: string) =>
  db().groupStudent.create({ data: { userId: (await personOf(userKey)).id, groupId: (await groupOf(groupKey)).id } })
const leaveByHand = async (userKey: string, groupKey: string) =>
  db().groupStudent.deleteMany({
    where: { userId: (await personOf(userKey)).id, groupId: (await groupOf(groupKey)).id },
  })

/** The small district with one enrollment row replaced. */
function withEnrollment(row: string, becomes: string): RosterFiles {
  const files = smallRoster()
  return { ...files, 'enrollments.csv': files['enrollments.csv']?.replace(row, becomes) ?? '' }
}

describe('class membership', () => {
  beforeEach(() => bring(smallRoster()))

  const moved = () => withEnrollment('C1,S1,P1', 'C2,S1,P1')
  const joined = () => withEnrollment('E4,', 'E9,active,,C1,S1,P2,student,false,,\r\nE4,')
  const left = () => withEnrollment('E2,active,,C1,S1,P1,student,false,,\r\n', '')

  test.each([
    ['who should move but left meanwhile', moved, () => leaveByHand('P1', 'C1')],
    ['who should move but already joined the other class', moved, () => joinByHand('P1', 'C2')],
    ['who should join but already joined', joined, () => joinByHand('P2', 'C1')],
    ['who should leave but already left', left, () => leaveByHand('P1', 'C1')],
  ])('a student %s: the import is not applied', async (_title, filesOf, byHand) => {
    const found = await read(filesOf())
    await byHand()
    const before = await records()
    expect(await act('apply', found)).toMatchObject({ state: 'ready', message: 'stale' })
    expect(await records()).toEqual(before)
    await bring(filesOf())
  })

  test('a student who is now the last to leave is kept until the file is read again', async () => {
    const found = await read(left())
    expect(await changesOf(found, { kind: 'leave', recordType: 'group' })).toEqual([])
    await leaveByHand('P3', 'C1')
    expect(await act('apply', found)).toMatchObject({ state: 'ready', message: 'stale' })
    expect(await studentsOf('C1')).toEqual(['P1'])
  })

  test('a roll-back does not bring back a student who was removed by hand since', async () => {
    const applied = await bring(moved())
    await leaveByHand('P1', 'C2')
    const undone = await act('roll-back', applied)
    expect(undone).toMatchObject({ state: 'rolled-back', undone: { done: 0, kept: 1 } })
    expect([await studentsOf('C1'), await studentsOf('C2')]).toEqual([['P3'], ['P2']])
  })

  test.each([
    ['moved', moved],
    ['removed', left],
  ])('a roll-back restores a student who was %s with the original date and teacher', async (_title, filesOf) => {
    const { id: userId } = await personOf('P1')
    const { id: groupId } = await groupOf('C1')
    const where = { groupId_userId: { groupId, userId } }
    const held = { addedByTeacherId: classroom.teacher.id, dateCreated: new Date('2026-03-02T08:15:30.123Z') }
    await db().groupStudent.update({ where, data: held })
    const applied = await bring(filesOf())
    expect(await db().groupStudent.count({ where: { userId, addedByTeacherId: { not: null } } })).toBe(0)
    const [change] = await changesOf(applied, { recordType: 'student' })
    expect(change?.before).toEqual({ groupId, group: 'Room 12' })
    await act('roll-back', applied)
    expect(await db().groupStudent.findUnique({ where })).toMatchObject(held)
  })

  test.each([
    ['the student', () => left(), 'P1'],
    ['the teacher', () => withEnrollment('E5,active,,C2,S1,T1,teacher,true,,\r\n', ''), 'P2'],
  ])(
    'an import that takes %s out of the class ends the teacher’s view as the student',
    async (_who, filesOf, studentKey) => {
      const teacher = await personOf('T1')
      const student = await personOf(studentKey)
      const headers = await actingAs(teacher, student, null)
      const where = { userId: student.id, contextUserId: teacher.id, revokedAt: null }
      expect((await api(null).get('sessions/current', { headers })).status).toBe(200)
      await bring(filesOf())
      expect(await db().session.count({ where })).toBe(0)
      expect((await api(null).get('sessions/current', { headers })).status).toBe(401)
    },
  )

  test('a roll-back restores a removed teacher with the original date', async () => {
    const { id: userId } = await personOf('T1')
    const { id: groupId } = await groupOf('C2')
    const where = { groupId_userId: { groupId, userId } }
    const dateCreated = new Date('2026-03-02T08:15:30.123Z')
    await db().groupTeacher.update({ where, data: { dateCreated } })
    const applied = await bring(withEnrollment('E5,active,,C2,S1,T1,teacher,true,,\r\n', ''))
    expect(await db().groupTeacher.findUnique({ where })).toBeNull()
    await act('roll-back', applied)
    expect(await db().groupTeacher.findUnique({ where })).toMatchObject({ dateCreated })
  })
})

describe('a roll-back', () => {
  const standing = async () => {
    const { districtId } = classroom.group
    const of = { where: { districtId, externalId: { not: null } }, select: { externalId: true, isActive: true } }
    const rows = [...(await db().group.findMany(of)), ...(await db().school.findMany(of))]
    return rows.flatMap(({ externalId, isActive }) => (isActive ? [externalId] : [])).sort()
  }

  test('keeps a class that the import added, and its school, while others are in it', async () => {
    const applied = await bring(smallRoster())
    await db().groupStudent.create({ data: { userId: classroom.student.id, groupId: (await groupOf('C1')).id } })
    expect(await act('roll-back', applied)).toMatchObject({ state: 'rolled-back', undone: { kept: 2 } })
    expect(await standing()).toEqual(['C1', 'S1'])
    expect(await db().groupStudent.count({ where: { group: { externalId: 'C1' } } })).toBe(1)
  })

  test('keeps a school that the import added while others are in it, and closes its classes', async () => {
    const applied = await bring(smallRoster())
    const school = await db().school.findFirstOrThrow({ where: { externalId: 'S1' } })
    await db().userSchool.create({ data: { userId: classroom.colleague.id, schoolId: school.id } })
    expect(await act('roll-back', applied)).toMatchObject({ state: 'rolled-back', undone: { kept: 1 } })
    expect(await standing()).toEqual(['S1'])
  })
})

describe('an export', () => {
  test.each(['oneroster-1.1', 'oneroster-1.2', 'sds'] as const)('as %s imports without changes', async (format) => {
    await bring(smallRoster())
    const { districtAdmin, group } = classroom
    const exported = await exportOf(format, districtAdmin, group.districtId)
    const found = await read(exported)
    expect(found).toMatchObject({ format, state: 'ready' })
    expect(await changesOf(found)).toEqual([])
    expect(found.counts).toMatchObject(NOTHING)
  })
})

async function exportOf(format: string, admin: { id: string }, districtId: string): Promise<Buffer> {
  const { GET } = await import('@/app/api/rosters/export/route')
  const { signedInAs } = await import('../support/api')
  const url = `http://localhost:3000/api/rosters/export?districtId=${districtId}&format=${format}`
  const answer = await GET(new Request(url, { headers: await signedInAs(admin) }), { params: Promise.resolve({}) })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return Buffer.from(await answer.arrayBuffer())
}

for (const [folder, format] of [
  ['solar-district', 'oneroster-1.1'],
  ['microsoft-sds-format/100-users', 'sds'],
] as const)
  describeWithSharedRoster(folder, (files) => {
    test('imports, changes nothing when repeated, exports without changes, and rolls back', async () => {
      const applied = await bring(files)
      expect(applied.counts.problems).toBe(0)
      expect(applied.counts.added).toBeGreaterThan(500)
      expect((await read(files)).counts).toMatchObject({ ...NOTHING, problems: 0 })
      const { districtAdmin, group } = classroom
      expect((await read(await exportOf(format, districtAdmin, group.districtId))).counts).toMatchObject(NOTHING)
      expect(await act('roll-back', applied)).toMatchObject({ state: 'rolled-back', undone: { kept: 0 } })
      expect(await db().user.count({ where: { externalId: { not: null }, isActive: true } })).toBe(0)
    }, 120_000)
  })

describe('the API of roster imports', () => {
  test('[F-17] is limited to admins of the district, and writing to the admin who began the import', async () => {
    const found = await read(smallRoster())
    const { teacher, schoolAdmin, sysadmin, foreign, group } = classroom
    const paths = [`roster-imports/${found.id}`, `roster-imports/${found.id}/changes`]
    for (const path of paths) {
      expect((await api(null).get(path)).status).toBe(401)
      expect((await api(teacher).get(path)).status).toBe(403)
      expect((await api(schoolAdmin).get(path)).status).toBe(404)
      expect((await api(sysadmin).get(path)).status).toBe(200)
    }
    const { version } = found
    expect((await api(sysadmin).post(`roster-imports/${found.id}/apply`, { version })).status).toBe(403)
    expect((await api(schoolAdmin).delete(`roster-imports/${found.id}?version=${version}`)).status).toBe(404)
    const uploadId = await uploadRoster(schoolAdmin, await rosterZip(smallRoster()))
    const begin = (districtId: string) => api(schoolAdmin).post('roster-imports', { uploadId, districtId })
    expect((await begin(group.districtId)).status).toBe(403)
    expect((await begin(foreign.group.districtId)).status).toBe(404)
    const others = { uploadId, districtId: group.districtId }
    expect((await api(classroom.districtAdmin).post('roster-imports', others)).status).toBe(404)
    for (const districtId of [foreign.group.districtId])
      expect(
        (await api(classroom.districtAdmin).get(`rosters/export?districtId=${districtId}&format=sds`)).status,
      ).toBe(404)
  })

  test('accepts only a document, and only one import per district at a time', async () => {
    const { districtAdmin, group } = classroom
    const begin = async (uploadId: string) =>
      api(districtAdmin).post<WireRosterImport>('roster-imports', { uploadId, districtId: group.districtId })
    const { id: picture } = await createUpload({ createdById: districtAdmin.id })
    expect(await begin(picture)).toMatchObject({ status: 400, errors: [{ path: 'uploadId' }] })
    const other = await createRosterImport(districtAdmin, group.districtId)
    await db().rosterImport.update({ where: { id: other.id }, data: { state: 'reading' } })
    const uploadId = await uploadRoster(districtAdmin, smallRoster())
    expect(await begin(uploadId)).toMatchObject({
      ...{ status: 409, code: 'wrong_state' },
      context: { reason: 'roster-reading' },
    })
    await db().rosterImport.update({ where: { id: other.id }, data: { state: 'failed' } })
    const begun = await begin(uploadId)
    expect(begun.status).toBe(202)
    await settled(begun.result.id)
  })

  test('refuses an export while impersonating an admin', async () => {
    const { districtAdmin, sysadmin, group } = classroom
    const headers = await actingAs(sysadmin, districtAdmin)
    const path = `rosters/export?districtId=${group.districtId}&format=sds`
    expect(await api(null).get(path, { headers })).toMatchObject({ status: 403, code: 'not_allowed' })
  })

  test('deletes an import with its file until it is applied', async () => {
    const found = await read(smallRoster())
    const { districtAdmin } = classroom
    expect((await api(districtAdmin).delete(`roster-imports/${found.id}?version=${found.version + 1}`)).status).toBe(
      409,
    )
    expect((await api(districtAdmin).delete(`roster-imports/${found.id}?version=${found.version}`)).status).toBe(200)
    expect([await db().rosterImport.count(), await db().rosterImportChange.count(), await db().upload.count()]).toEqual(
      [0, 0, 0],
    )
    const applied = await bring(smallRoster())
    const gone = await api(districtAdmin).delete(`roster-imports/${applied.id}?version=${applied.version}`)
    expect(gone).toMatchObject({ status: 409, code: 'wrong_state' })
    const again = await api(districtAdmin).post(`roster-imports/${applied.id}/apply`, { version: applied.version })
    expect(again).toMatchObject({ status: 409, code: 'wrong_state' })
  })
})
