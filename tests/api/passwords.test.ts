import { PEER_ADDRESS_HEADER } from '@/lib/api/peer-address'
import { moveClock } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { issueSessionCookie } from '@/lib/session/server/session-cookie'
import { createGroup } from '../factories/group'
import { createSession } from '../factories/session'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { api, signedInAs } from '../support/api'
import { testDatabase } from '../support/database'
import { nextPasswordCode, testMail } from '../support/mail'

testMail()
testDatabase()
afterEach(() => moveClock(0))
beforeEach(() => db().$executeRaw`DELETE FROM "rate_limit"`)

const OLD = 'learn-together'
const NEW = 'a better password'
const signIn = async (username: string, password: string) =>
  (await api(null).post('sessions', { username, password }, { headers: { [PEER_ADDRESS_HEADER]: '10.1.0.1' } })).status
const ask = (email: unknown) => api(null).post('users/request-password-recovery', { email })
const reset = (resetCode: unknown, password: unknown = NEW) =>
  api(null).post('users/reset-password', { resetCode, password })

describe('a forgotten password', () => {
  it('[CALL-18] [CALL-19] [F-5] is reset once with a mailed code, which ends every session', async () => {
    const user = await createStudent({ password: OLD, email: 'ana@example.org' })
    const { cookie } = await signedInAs(user)
    expect(await ask('Ana@Example.org')).toMatchObject({ status: 200, result: null })
    const { to, code } = await nextPasswordCode()
    expect(to).toEqual(['ana@example.org'])
    const stored = await db().passwordRecovery.findFirstOrThrow({ where: { userId: user.id } })
    expect(stored.codeHash).not.toContain(code)
    expect(await reset(code, 'short')).toMatchObject({ status: 400, code: 'invalid_input' })
    const answers = await Promise.all([reset(code), reset(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await signIn(user.username, OLD)).toBe(401)
    expect(await signIn(user.username, NEW)).toBe(201)
    expect(await api(null).get('sessions/current', { headers: { cookie } })).toMatchObject({ status: 401 })
    expect(await reset(code)).toMatchObject({
      status: 400,
      context: { reason: 'link-expired' },
      errors: [{ path: 'resetCode' }],
    })
  })

  it('[F-5] rejects a code that is expired, replaced, guessed, or of a closed account', async () => {
    const user = await createStudent({ password: OLD, email: 'ben@example.org' })
    await ask('ben@example.org')
    const first = await nextPasswordCode()
    await ask('ben@example.org')
    const second = await nextPasswordCode()
    for (const code of [first.code, 'a', '']) expect((await reset(code)).status).toBe(400)
    moveClock(31 * 60_000)
    expect((await reset(second.code)).status).toBe(400)
    moveClock(0)
    await db().user.update({ where: { id: user.id }, data: { isActive: false } })
    expect((await reset(second.code)).status).toBe(400)
    await db().user.update({ where: { id: user.id }, data: { isActive: true } })
    expect((await reset(second.code)).status).toBe(200)
  })

  it('[F-4] responds alike for an unknown address, and returns 429 for the sixth request in an hour', async () => {
    await createStudent({ email: 'cleo@example.org' })
    for (const email of ['cleo@example.org', 'nobody@example.org']) {
      for (let count = 0; count < 5; count += 1)
        expect(await ask(email)).toMatchObject({ status: 200, result: null, context: {} })
      expect(await ask(email)).toMatchObject({ status: 429, code: 'rate_limited' })
    }
  })

  it('[F-3] accepts only text', async () => {
    for (const value of [{ not: '' }, ['a'], 1, null, true]) {
      expect((await ask(value)).status).toBe(400)
      expect((await reset(value)).status).toBe(400)
      expect((await reset('a', value)).status).toBe(400)
    }
  })
})

describe('setting a password', () => {
  const set = (caller: { id: string }, id: string, body: object) => api(caller).post(`users/${id}/password`, body)

  it('requires the current password for one’s own account, and ends the other sessions', async () => {
    const user = await createTeacher({ password: OLD })
    const other = await signedInAs(user)
    expect(await set(user, 'current', { password: NEW })).toMatchObject({ status: 400 })
    expect(await set(user, user.id, { password: NEW, currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      errors: [{ path: 'currentPassword' }],
    })
    const own = api(user)
    expect(await own.post('users/current/password', { password: NEW, currentPassword: OLD })).toMatchObject({
      status: 200,
      result: null,
    })
    expect((await own.get('sessions/current')).status).toBe(200)
    expect((await api(null).get('sessions/current', { headers: { cookie: other.cookie } })).status).toBe(401)
    expect(await signIn(user.username, NEW)).toBe(201)
  })

  it('is allowed to teachers for their students, and to admins for people without wider rights', async () => {
    const group = await createGroup({ students: 1, teachers: 1 })
    const place = { districtId: group.districtId, schoolIds: [group.schoolId] }
    const [student] = group.students
    const [teacher] = group.teachers
    if (!student || !teacher) throw new Error('the group has its members')
    const schoolAdmin = await createStaff('school-admin', place)
    const districtAdmin = await createStaff('district-admin', place)
    const sysadmin = await createStaff('sysadmin', { districtId: group.districtId })
    const foreign = await createStaff('district-admin')
    const table = [
      [teacher, student, 200],
      [schoolAdmin, student, 200],
      [schoolAdmin, teacher, 200],
      [districtAdmin, schoolAdmin, 200],
      [sysadmin, districtAdmin, 200],
      [schoolAdmin, districtAdmin, 403],
      [districtAdmin, sysadmin, 403],
      [teacher, schoolAdmin, 404],
      [student, teacher, 404],
      [foreign, student, 404],
    ] as const
    for (const [caller, target, status] of table)
      expect(await set(caller, target.id, { password: NEW })).toMatchObject({ status })
  })

  it('[F-102] is refused unless the caller covers all schools and groups of the account', async () => {
    const group = await createGroup({ students: 2, teachers: 1 })
    const place = { districtId: group.districtId, schoolIds: [group.schoolId] }
    const elsewhere = await createGroup({ districtId: group.districtId })
    const bothSchools = { ...place, schoolIds: [group.schoolId, elsewhere.schoolId] }
    const schoolAdmin = await createStaff('school-admin', place)
    const districtAdmin = await createStaff('district-admin', place)
    const visitor = await createTeacher(place)
    await db().groupTeacher.create({ data: { groupId: elsewhere.id, userId: visitor.id } })
    const [teacher] = group.teachers
    const [student, classmate] = group.students
    if (!teacher || !student || !classmate) throw new Error('the group has its members')
    await db().groupStudent.create({ data: { groupId: elsewhere.id, userId: student.id } })
    await db().userSchool.create({ data: { schoolId: elsewhere.schoolId, userId: classmate.id } })
    for (const target of [await createTeacher(bothSchools), visitor, student, classmate]) {
      expect(await set(schoolAdmin, target.id, { password: NEW })).toMatchObject({ status: 403, code: 'not_allowed' })
      expect((await api(schoolAdmin).patch(`users/${target.id}`, { version: 1, email: 'a@b.example' })).status).toBe(
        403,
      )
      expect((await api(schoolAdmin).delete(`users/${target.id}?version=1`)).status).toBe(403)
      expect((await api(schoolAdmin).post(`users/${target.id}/exports`)).status).toBe(403)
      expect((await set(districtAdmin, target.id, { password: NEW })).status).toBe(200)
    }
    for (const target of [student, classmate])
      expect((await set(teacher, target.id, { password: NEW })).status).toBe(403)
    // A teacher of both schools may set passwords in both.
    await db().groupTeacher.create({ data: { groupId: elsewhere.id, userId: teacher.id } })
    for (const target of [student, classmate])
      expect((await set(teacher, target.id, { password: NEW })).status).toBe(200)
  })

  it('[F-107] is left to admins for a week after a teacher adds the student to a group', async () => {
    const group = await createGroup({ teachers: 1 })
    const place = { districtId: group.districtId, schoolIds: [group.schoolId] }
    const [teacher] = group.teachers
    if (!teacher) throw new Error('the group has its teacher')
    const schoolAdmin = await createStaff('school-admin', place)
    const [taken, placed] = [await createStudent(place), await createStudent(place)]
    const add = (caller: { id: string }, id: string) =>
      api(caller).post(`groups/${group.id}/members`, { addStudentIds: [id] })
    expect((await add(teacher, taken.id)).status).toBe(200)
    expect((await add(schoolAdmin, placed.id)).status).toBe(200)
    expect((await set(teacher, placed.id, { password: NEW })).status).toBe(200)
    expect(await set(teacher, taken.id, { password: NEW })).toMatchObject({
      status: 403,
      code: 'not_allowed',
      context: { reason: 'password-wait' },
    })
    expect((await set(schoolAdmin, taken.id, { password: NEW })).status).toBe(200)
    const week = new Date(Date.now() - 7 * 24 * 3_600_000)
    await db().groupStudent.updateMany({ where: { userId: taken.id }, data: { dateCreated: week } })
    expect((await set(teacher, taken.id, { password: NEW })).status).toBe(200)
  })

  it('[F-13] is refused while impersonating', async () => {
    const user = await createTeacher({ password: OLD })
    const admin = await createStaff('sysadmin')
    const own = await createSession({ userId: admin.id })
    const { session, secret } = await createSession({
      userId: user.id,
      contextUserId: admin.id,
      contextSessionId: own.session.id,
      reason: 'A question',
    })
    const cookie = (await issueSessionCookie({ sessionId: session.id, secret }, session.expiresAt)).split(';', 1)[0]
    const headers = { cookie: cookie ?? '', authorization: `Selector ${session.authSelector}` }
    const body = { password: NEW, currentPassword: OLD }
    expect(await api(null).post('users/current/password', body, { headers })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    expect(await signIn(user.username, OLD)).toBe(201)
  })
})
