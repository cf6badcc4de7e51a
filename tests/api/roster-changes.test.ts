import type { ListResult } from '@/lib/api/envelope'
import { moveClock } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { WireGroup } from '@/lib/group/schema'
import type { WireRecentChange, WireUndoStep } from '@/lib/undo/schema'
import { recordStatements } from '../../scripts/bench/record-statements'
import { createAssignment } from '../factories/assignment'
import { createGroup } from '../factories/group'
import { createStudent } from '../factories/user'
import { api, signedInAs } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
afterEach(() => moveClock(0))

let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

type Context = { undoStepId?: string }
type By = { id: string }
const stepOf = (answer: { context: unknown }) => (answer.context as Context).undoStepId ?? ''
const undo = (id: string, who: By = classroom.teacher) => api(who).post<WireUndoStep>(`undo-steps/${id}`, undefined)
const membersOf = async (id: string) =>
  (await db().groupStudent.findMany({ where: { groupId: id }, orderBy: { userId: 'asc' } })).map(({ userId }) => userId)
const worksOf = (userId: string) => db().userAssignment.findMany({ where: { userId }, orderBy: { id: 'asc' } })
/** Returns the changes that a user can undo, latest first. */
const listed = async (who: By) =>
  (await api(who).get<ListResult<WireRecentChange>>('undo-steps')).result.data.map(({ id }) => id)
const nextGroup = (teachers: By[] = [classroom.teacher]) =>
  createGroup({ schoolId: classroom.group.schoolId, teachers })
const move = (toGroupId: string, studentIds: string[], who: By = classroom.teacher) =>
  api(who).post<WireGroup>(`groups/${classroom.group.id}/moves`, { toGroupId, studentIds })

describe('POST groups/{id}/moves', () => {
  test('[CLS-04] moves a student, who keeps their work and gets the open assignments there; one undo reverts it', async () => {
    const { group, student, classmate, teacher } = classroom
    const { work } = await assignChapter(classroom)
    const other = await nextGroup()
    const there = await createAssignment({ groupId: other.id, createdById: teacher.id })
    const moved = await move(other.id, [student.id])
    expect(moved).toMatchObject({ status: 200, result: { id: group.id, studentIds: [classmate.id] } })
    expect(await membersOf(other.id)).toEqual([student.id])
    const works = await worksOf(student.id)
    expect(works.map(({ id }) => id)).toContain(work.id)
    expect(works.map(({ assignmentId }) => assignmentId)).toContain(there.id)
    const lines = await db().auditLog.findMany({ where: { action: 'group.move', recordId: group.id } })
    expect(lines).toMatchObject([{ userId: teacher.id, outcome: 'done' }])

    expect(await undo(stepOf(moved))).toMatchObject({ status: 200, result: { kind: 'roster' } })
    expect(await membersOf(group.id)).toEqual([student.id, classmate.id].sort())
    expect(await membersOf(other.id)).toEqual([])
    expect(await undo(stepOf(moved))).toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('[F-17] returns 404 for other teachers’ groups and students outside the group, and moves nobody', async () => {
    const { student, foreign, group, colleague } = classroom
    const others = await nextGroup([colleague])
    const own = await nextGroup()
    const outsider = await createStudent(classroom.place)
    for (const [to, who] of [
      [others.id, student.id],
      [foreign.group.id, student.id],
      [own.id, outsider.id],
    ] as const)
      expect(await move(to, [who])).toMatchObject({ status: 404, code: 'not_found' })
    expect(await membersOf(group.id)).toContain(student.id)
    expect(await membersOf(own.id)).toEqual([])
  })

  test('refuses a move into the same group, however its id is written', async () => {
    const { student, group } = classroom
    for (const id of [group.id, group.id.toUpperCase()])
      expect(await move(id, [student.id])).toMatchObject({
        status: 400,
        code: 'invalid_input',
        errors: [{ path: 'toGroupId' }],
      })
    expect(await membersOf(group.id)).toContain(student.id)
  })
})

describe('undoing a roster change', () => {
  const remove = (ids: string[], who: By = classroom.teacher) =>
    api(who).post<WireGroup>(`groups/${classroom.group.id}/members`, { removeStudentIds: ids })

  test('restores removed students as they were, and removes added ones', async () => {
    const { group, student, teacher } = classroom
    const outsider = await createStudent(classroom.place)
    const key = { groupId_userId: { groupId: group.id, userId: student.id } }
    const before = await db().groupStudent.findUniqueOrThrow({ where: key })
    const body = { removeStudentIds: [student.id], addStudentIds: [outsider.id] }
    const changed = await api(teacher).post<WireGroup>(`groups/${group.id}/members`, body)
    expect(await undo(stepOf(changed))).toMatchObject({ status: 200 })
    expect(await db().groupStudent.findUniqueOrThrow({ where: key })).toEqual(before)
    expect(await membersOf(group.id)).not.toContain(outsider.id)
  })

  test('restores the members that were changed with other fields of the group, and keeps those fields', async () => {
    const { group, student, teacher } = classroom
    const outsider = await createStudent(classroom.place)
    const before = await membersOf(group.id)
    const save = (body: object) => api(teacher).patch<WireGroup>(`groups/${group.id}`, body)
    const studentIds = [...before.filter((id) => id !== student.id), outsider.id]
    const saved = await save({ version: 1, name: 'Renamed', studentIds })
    expect(await listed(teacher)).toEqual([stepOf(saved)])
    expect(await undo(stepOf(saved))).toMatchObject({ status: 200, result: { kind: 'roster' } })
    expect(await membersOf(group.id)).toEqual(before)
    const { name, version } = await db().group.findUniqueOrThrow({ where: { id: group.id } })
    expect(name).toBe('Renamed')
    expect(stepOf(await save({ version, name: 'Renamed again' }))).toBe('')
  })

  test('restores a student taught only in that group and not at its school', async () => {
    const { group, student } = classroom
    await db().userSchool.deleteMany({ where: { userId: student.id } })
    const removed = await remove([student.id])
    expect(await undo(stepOf(removed))).toMatchObject({ status: 200 })
    expect(await membersOf(group.id)).toContain(student.id)
  })

  test('is refused after ten minutes, and to other users', async () => {
    const { student, classmate, group, colleague } = classroom
    const removed = await remove([student.id])
    expect((await undo(stepOf(removed), colleague)).status).toBe(404)
    moveClock(11 * 60_000)
    expect(await undo(stepOf(removed))).toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await membersOf(group.id)).toEqual([classmate.id])
  })

  test('is independent of other changes to the group', async () => {
    const { student, classmate, teacher, colleague, group } = classroom
    const path = `groups/${group.id}/members`
    const first = await remove([student.id])
    const second = await remove([classmate.id])
    await api(teacher).post(path, { addTeacherIds: [colleague.id] })
    const { version } = await db().group.findUniqueOrThrow({ where: { id: group.id } })
    await api(teacher).patch(`groups/${group.id}`, { version, name: 'Renamed' })
    expect((await undo(stepOf(first))).status).toBe(200)
    expect(await membersOf(group.id)).toEqual([student.id])
    expect((await undo(stepOf(second))).status).toBe(200)
    expect(await membersOf(group.id)).toEqual([student.id, classmate.id].sort())
  })

  test('reverts opposite moves independently, or in reverse order', async () => {
    const { student, classmate, group, teacher } = classroom
    const other = await nextGroup()
    const there = await move(other.id, [student.id])
    const [joiner] = [await createStudent(classroom.place)]
    await api(teacher).post(`groups/${other.id}/members`, { addStudentIds: [joiner.id] })
    const back = await api(teacher).post<WireGroup>(`groups/${other.id}/moves`, {
      toGroupId: group.id,
      studentIds: [joiner.id],
    })
    expect((await undo(stepOf(there))).status).toBe(200)
    expect(await membersOf(group.id)).toEqual([student.id, classmate.id, joiner.id].sort())
    expect((await undo(stepOf(back))).status).toBe(200)
    expect(await membersOf(other.id)).toEqual([joiner.id])

    const away = await move(other.id, [student.id])
    const home = await api(teacher).post(`groups/${other.id}/moves`, { toGroupId: group.id, studentIds: [student.id] })
    expect(await undo(stepOf(away))).toMatchObject({ status: 409, code: 'stale_version' })
    expect((await undo(stepOf(home))).status).toBe(200)
    expect((await undo(stepOf(away))).status).toBe(200)
    expect(await membersOf(group.id)).toEqual([student.id, classmate.id].sort())
  })

  const refused = { status: 409, code: 'stale_version', context: { reason: 'undo-changed' } }

  test('is refused and no longer listed if the same memberships were changed since', async () => {
    const { student, classmate, teacher, place, group } = classroom
    const path = `groups/${group.id}/members`
    const removed = await remove([student.id, classmate.id])
    const again = await api(teacher).post(path, { addStudentIds: [classmate.id] })
    expect(await undo(stepOf(removed))).toMatchObject(refused)
    expect(await listed(teacher)).toEqual([stepOf(again)])

    const joiner = await createStudent(place)
    const added = await api(teacher).post(path, { addStudentIds: [joiner.id] })
    await remove([joiner.id])
    moveClock(1_000)
    const anew = await api(teacher).post(path, { addStudentIds: [joiner.id] })
    expect(await undo(stepOf(added))).toMatchObject(refused)
    expect(await listed(teacher)).toEqual([stepOf(anew), stepOf(again)])
    expect(await membersOf(group.id)).toEqual([classmate.id, joiner.id].sort())
  })

  test('is refused if an account or the group was closed since, but not if it was closed before', async () => {
    const { student, classmate, group } = classroom
    const setActive = (id: string, isActive: boolean) => db().user.update({ where: { id }, data: { isActive } })
    const removed = await remove([student.id])
    await setActive(student.id, false)
    expect(await undo(stepOf(removed))).toMatchObject(refused)
    await setActive(student.id, true)
    await db().group.update({ where: { id: group.id }, data: { isActive: false } })
    expect(await undo(stepOf(removed))).toMatchObject(refused)
    expect(await listed(classroom.teacher)).toEqual([])
    await setActive(classmate.id, false)
    const inactive = await remove([classmate.id])
    expect((await undo(stepOf(inactive))).status).toBe(200)
    expect(await membersOf(group.id)).toEqual([classmate.id])
  })

  test('restores a teacher who removed themselves, even from a group left without teachers', async () => {
    const { teacher, group } = classroom
    const leave = () => api(teacher).post<WireGroup>(`groups/${group.id}/members`, { removeTeacherIds: [teacher.id] })
    const key = { groupId_userId: { groupId: group.id, userId: teacher.id } }
    const before = await db().groupTeacher.findUniqueOrThrow({ where: key })
    const left = await leave()
    expect(left).toMatchObject({ status: 200, result: { teacherIds: [] } })
    expect((await api(teacher).get(`groups/${group.id}`)).status).toBe(404)
    expect(await listed(teacher)).toEqual([stepOf(left)])
    expect((await undo(stepOf(left))).status).toBe(200)
    expect(await db().groupTeacher.findUniqueOrThrow({ where: key })).toEqual(before)
  })

  test('[F-17] gives no access to a teacher who otherwise lost the group, or its school', async () => {
    const { teacher, student, group } = classroom
    const path = `groups/${group.id}/members`
    const removed = await remove([student.id])
    const left = await api(teacher).post<WireGroup>(path, { removeTeacherIds: [teacher.id] })
    expect((await undo(stepOf(removed))).status).toBe(404)
    expect(await listed(teacher)).toEqual([stepOf(left)])
    await db().userSchool.deleteMany({ where: { userId: teacher.id } })
    expect((await undo(stepOf(left))).status).toBe(404)
    expect(await listed(teacher)).toEqual([])
    await db().groupTeacher.create({ data: { groupId: group.id, userId: teacher.id } })
    expect(stepOf(await api(teacher).post(path, { removeTeacherIds: [teacher.id] }))).toBe('')
    expect(await membersOf(group.id)).not.toContain(student.id)
  })

  test('is not offered if nobody joined or left, and the group is unchanged', async () => {
    const { teacher, student, group } = classroom
    const outsider = await createStudent(classroom.place)
    const stored = () => db().group.findUniqueOrThrow({ where: { id: group.id } })
    const before = await stored()
    expect(stepOf(await remove([outsider.id]))).toBe('')
    const body = { addTeacherIds: [teacher.id], addStudentIds: [student.id] }
    expect(stepOf(await api(teacher).post(`groups/${group.id}/members`, body))).toBe('')
    expect(await stored()).toEqual(before)
  })

  test('[F-94] is listed for many changes with as many SQL statements as for one', async () => {
    const { teacher, student, classmate } = classroom
    const count = async () => (await recordStatements(() => listed(teacher))).length
    await remove([student.id])
    await count()
    const one = await count()
    await remove([classmate.id])
    expect(await count()).toBe(one)
  })
})

describe('POST groups/{id}/passwords', () => {
  const make = (studentIds: string[], who: By = classroom.teacher) =>
    api(who).post<{ userId: string; password: string }[]>(`groups/${classroom.group.id}/passwords`, { studentIds })

  test('[CLS-01] creates passwords that can be used to sign in, and ends existing sessions', async () => {
    const { student, classmate } = classroom
    const { cookie } = await signedInAs(student)
    const { status, result } = await make([student.id, classmate.id])
    expect([status, result.map(({ userId }) => userId)]).toEqual([200, [student.id, classmate.id]])
    const { username } = await db().user.findUniqueOrThrow({ where: { id: student.id } })
    const password = result[0]?.password
    expect((await api(null).post('sessions', { username, password })).status).toBe(201)
    expect(cookie).toBeTruthy()
    const open = await db().session.count({ where: { userId: classmate.id, revokedAt: null } })
    expect(open).toBe(0)
    const lines = await db().auditLog.findMany({ where: { action: 'group.passwords' } })
    expect(JSON.stringify(lines)).not.toContain(password)
  })

  test('[F-17] is all or nothing; a student added by the teacher this week is refused and listed', async () => {
    const { student, teacher, group } = classroom
    const fresh = await createStudent(classroom.place)
    await db().groupStudent.create({ data: { groupId: group.id, userId: fresh.id, addedByTeacherId: teacher.id } })
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: student.id } })
    expect(await make([student.id, fresh.id])).toMatchObject({
      status: 403,
      code: 'not_allowed',
      context: { reason: 'passwords-wait', userIds: [fresh.id] },
    })
    expect((await db().user.findUniqueOrThrow({ where: { id: student.id } })).passwordHash).toBe(passwordHash)
    expect((await make([fresh.id], classroom.schoolAdmin)).status).toBe(200)
  })
})

describe('DELETE users/{id}/sessions', () => {
  test('ends every session of a student, and is refused for oneself', async () => {
    const { student, teacher } = classroom
    await signedInAs(student)
    await signedInAs(student)
    expect(await api(teacher).delete(`users/${student.id}/sessions`)).toMatchObject({ status: 200, result: null })
    expect(await db().session.count({ where: { userId: student.id, revokedAt: null } })).toBe(0)
    expect((await api(teacher).delete(`users/${teacher.id}/sessions`)).status).toBe(403)
  })
})
