import { db } from '@/lib/db/db'
import type { WireDistrict } from '@/lib/district/schema'
import { endConnections } from '@/lib/realtime/server/end-connections'
import { hashPassword } from '@/lib/session/server/password'
import { createContent } from '../factories/content'
import { createSchool } from '../factories/school'
import { api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { nextPasswordCode, testMail } from '../support/mail'

jest.mock('@/lib/realtime/server/end-connections', () => ({ endConnections: jest.fn() }))
testMail()
testDatabase()

let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

const signIn = async ({ id }: { id: string }) => {
  const { username } = await db().user.update({
    where: { id },
    data: { passwordHash: await hashPassword('learn-together') },
  })
  return api(null).post('sessions', { username, password: 'learn-together' })
}
const setDistrict = async (who: { id: string }, isActive: boolean) => {
  const { id, version } = await db().district.findUniqueOrThrow({ where: { id: classroom.group.districtId } })
  return api(who).patch<WireDistrict>(`districts/${id}`, { version, isActive })
}

describe('a closed district', () => {
  test('[F-11] ends the sessions of its users, who cannot sign in until it is reopened', async () => {
    const { student, teacher, foreign, sysadmin, group } = classroom
    const [pupil, stranger] = [api(student), api(foreign.student)]
    expect((await pupil.get('sessions/current')).status).toBe(200)
    expect((await stranger.get('sessions/current')).status).toBe(200)
    jest.mocked(endConnections).mockClear()
    expect(await setDistrict(sysadmin, false)).toMatchObject({ status: 200, result: { isActive: false } })
    expect(jest.mocked(endConnections).mock.calls).toEqual([[[student.id]]])
    expect(await pupil.get('sessions/current')).toMatchObject({ status: 401, code: 'no_session' })
    expect((await stranger.get('sessions/current')).status).toBe(200)
    expect(await signIn(teacher)).toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect((await signIn(foreign.teacher)).status).toBe(201)
    const acting = await api(sysadmin).post('sessions/impersonations', { userId: teacher.id, reason: 'A question' })
    expect(acting.status).toBe(404)
    expect(await db().district.findUnique({ where: { id: group.districtId } })).toMatchObject({ isActive: false })
    expect((await setDistrict(sysadmin, true)).status).toBe(200)
    expect((await signIn(teacher)).status).toBe(201)
    expect((await pupil.get('sessions/current')).status).toBe(401)
  })

  test('[F-11] accepts no leftover session, sends no access code, and accepts none that was sent before', async () => {
    const { student, foreign, group } = classroom
    const [closed, open] = ['closed@example.org', 'open@example.org']
    await db().user.update({ where: { id: student.id }, data: { email: closed } })
    await db().user.update({ where: { id: foreign.student.id }, data: { email: open } })
    const ask = (email: string) => api(null).post('users/request-password-recovery', { email })
    const reset = (resetCode: string) =>
      api(null).post('users/reset-password', { resetCode, password: 'a new password' })
    const setActive = (isActive: boolean) =>
      db().district.update({ where: { id: group.districtId }, data: { isActive } })
    const stored = async () => ({
      codes: await db().passwordRecovery.findMany({ where: { userId: student.id } }),
      account: await db().user.findUniqueOrThrow({ where: { id: student.id } }),
    })
    const pupil = api(student)
    expect((await pupil.get('sessions/current')).status).toBe(200)
    await ask(closed)
    const { to, code } = await nextPasswordCode()
    expect(to).toEqual([closed])

    await setActive(false)
    expect((await pupil.get('sessions/current')).status).toBe(401)
    const before = await stored()
    expect(before.codes).toHaveLength(1)
    for (const email of [closed, open]) expect(await ask(email)).toMatchObject({ status: 200, result: null })
    // The mail to the open account comes next, so none was sent to the closed one.
    expect((await nextPasswordCode()).to).toEqual([open])
    expect(await reset(code)).toMatchObject({ status: 400, context: { reason: 'link-expired' } })
    expect(await stored()).toEqual(before)

    await setActive(true)
    expect((await reset(code)).status).toBe(200)
  })

  test('does not lock out a sysadmin, and can be closed only by one', async () => {
    const { districtAdmin, sysadmin, group } = classroom
    expect(await setDistrict(districtAdmin, false)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await setDistrict(districtAdmin, true)).status).toBe(200)
    await db().user.update({ where: { id: sysadmin.id }, data: { districtId: group.districtId } })
    const own = api(sysadmin)
    expect((await setDistrict(sysadmin, false)).status).toBe(200)
    expect((await own.get('sessions/current')).status).toBe(200)
    expect((await signIn(sysadmin)).status).toBe(201)
  })
})

describe('closing a school, group or account', () => {
  const assign = async (targetTypeId: 'group' | 'student', id: string) => {
    const { id: contentId } = await createContent({ contentType: 'chapter', contentSubType: 'lesson' })
    const startDate = new Date().toISOString()
    return api(classroom.teacher).post('assignments', { contentId, target: { id }, targetTypeId, startDate })
  }
  const refused = { status: 403, code: 'not_allowed' }

  test('stops new assignments, but nobody loses existing ones', async () => {
    const { group, student } = classroom
    const given = await assign('group', group.id)
    expect(given.status).toBe(201)
    await db().group.update({ where: { id: group.id }, data: { isActive: false } })
    expect(await assign('group', group.id)).toMatchObject(refused)
    await db().group.update({ where: { id: group.id }, data: { isActive: true } })
    await db().school.update({ where: { id: group.schoolId }, data: { isActive: false } })
    expect(await assign('group', group.id)).toMatchObject(refused)
    expect((await assign('student', student.id)).status).toBe(201)
    const { id } = given.result as { id: string }
    expect((await api(student).get(`assignments/${id}`)).status).toBe(200)
    expect((await signIn(student)).status).toBe(201)
  })

  test('stops new groups, and makes the only open school the default', async () => {
    const { teacher, group } = classroom
    const other = await createSchool({ districtId: group.districtId })
    await db().userSchool.create({ data: { userId: teacher.id, schoolId: other.id } })
    await db().school.update({ where: { id: group.schoolId }, data: { isActive: false } })
    const make = (body: object) => api(teacher).post('groups', { name: 'Room 4', ...body })
    expect(await make({ schoolId: group.schoolId })).toMatchObject(refused)
    expect(await make({})).toMatchObject({ status: 201, result: { schoolId: other.id } })
  })

  test('stops new assignments to the account', async () => {
    await db().user.update({ where: { id: classroom.student.id }, data: { isActive: false } })
    expect(await assign('student', classroom.student.id)).toMatchObject(refused)
  })
})
