import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireGroup } from '@/lib/group/schema'
import type { WireUser } from '@/lib/user/schema'
import { createAssignment } from '../factories/assignment'
import { createGroup } from '../factories/group'
import { createSchool } from '../factories/school'
import { createStudent, createTeacher } from '../factories/user'
import { api, listPath } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

const stored = (id: string) => db().group.findUniqueOrThrow({ where: { id } })
const alertsOf = (userId: string) => db().userAlert.findMany({ where: { userId, type: 'roster-changed' } })

describe('POST groups', () => {
  test('[CALL-20] a teacher creates a group in their only school, with its students, and teaches it', async () => {
    const { teacher, student, colleague, group } = classroom
    const body = { name: 'Room 4', gradeLevel: '4', studentIds: [student.id], teacherIds: [colleague.id] }
    const { status, result } = await api(teacher).post<WireGroup>('groups', body)
    expect(status).toBe(201)
    expect(result).toMatchObject({ name: 'Room 4', gradeLevel: '4', studentIds: [student.id], isActive: true })
    expect(result).toMatchObject({ schoolId: group.schoolId, districtId: group.districtId, version: 1 })
    expect([...result.teacherIds].sort()).toEqual([teacher.id, colleague.id].sort())
    expect((await api(colleague).get<WireGroup>(`groups/${result.id}`)).result.studentIds).toEqual([student.id])
    const lines = await db().auditLog.findMany({ where: { action: 'group.create', recordId: result.id } })
    expect(lines).toMatchObject([{ userId: teacher.id, districtId: group.districtId, outcome: 'done' }])
    expect(await alertsOf(student.id)).toMatchObject([
      { subjectId: result.id, text: 'joined', parameters: { name: 'Room 4' } },
    ])
    expect(await alertsOf(teacher.id)).toEqual([])
  })

  test('an admin creates groups within their scope, without teaching them', async () => {
    const { schoolAdmin, districtAdmin, sysadmin, group } = classroom
    for (const actor of [schoolAdmin, districtAdmin, sysadmin]) {
      const { status, result } = await api(actor).post<WireGroup>('groups', { name: 'A', schoolId: group.schoolId })
      expect([status, result.teacherIds]).toEqual([201, []])
    }
    const other = await createSchool({ districtId: group.districtId })
    expect((await api(schoolAdmin).post('groups', { name: 'A', schoolId: other.id })).status).toBe(404)
    expect((await api(districtAdmin).post('groups', { name: 'A', schoolId: other.id })).status).toBe(201)
    expect(await api(districtAdmin).post('groups', { name: 'A' })).toMatchObject({
      status: 400,
      errors: [{ path: 'schoolId' }],
    })
  })

  test('[F-17] schools and people out of reach return 404, and nothing is created', async () => {
    const { teacher, foreign, place, student } = classroom
    const elsewhere = await createStudent({ districtId: place.districtId })
    const inactive = await createStudent({ ...place, isActive: false })
    const before = await db().group.count()
    const bodies = [
      { name: 'A', schoolId: foreign.group.schoolId },
      { name: 'A', schoolId: newId() },
      { name: 'A', studentIds: [foreign.student.id] },
      { name: 'A', studentIds: [elsewhere.id] },
      { name: 'A', studentIds: [inactive.id] },
      { name: 'A', studentIds: [teacher.id] },
      { name: 'A', teacherIds: [student.id] },
      { name: 'A', teacherIds: [foreign.teacher.id] },
    ]
    for (const body of bodies)
      expect(await api(teacher).post('groups', body)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await db().group.count()).toBe(before)
  })

  test('repeating an idempotency key creates only one group', async () => {
    const calls = api(classroom.teacher)
    const send = () =>
      calls.post<WireGroup>('groups', { name: 'Once' }, { headers: { 'idempotency-key': 'group-once-1' } })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status, two.result.id]).toEqual([201, 201, one.result.id])
    expect(await db().group.count({ where: { name: 'Once' } })).toBe(1)
  })
})

describe('PATCH groups', () => {
  test('[CALL-20] saves the changed fields, replaces the members and raises the version', async () => {
    const { teacher, group, student, classmate, place } = classroom
    const joiner = await createStudent(place)
    const { status, result } = await api(teacher).patch<WireGroup>(`groups/${group.id}`, {
      version: 1,
      name: 'Renamed',
      isActive: false,
      studentIds: [student.id, joiner.id],
    })
    expect(status).toBe(200)
    expect(result).toMatchObject({ name: 'Renamed', isActive: false, version: 2, teacherIds: [teacher.id] })
    expect([...result.studentIds].sort()).toEqual([student.id, joiner.id].sort())
    expect(await alertsOf(classmate.id)).toMatchObject([{ text: 'left', parameters: { name: 'Renamed' } }])
    expect(await alertsOf(student.id)).toEqual([])
  })

  test('an outdated version returns 409 with the current record; one of two concurrent changes wins', async () => {
    const { teacher, schoolAdmin, group } = classroom
    const send = (actor: { id: string }, name: string) => api(actor).patch(`groups/${group.id}`, { version: 1, name })
    const answers = await Promise.all([send(teacher, 'One'), send(schoolAdmin, 'Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    const { name } = await stored(group.id)
    expect(lost).toMatchObject({ code: 'stale_version', context: { current: { id: group.id, version: 2, name } } })
  })

  test('[F-17] another teacher’s group returns 404', async () => {
    const { colleague, foreign, teacher, group } = classroom
    for (const actor of [colleague, foreign.teacher])
      expect((await api(actor).patch(`groups/${group.id}`, { version: 1, name: 'Mine' })).status).toBe(404)
    expect((await api(teacher).patch(`groups/${foreign.group.id}`, { version: 1, name: 'Mine' })).status).toBe(404)
    expect((await stored(group.id)).version).toBe(1)
  })
})

describe('POST groups/{id}/members', () => {
  test('a new student gets the open assignments exactly once', async () => {
    const { teacher, group, place } = classroom
    const { assignment } = await assignChapter(classroom)
    const closed = await assignChapter(classroom, { endDate: new Date(Date.now() - 3_600_000) })
    const joiner = await createStudent(place)
    const join = () => api(teacher).post<WireGroup>(`groups/${group.id}/members`, { addStudentIds: [joiner.id] })
    const answers = await Promise.all([join(), join()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The second request found the student already in the group, so it changed nothing.
    expect((await stored(group.id)).version).toBe(2)
    const work = await db().userAssignment.findMany({ where: { userId: joiner.id } })
    expect(work.map(({ assignmentId }) => assignmentId)).toEqual([assignment.id])
    expect(work[0]?.assignmentId).not.toBe(closed.assignment.id)
    expect(await alertsOf(joiner.id)).toHaveLength(1)
  })

  test('[F-57] a removed student keeps their work and loses the realtime channels at once', async () => {
    const { teacher, group, student } = classroom
    const { work } = await assignChapter(classroom)
    const client = connectAs(student)
    client.signin()
    await heard(client.subscribe(`presence-group-${group.id}`), 'pusher:subscription_succeeded')
    const refused = heard(client.subscribe(`presence-group-${group.id}`), 'pusher:subscription_error')
    const { status, result } = await api(teacher).post<WireGroup>(`groups/${group.id}/members`, {
      removeStudentIds: [student.id],
    })
    expect(status).toBe(200)
    expect(result.studentIds).not.toContain(student.id)
    await refused
    expect(await db().userAssignment.count({ where: { id: work.id } })).toBe(1)
    expect((await api(student).get(`groups/${group.id}`)).status).toBe(404)
    expect(await alertsOf(student.id)).toHaveLength(1)
  })

  test('teachers can be added and removed; a removed teacher can no longer read the group', async () => {
    const { teacher, colleague, group } = classroom
    const path = `groups/${group.id}/members`
    const { result } = await api(teacher).post<WireGroup>(path, {
      addTeacherIds: [colleague.id],
      removeTeacherIds: [teacher.id],
    })
    expect(result.teacherIds).toEqual([colleague.id])
    expect((await api(teacher).get(`groups/${group.id}`)).status).toBe(404)
    expect((await api(colleague).get(`groups/${group.id}`)).status).toBe(200)
  })

  test('[F-107] candidates are found by name, only within the school, and returned with name and grade only', async () => {
    const { teacher, colleague, group, place, foreign, student } = classroom
    const [joiner] = [
      await createStudent({ ...place, firstName: 'Zenobia', username: 'sign-in-name', gradeLevel: '4' }),
      await createStudent({ districtId: place.districtId, firstName: 'Zenobia' }),
      await createStudent({ ...place, firstName: 'Zenobia', isActive: false }),
    ]
    await db().user.updateMany({ where: { id: foreign.student.id }, data: { firstName: 'Zenobia' } })
    const ask = (actor: { id: string }, query: Record<string, unknown>) =>
      api(actor).get<ListResult<WireUser>>(listPath('students', query))
    const modifiers = { canJoinGroupId: group.id, keywordSearch: 'zenob' }
    const { result } = await ask(teacher, { modifiers })
    const { id, firstName, lastName, gradeLevel } = joiner
    expect(result).toMatchObject({ data: [{ id, firstName, lastName, gradeLevel }], metadata: { count: 1 } })
    expect(Object.keys(result.data[0] ?? {})).toHaveLength(4)
    expect((await api(teacher).get(`users/${id}`)).status).toBe(404)
    for (const nothing of [{ canJoinGroupId: group.id }, { ...modifiers, keywordSearch: 'sign-in' }])
      expect((await ask(teacher, { modifiers: nothing })).result.metadata.count).toBe(0)
    expect((await ask(teacher, { modifiers, where: { proficiencyId: null } })).status).toBe(400)
    expect((await ask(teacher, { modifiers, orderBy: 'lastOnlineDate:desc' })).status).toBe(400)
    for (const actor of [colleague, foreign.teacher]) expect((await ask(actor, { modifiers })).status).toBe(404)
    expect((await api(student).get(listPath('users', { modifiers }))).status).toBe(404)
    const added = await api(teacher).post(`groups/${group.id}/members`, { addStudentIds: [id] })
    expect(added.status).toBe(200)
    expect((await ask(teacher, { modifiers })).result.metadata.count).toBe(0)
  })

  test('[F-17] people of another district cannot be added, and its teachers cannot remove anyone', async () => {
    const { teacher, schoolAdmin, group, foreign } = classroom
    const path = `groups/${group.id}/members`
    for (const actor of [teacher, schoolAdmin]) {
      expect((await api(actor).post(path, { addStudentIds: [foreign.student.id] })).status).toBe(404)
      expect((await api(actor).post(path, { addTeacherIds: [foreign.teacher.id] })).status).toBe(404)
    }
    expect((await api(foreign.teacher).post(path, { removeStudentIds: [classroom.student.id] })).status).toBe(404)
    expect((await stored(group.id)).version).toBe(1)
  })
})

describe('DELETE groups', () => {
  test('requires an admin and the current version', async () => {
    const { schoolAdmin, teacher, group } = classroom
    const empty = await createGroup({ schoolId: group.schoolId })
    expect((await api(teacher).delete(`groups/${empty.id}?version=1`)).status).toBe(403)
    expect(await api(schoolAdmin).delete(`groups/${empty.id}?version=2`)).toMatchObject({
      status: 409,
      code: 'stale_version',
      context: { current: { version: 1 } },
    })
    expect(await api(schoolAdmin).delete(`groups/${empty.id}?version=1`)).toMatchObject({ status: 200, result: null })
    expect((await api(schoolAdmin).get(`groups/${empty.id}`)).status).toBe(404)
  })

  test('a group with members or assignments returns 409', async () => {
    const { schoolAdmin, group, place } = classroom
    expect(await api(schoolAdmin).delete(`groups/${group.id}?version=1`)).toMatchObject({
      status: 409,
      code: 'referenced',
    })
    const left = await createGroup({ schoolId: group.schoolId, teachers: [await createTeacher(place)] })
    await createAssignment({ groupId: left.id })
    await db().groupTeacher.deleteMany({ where: { groupId: left.id } })
    expect(await api(schoolAdmin).delete(`groups/${left.id}?version=1`)).toMatchObject({
      status: 409,
      code: 'referenced',
      context: { counts: { members: 0, assignments: 1 } },
    })
  })

  test('[F-17] a group of another district returns 404', async () => {
    const { districtAdmin, foreign } = classroom
    const empty = await createGroup({ schoolId: foreign.group.schoolId })
    expect((await api(districtAdmin).delete(`groups/${empty.id}?version=1`)).status).toBe(404)
    expect((await stored(empty.id)).id).toBe(empty.id)
  })
})
