import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireSession } from '@/lib/session/schema'
import { createGroup } from '../factories/group'
import { createSession } from '../factories/session'
import { createStudent } from '../factories/user'
import { type Answered, api, signedInAs } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { actingAs } from '../support/impersonation'

testDatabase()

let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

type Headers = { cookie: string; authorization: string }

/** Returns the request headers of the tab that received this session. */
function tabOf({ headers, result }: Answered<WireSession>): Headers {
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  return { cookie, authorization: `Selector ${result.authSelector}` }
}
const viewAsStudent = (headers: Headers, userId: string, more: object = {}) =>
  api(null).post<WireSession>('sessions/student-views', { userId, ...more }, { headers })

describe('viewing the pages as a student', () => {
  it('[CLS-01] [F-109] is a session of the student that reads but writes nothing, leads back, and is logged', async () => {
    const { teacher, student } = classroom
    const { assignment, work, essay } = await assignChapter(classroom)
    const own = await signedInAs(teacher)
    const made = await viewAsStudent(own, student.id, { returnLink: '/classroom/groups' })
    expect(made).toMatchObject({
      status: 201,
      result: { userId: student.id, contextUserId: teacher.id, returnLink: '/classroom/groups' },
    })
    const headers = tabOf(made)
    const seen = await api(null).get<{ data: { id: string }[] }>('user-assignments', { headers })
    expect(seen.result.data.map(({ id }) => id)).toEqual([work.id])
    const refused = { status: 403, code: 'not_allowed' }
    const answer = {
      clientId: newId(),
      interactionType: 'interactive',
      contentId: essay.id,
      contextContentId: essay.id,
      userAssignmentId: work.id,
      interactionData: { value: 'Not mine' },
      state: 'student-complete',
    }
    const writes = [
      api(null).post('interactions', answer, { headers }),
      api(null).patch(`user-assignments/${work.id}`, { submittedDate: new Date().toISOString() }, { headers }),
      api(null).patch('users/current', { preferences: { captionsOn: true } }, { headers }),
      api(null).post('users/current/password', { password: 'three quiet lanterns', currentPassword: 'x' }, { headers }),
    ]
    for (const write of writes) expect(await write).toMatchObject(refused)
    expect(await db().interaction.count({ where: { userId: student.id, assignmentId: assignment.id } })).toBe(0)
    expect(await viewAsStudent(headers, classroom.classmate.id)).toMatchObject({ status: 403 })
    const back = await api(null).post<WireSession>('sessions/return', {}, { headers })
    expect(back).toMatchObject({ status: 200, result: { userId: teacher.id, contextUserId: null } })
    const lines = await db().auditLog.findMany({ where: { action: 'user.see-as' } })
    expect(lines).toMatchObject([{ userId: teacher.id, recordId: student.id, outcome: 'done' }])
  })

  it('[CLS-01] is allowed to a student’s teachers and account admins, and only for students', async () => {
    const { place, teacher, colleague, student, schoolAdmin, districtAdmin, sysadmin, foreign } = classroom
    const gone = await createStudent({ ...place, isActive: false })
    const table = [
      [teacher, student, 201],
      [schoolAdmin, student, 201],
      [districtAdmin, student, 201],
      [sysadmin, student, 201],
      [colleague, student, 404],
      [foreign.teacher, student, 404],
      [teacher, foreign.student, 404],
      [districtAdmin, foreign.student, 404],
      [districtAdmin, teacher, 403],
      [schoolAdmin, gone, 403],
      [teacher, teacher, 403],
      [student, classroom.classmate, 403],
    ] as const
    for (const [at, [who, whom, status]] of table.entries())
      expect([at, (await viewAsStudent(await signedInAs(who), whom.id)).status]).toEqual([at, status])
    expect((await api(null).post('sessions/student-views', { userId: student.id })).status).toBe(401)
  })

  it('ends when the student leaves the class, and the teacher can still return from it', async () => {
    const { teacher, student, group } = classroom
    const headers = tabOf(await viewAsStudent(await signedInAs(teacher), student.id))
    expect((await api(null).get('sessions/current', { headers })).status).toBe(200)
    const away = { removeStudentIds: [student.id] }
    expect((await api(classroom.districtAdmin).post(`groups/${group.id}/members`, away)).status).toBe(200)
    expect((await api(null).get('sessions/current', { headers })).status).toBe(401)
    const back = await api(null).post<WireSession>('sessions/return', {}, { headers })
    expect(back).toMatchObject({ status: 200, result: { userId: teacher.id } })
  })

  it('[CLS-01] is refused for a week after a teacher adds the student to the class', async () => {
    const { teacher, place, group } = classroom
    const added = await createStudent(place)
    const join = { addStudentIds: [added.id] }
    expect((await api(teacher).post(`groups/${group.id}/members`, join)).status).toBe(200)
    expect(await viewAsStudent(await signedInAs(teacher), added.id)).toMatchObject({ status: 403, code: 'not_allowed' })
    const dateCreated = new Date(Date.now() - 7 * 86_400_000 - 1_000)
    await db().groupStudent.updateMany({ where: { userId: added.id }, data: { dateCreated } })
    expect((await viewAsStudent(await signedInAs(teacher), added.id)).status).toBe(201)
  })

  it('[CLS-01] is refused for a student who is also at a school outside the teacher’s', async () => {
    const { teacher, student } = classroom
    await createGroup({ students: [student] })
    expect((await viewAsStudent(await signedInAs(teacher), student.id)).status).toBe(403)
  })

  it('[CLS-01] is refused for an archived class, and ends when the class is archived', async () => {
    const { teacher, student, group, districtAdmin } = classroom
    const headers = tabOf(await viewAsStudent(await signedInAs(teacher), student.id))
    const { version } = await db().group.findUniqueOrThrow({ where: { id: group.id } })
    expect((await api(districtAdmin).patch(`groups/${group.id}`, { version, isActive: false })).status).toBe(200)
    const views = { userId: student.id, contextUserId: teacher.id }
    expect(await db().session.count({ where: { ...views, revokedAt: null } })).toBe(0)
    expect((await api(null).get('sessions/current', { headers })).status).toBe(401)
    expect((await viewAsStudent(await signedInAs(teacher), student.id)).status).toBe(403)
  })

  it('is checked on each call, and ends once the student or teacher is no longer in the class', async () => {
    const { teacher, student, classmate, group } = classroom
    const [first, second] = [await actingAs(teacher, student, null), await actingAs(teacher, classmate, null)]
    const statuses = () =>
      Promise.all([first, second].map(async (headers) => (await api(null).get('sessions/current', { headers })).status))
    expect(await statuses()).toEqual([200, 200])
    await db().groupStudent.deleteMany({ where: { groupId: group.id, userId: student.id } })
    expect(await statuses()).toEqual([401, 200])
    await db().groupTeacher.deleteMany({ where: { groupId: group.id, userId: teacher.id } })
    expect(await statuses()).toEqual([401, 401])
    expect(await api(null).post('sessions/return', {}, { headers: second })).toMatchObject({
      status: 200,
      result: { userId: teacher.id },
    })
  })

  it('ends when the account gets another role, as does every impersonation of it', async () => {
    const { schoolAdmin, districtAdmin, sysadmin, place } = classroom
    const grown = await createStudent(place)
    const tabs = [await actingAs(schoolAdmin, grown, null), await actingAs(sysadmin, grown)]
    const own = await createSession({ userId: grown.id })
    for (const headers of tabs) expect((await api(null).get('sessions/current', { headers })).status).toBe(200)
    const { version } = await db().user.findUniqueOrThrow({ where: { id: grown.id } })
    expect((await api(districtAdmin).patch(`users/${grown.id}`, { version, roleId: 'teacher' })).status).toBe(200)
    for (const headers of tabs) expect((await api(null).get('sessions/current', { headers })).status).toBe(401)
    const open = await db().session.findMany({ where: { userId: grown.id, revokedAt: null } })
    expect(open.map(({ id }) => id)).toEqual([own.session.id])
  })

  it('does not end the student’s own sessions', async () => {
    const { teacher, student } = classroom
    const { session } = await createSession({ userId: student.id })
    const made = await viewAsStudent(await signedInAs(teacher), student.id)
    await api(null).post('sessions/return', {}, { headers: tabOf(made) })
    expect(await db().session.findUniqueOrThrow({ where: { id: session.id } })).toMatchObject({ revokedAt: null })
  })
})
