import type { ListResult } from '@/lib/api/envelope'
import { readPersonRecord } from '@/lib/classroom/server/read-person-record'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireUser } from '@/lib/user/schema'
import { createSchool } from '../factories/school'
import { createStaff, createStudent, createTeacher, createUserPrivilege } from '../factories/user'
import { actorOf } from '../support/actor'
import { api, listPath } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

type Id = { id: string }
const stored = (id: string) =>
  db().user.findUniqueOrThrow({ where: { id }, include: { userPrivileges: true, schools: true, profiles: true } })
const versionOf = async (id: string) => (await stored(id)).version
const save = async (actor: Id, id: string, fields: object) =>
  api(actor).patch<WireUser>(`users/${id}`, { version: await versionOf(id), ...fields })
const account = (overrides: object = {}) => ({
  username: `new-${newId()}`,
  firstName: 'Ada',
  lastName: 'Newcomer',
  roleId: 'student',
  districtId: classroom.group.districtId,
  schoolIds: [classroom.group.schoolId],
  ...overrides,
})

describe('GET students', () => {
  test('returns to staff only the students they may read', async () => {
    const { teacher, colleague, schoolAdmin, student, classmate } = classroom
    const read = async (actor: Id) =>
      (await api(actor).get<ListResult<WireUser>>(listPath('students', { limit: 999 }))).result.data.map(({ id }) => id)
    expect((await read(teacher)).sort()).toEqual([student.id, classmate.id].sort())
    expect(await read(colleague)).toEqual([])
    expect((await read(schoolAdmin)).sort()).toEqual([student.id, classmate.id].sort())
    const asked = await api(schoolAdmin).get<ListResult<WireUser>>(
      listPath('students', { where: { roleId: 'teacher' } }),
    )
    expect(asked.result.data.every(({ roleId }) => roleId === 'student')).toBe(true)
  })

  test('returns 404 to users without the classroom', async () => {
    expect(await api(classroom.student).get('students')).toMatchObject({ status: 404, code: 'not_found' })
    expect((await api(await createStaff('author', { districtId: null })).get('students')).status).toBe(404)
  })
})

describe('POST users', () => {
  test('lets an admin create an account within their reach that can sign in', async () => {
    const { schoolAdmin, districtAdmin, sysadmin, group } = classroom
    for (const actor of [schoolAdmin, districtAdmin, sysadmin]) {
      const body = account({ password: 'learn-together', email: `${newId()}@example.org`, curricula: ['hss', 'k5ela'] })
      const { status, result, text } = await api(actor).post<WireUser>('users', body)
      expect([status, result.username, result.version]).toEqual([201, body.username, 1])
      expect(result).toMatchObject({ schools: [{ id: group.schoolId }], currentProfile: { curriculum: 'hss' } })
      expect(text).not.toMatch(/password|argon/i)
      const signedIn = await api(null).post('sessions', { username: body.username, password: 'learn-together' })
      expect(signedIn.status).toBe(201)
    }
  })

  test('[F-17] returns 404 for districts and schools of others', async () => {
    const { schoolAdmin, districtAdmin, group, foreign } = classroom
    const other = await createSchool({ districtId: group.districtId })
    const elsewhere = { districtId: foreign.group.districtId, schoolIds: [foreign.group.schoolId] }
    const before = await db().user.count()
    expect((await api(schoolAdmin).post('users', account({ schoolIds: [other.id] }))).status).toBe(404)
    expect(await api(schoolAdmin).post('users', account({ schoolIds: [] }))).toMatchObject({ code: 'not_allowed' })
    for (const actor of [schoolAdmin, districtAdmin]) {
      expect((await api(actor).post('users', account(elsewhere))).status).toBe(404)
      expect((await api(actor).post('users', account({ schoolIds: elsewhere.schoolIds }))).status).toBe(404)
      expect((await api(actor).post('users', account({ languageId: newId() }))).status).toBe(404)
    }
    expect(await db().user.count()).toBe(before)
  })

  test('accepts one of two concurrent accounts with the same name in any case, and returns 409 for the other', async () => {
    const { schoolAdmin, districtAdmin } = classroom
    const username = `Same-${newId()}`
    const answers = await Promise.all([
      api(schoolAdmin).post('users', account({ username })),
      api(districtAdmin).post('users', account({ username: username.toUpperCase() })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('duplicate')
    const email = `${newId()}@example.org`
    expect((await api(schoolAdmin).post('users', account({ email }))).status).toBe(201)
    expect((await api(schoolAdmin).post('users', account({ email }))).code).toBe('duplicate')
  })

  test('[F-108] returns 409 for a username that looks like another, and 400 for mixed alphabets or hidden characters', async () => {
    const { schoolAdmin } = classroom
    const mark = newId()
    const email = `${newId()}@example.org`
    expect((await api(schoolAdmin).post('users', account({ username: `Jos\u00e9 ${mark}`, email }))).status).toBe(201)
    for (const username of [
      ` jos\u00e9 ${mark} `,
      `jose\u0301 ${mark}`,
      `Jos\u00e9\u00a0 ${mark}`,
      `\uff4aos\u00e9 ${mark}`,
      email,
    ])
      expect(await api(schoolAdmin).post('users', account({ username }))).toMatchObject({
        status: 409,
        code: 'duplicate',
      })
    for (const username of [`jos\u00e9 ${mark}\u200b`, `j\u043es\u00e9 ${mark}`, `jos\u00e9\n${mark}`, '\u200b'])
      expect(await api(schoolAdmin).post('users', account({ username }))).toMatchObject({
        status: 400,
        errors: [{ path: 'username' }],
      })
    const kept = await api(schoolAdmin).post<WireUser>('users', account({ username: `  Rene\u0301  ${mark} ` }))
    expect(kept.result.username).toBe(`Ren\u00e9 ${mark}`)
  })

  test('known spellings of a grade are normalised; any other text is kept', async () => {
    const { schoolAdmin, teacher, group } = classroom
    const gradeOf = async (gradeLevel: string) =>
      (await api(schoolAdmin).post<WireUser>('users', account({ gradeLevel }))).result.gradeLevel
    expect(await Promise.all(['k', '0K', 'KG', '01', 'PK'].map(gradeOf))).toEqual(['K', 'K', 'K', '1', 'PK'])
    expect((await save(teacher, classroom.student.id, { gradeLevel: ' 05 ' })).result).toMatchObject({
      gradeLevel: '5',
    })
    expect((await save(teacher, classroom.student.id, { gradeLevel: ' ' })).status).toBe(400)
    const body = { version: 1, gradeLevel: 'kg' }
    expect((await api(teacher).patch(`groups/${group.id}`, body)).result).toMatchObject({ gradeLevel: 'K' })
  })

  test('creates one account per idempotency key', async () => {
    const calls = api(classroom.schoolAdmin)
    const body = account()
    const send = () => calls.post<WireUser>('users', body, { headers: { 'idempotency-key': 'account-once' } })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status, two.result.id]).toEqual([201, 201, one.result.id])
  })
})

describe('PATCH users by their teacher', () => {
  test('[CALL-17] changes the learning details of their student', async () => {
    const { teacher, student } = classroom
    const accommodations = { extraTimePercent: 50, readAloud: true }
    await db().user.update({ where: { id: student.id }, data: { preferences: { captionsOn: true } } })
    const { status, result } = await save(teacher, student.id, { gradeLevel: '4', preferences: { accommodations } })
    expect(status).toBe(200)
    expect(result).toMatchObject({ gradeLevel: '4', version: 2, preferences: { accommodations } })
    expect((await stored(student.id)).preferences).toEqual({ captionsOn: true, accommodations })
  })

  test.each([
    { firstName: 'New' },
    { email: 'new@example.org' },
    { username: 'new' },
    { roleId: 'teacher' },
    { isActive: false },
    { schoolIds: [] },
    { featureFlags: ['debug'] },
    { userPrivileges: [] },
    { theme: 'hss' },
    { preferences: { captionsOn: false } },
  ])('[F-25] refuses %j', async (fields) => {
    const { teacher, student } = classroom
    expect(await save(teacher, student.id, fields)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await versionOf(student.id)).toBe(1)
  })

  test('requires the current version and a student of their own', async () => {
    const { teacher, colleague, student, foreign } = classroom
    const change = { gradeLevel: '5' }
    expect(await api(teacher).patch(`users/${student.id}`, change)).toMatchObject({
      status: 400,
      errors: [{ path: 'version' }],
    })
    expect(await api(teacher).patch(`users/${student.id}`, { ...change, version: 7 })).toMatchObject({
      status: 409,
      code: 'stale_version',
      context: { current: { id: student.id, version: 1 } },
    })
    expect((await save(colleague, student.id, change)).status).toBe(404)
    expect((await save(teacher, foreign.student.id, change)).status).toBe(404)
    expect((await save(teacher, student.id, { languageId: newId() })).status).toBe(404)
    expect(await versionOf(student.id)).toBe(1)
  })
})

describe('PATCH users by an admin', () => {
  test('[CALL-17] changes the account, and alerts the user whose schools changed', async () => {
    const { districtAdmin, colleague, group } = classroom
    const other = await createSchool({ districtId: group.districtId })
    const { status, result } = await save(districtAdmin, colleague.id, {
      firstName: 'Grace',
      schoolIds: [other.id],
      userPrivileges: [{ privilege: 'school-admin', config: { districtId: null, schoolId: other.id } }],
    })
    expect(status).toBe(200)
    expect(result).toMatchObject({ firstName: 'Grace', version: 2, schools: [{ id: other.id }] })
    expect(result.userPrivileges).toMatchObject([
      { privilege: 'school-admin', config: { districtId: group.districtId, schoolId: other.id } },
    ])
    expect(await db().userAlert.findMany({ where: { userId: colleague.id } })).toMatchObject([
      { type: 'roster-changed' },
    ])
  })

  test('[F-17] grants nothing beyond the admin’s own reach', async () => {
    const { schoolAdmin, districtAdmin, colleague, group, foreign } = classroom
    const grant = (privilege: string, districtId: string | null, schoolId: string | null) => ({
      userPrivileges: [{ privilege, config: { districtId, schoolId } }],
    })
    const other = await createSchool({ districtId: group.districtId })
    for (const actor of [schoolAdmin, districtAdmin])
      for (const fields of [
        grant('sysadmin', null, null),
        grant('support', group.districtId, null),
        grant('author', null, null),
        grant('district-admin', null, null),
        grant('district-admin', foreign.group.districtId, null),
        grant('school-admin', null, null),
        grant('school-admin', null, foreign.group.schoolId),
        { featureFlags: ['debug'] },
      ])
        expect(await save(actor, colleague.id, fields)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await save(schoolAdmin, colleague.id, grant('district-admin', group.districtId, null))).status).toBe(403)
    expect((await save(schoolAdmin, colleague.id, grant('school-admin', null, other.id))).status).toBe(403)
    expect((await save(schoolAdmin, colleague.id, { schoolIds: [group.schoolId, other.id] })).status).toBe(404)
    expect((await save(districtAdmin, colleague.id, { schoolIds: [foreign.group.schoolId] })).status).toBe(404)
    expect(await stored(colleague.id)).toMatchObject({ version: 1, userPrivileges: [], featureFlags: [] })
  })

  test('[F-17] does not change users above or elsewhere, or the admin’s own privileges', async () => {
    const { schoolAdmin, districtAdmin, sysadmin, foreign, place } = classroom
    expect((await save(schoolAdmin, districtAdmin.id, { firstName: 'X' })).status).toBe(403)
    const author = await createTeacher(place)
    await createUserPrivilege(author.id, 'author')
    expect((await save(districtAdmin, author.id, { firstName: 'X' })).code).toBe('not_allowed')
    expect((await save(districtAdmin, foreign.teacher.id, { firstName: 'X' })).status).toBe(404)
    expect((await save(districtAdmin, sysadmin.id, { firstName: 'X' })).status).toBe(404)
    const escalation = { userPrivileges: [{ privilege: 'sysadmin', config: { districtId: null, schoolId: null } }] }
    expect((await save(districtAdmin, districtAdmin.id, escalation)).status).toBe(400)
    expect((await stored(districtAdmin.id)).version).toBe(1)
  })

  test('keeps the role of group members, and grants no privileges to students', async () => {
    const { schoolAdmin, sysadmin, student, teacher, colleague, group } = classroom
    expect((await save(schoolAdmin, student.id, { roleId: 'teacher' })).code).toBe('wrong_state')
    expect((await save(schoolAdmin, teacher.id, { roleId: 'student' })).code).toBe('wrong_state')
    expect((await save(schoolAdmin, colleague.id, { roleId: 'staff' })).result).toMatchObject({ roleId: 'staff' })
    const config = { districtId: null, schoolId: group.schoolId }
    const grant = { userPrivileges: [{ privilege: 'school-admin', config }] }
    expect((await save(sysadmin, student.id, grant)).status).toBe(400)
  })

  test('[F-17] offers and sets the features of a student, only those that the admin has', async () => {
    const { districtAdmin, sysadmin, teacher, student, foreign } = classroom
    const offered = async (actor: Id, person: Id, roleId: string) => {
      const who = { ...person, firstName: '', lastName: '', roleId }
      return (await readPersonRecord(await actorOf(actor), who)).offer?.flags
    }
    const features = { featureFlags: ['google.classroom'] }
    expect(await offered(districtAdmin, student, 'student')).toEqual([])
    expect(await offered(sysadmin, student, 'student')).toEqual(['google.classroom'])
    expect(await offered(sysadmin, teacher, 'teacher')).toContain('content.restrict')
    expect(await save(districtAdmin, student.id, features)).toMatchObject({ status: 403, code: 'not_allowed' })
    await db().user.update({ where: { id: districtAdmin.id }, data: features })
    expect(await offered(districtAdmin, student, 'student')).toEqual(['google.classroom'])
    expect((await save(teacher, student.id, features)).status).toBe(403)
    expect((await save(districtAdmin, foreign.student.id, features)).status).toBe(404)
    expect((await api(null).patch(`users/${student.id}`, { ...features, version: 1 })).status).toBe(401)
    expect((await save(districtAdmin, student.id, { featureFlags: [''] })).status).toBe(400)
    expect((await save(districtAdmin, student.id, features)).result).toMatchObject(features)
  })

  test('accepts one of two concurrent changes, and rejects a username that is taken', async () => {
    const { schoolAdmin, districtAdmin, colleague, teacher } = classroom
    const answers = await Promise.all([
      api(schoolAdmin).patch(`users/${colleague.id}`, { version: 1, firstName: 'One' }),
      api(districtAdmin).patch(`users/${colleague.id}`, { version: 1, firstName: 'Two' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { username } = await stored(teacher.id)
    for (const alike of [username, `${username}\u00a0`, username.toUpperCase()])
      expect((await save(schoolAdmin, colleague.id, { username: alike })).code).toBe('duplicate')
  })
})

describe('DELETE users', () => {
  test('deactivates the account, ends its sessions and keeps the record', async () => {
    const { schoolAdmin, student } = classroom
    const calls = api(student)
    expect((await calls.get('users/current')).status).toBe(200)
    expect((await api(schoolAdmin).delete(`users/${student.id}?version=2`)).code).toBe('stale_version')
    expect(await api(schoolAdmin).delete(`users/${student.id}?version=1`)).toMatchObject({ status: 200, result: null })
    expect((await calls.get('users/current')).status).toBe(401)
    expect(await stored(student.id)).toMatchObject({ isActive: false, version: 2 })
    expect(await db().session.count({ where: { userId: student.id, revokedAt: null } })).toBe(0)
    expect((await save(schoolAdmin, student.id, { isActive: true })).result).toMatchObject({ isActive: true })
    expect((await calls.get('users/current')).status).toBe(401)
  })

  test('[F-17] is refused for your own account, and for users above or elsewhere', async () => {
    const { schoolAdmin, districtAdmin, foreign, teacher, student } = classroom
    expect((await api(schoolAdmin).delete(`users/${schoolAdmin.id}?version=1`)).code).toBe('not_allowed')
    expect((await api(schoolAdmin).delete(`users/${districtAdmin.id}?version=1`)).status).toBe(403)
    expect((await api(schoolAdmin).delete(`users/${foreign.student.id}?version=1`)).status).toBe(404)
    expect((await api(teacher).delete(`users/${student.id}?version=1`)).status).toBe(403)
    const outsider = await createStudent()
    expect((await api(districtAdmin).delete(`users/${outsider.id}?version=1`)).status).toBe(404)
    expect((await stored(outsider.id)).isActive).toBe(true)
  })
})
