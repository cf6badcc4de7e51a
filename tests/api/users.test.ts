import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireUser } from '@/lib/user/schema'
import { createAssignment } from '../factories/assignment'
import { createContent } from '../factories/content'
import { createGroup } from '../factories/group'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { api, listPath } from '../support/api'
import { testDatabase } from '../support/database'

testDatabase()

type Id = { id: string }

async function twoDistricts() {
  const group = await createGroup()
  const place = { districtId: group.districtId, schoolIds: [group.schoolId] }
  const teacher = await createTeacher({ ...place, preferences: { captionsOn: true } })
  const student = await createStudent({ ...place, email: 'sam@example.org', featureFlags: ['google.classroom'] })
  const classmate = await createStudent(place)
  const stranger = await createStudent()
  await db().groupTeacher.create({ data: { groupId: group.id, userId: teacher.id } })
  await db().groupStudent.createMany({
    data: [student, classmate].map(({ id }) => ({ groupId: group.id, userId: id })),
  })
  return { group, place, teacher, student, classmate, stranger }
}
let world: Awaited<ReturnType<typeof twoDistricts>>

beforeAll(async () => {
  world = await twoDistricts()
})

const teacherFields = [
  'dateCreated',
  'dateModified',
  'district',
  'districtId',
  'firstName',
  'gradeLevel',
  'groups',
  'id',
  'isActive',
  'languageId',
  'lastName',
  'lastOnlineDate',
  'preferences',
  'proficiencyId',
  'roleId',
  'schools',
  'username',
  'version',
]
const adminFields = [
  ...teacherFields,
  'currentProfile',
  'email',
  'featureFlags',
  'googleConnected',
  'profiles',
  'userPrivileges',
].sort()

test('reading and writing users requires a session', async () => {
  expect(await api(null).get('users')).toMatchObject({ status: 401, code: 'no_session' })
  expect(await api(null).get('users/current')).toMatchObject({ status: 401, code: 'no_session' })
  expect(await api(null).patch('users/current', { theme: 'hss' })).toMatchObject({ status: 401, code: 'no_session' })
})

test('[CALL-16] [F-28] the returned fields depend on the viewer', async () => {
  const { student, teacher, place } = world
  const admin = await createStaff('district-admin', place)
  const fields = async (actor: { id: string }, id: string) =>
    Object.keys((await api(actor).get<WireUser>(`users/${id}`)).result).sort()
  expect(await fields(student, 'current')).toEqual([...adminFields, 'pendingEmail', 'theme'].sort())
  expect(await fields(teacher, student.id)).toEqual(teacherFields)
  expect(await fields(admin, student.id)).toEqual(adminFields)
})

test('[F-28] passwords, codes and Google ids are never returned', async () => {
  const { student, place } = world
  await db().user.update({ where: { id: student.id }, data: { passwordHash: 'HASHMARK', googleId: 'GOOGLEMARK' } })
  const admin = await createStaff('sysadmin', place)
  for (const actor of [student, admin]) {
    const { text } = await api(actor).get(`users/${student.id}`)
    expect(text).not.toMatch(/HASHMARK|GOOGLEMARK|password|resetCode|googleId/i)
  }
})

test('[F-17] a student cannot see classmates unless an assignment shows names', async () => {
  const { student, classmate, stranger, group, teacher } = world
  expect(await api(student).get(`users/${classmate.id}`)).toMatchObject({ status: 404, code: 'not_found' })
  const before = await api(student).get<ListResult<WireUser>>('users')
  expect(before.result).toMatchObject({ data: [{ id: student.id }], metadata: { count: 1 } })

  const shown = await createAssignment({
    groupId: group.id,
    createdById: teacher.id,
    settings: { showPeerNames: true },
  })
  const { result } = await api(student).get<WireUser>(`users/${classmate.id}`)
  expect(result).toEqual({ id: classmate.id, firstName: classmate.firstName, lastName: classmate.lastName })
  expect((await api(student).get(`users/${stranger.id}`)).status).toBe(404)
  await db().assignment.update({ where: { id: shown.id }, data: { deletedDate: new Date() } })
  expect((await api(student).get(`users/${classmate.id}`)).status).toBe(404)
})

test('[F-24] a student finds classmates by name, but not by hidden fields', async () => {
  const group = await createGroup({ students: 2, teachers: 1 })
  const [student, classmate] = group.students as [Id, Id]
  await db().user.update({
    where: { id: classmate.id },
    data: { firstName: 'Wilhelmina', username: 'hidden-sign-in-name' },
  })
  await createAssignment({ groupId: group.id, settings: { showPeerNames: true } })
  const ask = (query: Record<string, unknown>) => api(student).get<ListResult<WireUser>>(listPath('users', query))
  const found = await ask({ modifiers: { keywordSearch: 'wilhelm' }, where: { id: [student.id, classmate.id] } })
  expect(found.result.data.map(({ id }) => id)).toEqual([classmate.id])
  expect((await ask({ orderBy: 'firstName:desc' })).status).toBe(200)

  expect((await ask({ modifiers: { keywordSearch: 'hidden-sign' } })).result.metadata.count).toBe(0)
  for (const where of [
    { proficiencyId: null },
    { languageId: newId() },
    { isActive: true },
    { schoolId: group.schoolId },
    { districtId: group.districtId },
    { groupId: group.id },
    { roleId: 'student' },
  ])
    expect(await ask({ where })).toMatchObject({ status: 400, code: 'invalid_input' })
  for (const orderBy of ['lastOnlineDate:desc', 'lastName:asc,dateCreated:asc'])
    expect(await ask({ orderBy })).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('[F-17] names are shown once the assignment has begun, and only among current group members', async () => {
  const group = await createGroup({ students: 3, teachers: 1 })
  const [student, classmate, leaver] = group.students as [Id, Id, Id]
  const assignment = await createAssignment({
    groupId: group.id,
    startDate: new Date(Date.now() + 3_600_000),
    settings: { showPeerNames: true },
  })
  const known = async () =>
    (await api(student).get<ListResult<WireUser>>('users')).result.data.map(({ id }) => id).sort()
  expect(await known()).toEqual([student.id])

  await db().assignment.update({ where: { id: assignment.id }, data: { startDate: new Date(Date.now() - 3_600_000) } })
  await db().groupStudent.delete({ where: { groupId_userId: { groupId: group.id, userId: leaver.id } } })
  expect(await known()).toEqual([student.id, classmate.id].sort())
  expect(await api(leaver).get(`users/${classmate.id}`)).toMatchObject({ status: 404 })
})

test('[F-17] a teacher reads only the students they teach', async () => {
  const { teacher, student, stranger, place } = world
  const colleague = await createTeacher(place)
  expect((await api(teacher).get(`users/${student.id}`)).status).toBe(200)
  expect(await api(teacher).get(`users/${stranger.id}`)).toMatchObject({ status: 404, code: 'not_found' })
  expect(await api(colleague).get(`users/${student.id}`)).toMatchObject({ status: 404 })
  expect(await api(teacher).get('users/not-an-id')).toMatchObject({ status: 404 })
})

test('[CALL-22] studentsInMyGroups lists the viewer’s students with their open work', async () => {
  const { teacher, student, classmate, group } = world
  await createAssignment({ groupId: group.id, createdById: teacher.id })
  const path = listPath('users', { modifiers: { studentsInMyGroups: true, addCounts: true }, limit: 999 })
  const { result } = await api(teacher).get<ListResult<WireUser>>(path)
  expect(result.data.map(({ id }) => id).sort()).toEqual([student.id, classmate.id].sort())
  expect(result.data[0]).toMatchObject({
    counts: { openAssignments: 1 },
    averages: { assessment: null, interactive: null, peer: null, all: null },
    completion: 0,
  })
  expect(result.metadata.count).toBe(2)
})

test('[TBL-05] completion is the share of work submitted, without excused work, and is hidden from the student', async () => {
  const group = await createGroup({ students: 1, teachers: 1 })
  const [teacher, student] = [...group.teachers, ...group.students] as [Id, Id]
  const works = async () => {
    const { userAssignments } = await createAssignment({ groupId: group.id, createdById: teacher.id })
    return userAssignments.find(({ userId }) => userId === student.id)?.id
  }
  const [turnedIn, excused] = [await works(), await works(), await works()]
  await db().userAssignment.update({ where: { id: turnedIn }, data: { submittedDate: new Date() } })
  await db().userAssignment.update({ where: { id: excused }, data: { excusedDate: new Date() } })
  const ask = async (viewer: Id) => {
    const path = listPath('users', { where: { id: student.id }, modifiers: { addCounts: true } })
    return (await api(viewer).get<ListResult<WireUser>>(path)).result.data[0]
  }
  expect((await ask(teacher))?.completion).toBe(50)
  expect(await ask(student)).not.toHaveProperty('completion')
})

test('a list is filtered, searched and counted within scope', async () => {
  const { teacher, student, stranger, group } = world
  const ask = async (query: Record<string, unknown>) =>
    (await api(teacher).get<ListResult<WireUser>>(listPath('users', query))).result
  expect((await ask({ where: { roleId: 'student' } })).metadata.count).toBe(2)
  expect((await ask({ where: { id: [student.id, stranger.id] } })).data.map(({ id }) => id)).toEqual([student.id])
  expect((await ask({ where: { id: { not: [student.id] }, groupId: group.id } })).metadata.count).toBe(2)
  expect((await ask({ modifiers: { keywordSearch: student.lastName } })).data[0]?.id).toBe(student.id)
  expect((await ask({ where: { languageId: null }, limit: 0 })).metadata.count).toBe(3)
})

test('[F-25] hidden columns cannot be queried', async () => {
  for (const where of [{ passwordHash: 'x' }, { 'user.resetCode': 'x' }, { username: { startsWith: 'a' } }])
    expect(await api(world.teacher).get(listPath('users', { where }))).toMatchObject({ status: 400 })
})

test('a user with author.names can read only the names of people who created content', async () => {
  const author = await createStaff('author')
  const { teacher, student } = world
  expect((await api(author).get(`users/${teacher.id}`)).status).toBe(404)
  await createContent({ createdById: teacher.id })
  const { result } = await api(author).get(`users/${teacher.id}`)
  expect(result).toEqual({ id: teacher.id, firstName: teacher.firstName, lastName: teacher.lastName })
  expect((await api(author).get(`users/${student.id}`)).status).toBe(404)
})

test('a user changes their own record, and preferences are merged by top-level key', async () => {
  const { teacher } = world
  const { status, result } = await api(teacher).patch<WireUser>(`users/${teacher.id}`, {
    firstName: 'Ada',
    theme: 'k5ela-hc',
    preferences: { audioDescriptionRate: 1.5, assignmentDefaults: { allowLate: false } },
  })
  expect(status).toBe(200)
  expect(result).toMatchObject({ firstName: 'Ada', theme: 'k5ela-hc', version: 2 })
  expect(result.preferences).toEqual({
    annotationsOn: true,
    captionsOn: true,
    audioDescriptionRate: 1.5,
    assignmentDefaults: { allowLate: false },
  })
})

test('[F-108] only staff can change a student’s name, which is trimmed, in NFC and visible', async () => {
  const { student, place } = world
  const admin = await createStaff('school-admin', place)
  const save = async (fields: object) => {
    const { version } = await db().user.findUniqueOrThrow({ where: { id: student.id } })
    return api(admin).patch<WireUser>(`users/${student.id}`, { version, ...fields })
  }
  expect(await api(student).patch('users/current', { firstName: 'Ms. Field' })).toMatchObject({
    status: 400,
    errors: [{ path: 'firstName', message: 'cannot be changed by you' }],
  })
  const names = { firstName: ' Rene\u0301e ', lastName: "O'Brien\u00a0 Ruiz" }
  expect((await save(names)).result).toMatchObject({ firstName: 'Ren\u00e9e', lastName: "O'Brien Ruiz" })
  for (const firstName of ['\u200b', 'Ana\u202egnus', 'Ana\nLi', '\u2066Ana\u2069'])
    expect(await save({ firstName })).toMatchObject({ status: 400, errors: [{ path: 'firstName' }] })
})

test('[F-18] fields that a user cannot set are refused, and nothing changes', async () => {
  const { student, stranger } = world
  const before = await db().user.findUniqueOrThrow({ where: { id: student.id } })
  const forged: Record<string, unknown>[] = [
    { roleId: 'teacher' },
    { districtId: stranger.districtId },
    { userPrivileges: [{ privilege: 'sysadmin' }] },
    { featureFlags: ['debug'] },
    { schools: [] },
    { password: 'another-one' },
    { resetCode: 'x' },
    { googleId: 'x' },
    { preferences: { accommodations: { extraTimePercent: 50 } } },
    { preferences: { unknown: true } },
    { preferences: { readingSize: 9 } },
    { theme: 'neon' },
    { firstName: '  ' },
    { firstName: 'Another' },
    { lastName: 'Teacher' },
    { firstName: 'a\u0000b' },
  ]
  for (const body of forged)
    expect(await api(student).patch('users/current', body)).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await db().user.findUniqueOrThrow({ where: { id: student.id } })).toEqual(before)
})

test('[F-17] a teacher cannot change another user through this call', async () => {
  const { student, stranger, teacher } = world
  expect(await api(teacher).patch(`users/${student.id}`, { firstName: 'X' })).toMatchObject({
    status: 403,
    code: 'not_allowed',
  })
  expect(await api(teacher).patch(`users/${stranger.id}`, { firstName: 'X' })).toMatchObject({ status: 404 })
})

test('an outdated version, an address in use and an unknown language are refused', async () => {
  const { classmate } = world
  const { passwordHash } = await createStudent({ password: 'learn-together' })
  await db().user.update({ where: { id: classmate.id }, data: { passwordHash } })
  const stale = await api(classmate).patch('users/current', { version: 99, theme: 'hss' })
  expect(stale).toMatchObject({ status: 409, code: 'stale_version', context: { current: { id: classmate.id } } })
  expect(
    await api(classmate).patch('users/current', { email: 'SAM@example.org', currentPassword: 'learn-together' }),
  ).toMatchObject({
    status: 409,
    code: 'duplicate',
  })
  expect(await api(classmate).patch('users/current', { languageId: newId() })).toMatchObject({ status: 404 })
})
