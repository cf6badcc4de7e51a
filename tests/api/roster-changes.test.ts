import { moveClock } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { WireGroup } from '@/lib/group/schema'
import type { WireUndoStep } from '@/lib/undo/schema'
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
const nextGroup = (teachers: By[] = [classroom.teacher]) =>
  createGroup({ schoolId: classroom.group.schoolId, teachers })
const move = (toGroupId: string, studentIds: string[], who: By = classroom.teacher) =>
  api(who).post<WireGroup>(`groups/${classroom.group.id}/moves`, { toGroupId, studentIds })

describe('POST groups/{id}/moves', () => {
  test('[CLS-04] a student goes to another group, keeps the work and gets what is open there; it is undone as one', async () => {
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

  test('[F-17] groups of others are 404 and who is not in the group too; nothing is moved', async () => {
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

  test('into the group itself is refused, however its id is written: nobody leaves', async () => {
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

describe('undoing a roster', () => {
  const remove = (ids: string[], who: By = classroom.teacher) =>
    api(who).post<WireGroup>(`groups/${classroom.group.id}/members`, { removeStudentIds: ids })

  test('who left comes back as they were in it, and who joined leaves', async () => {
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

  test('who was taught in that group alone and is not of its school comes back as well', async () => {
    const { group, student } = classroom
    await db().userSchool.deleteMany({ where: { userId: student.id } })
    const removed = await remove([student.id])
    expect(await undo(stepOf(removed))).toMatchObject({ status: 200 })
    expect(await membersOf(group.id)).toContain(student.id)
  })

  test('is refused once the group was changed again, after ten minutes, and to anybody else', async () => {
    const { student, classmate, group, colleague } = classroom
    const first = await remove([student.id])
    expect((await undo(stepOf(first), colleague)).status).toBe(404)
    const second = await remove([classmate.id])
    expect(await undo(stepOf(first))).toMatchObject({ status: 409, code: 'stale_version' })
    moveClock(11 * 60_000)
    expect(await undo(stepOf(second))).toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await membersOf(group.id)).toEqual([])
  })

  test('there is nothing to undo where nobody joined or left', async () => {
    const outsider = await createStudent(classroom.place)
    expect(stepOf(await remove([outsider.id]))).toBe('')
  })
})

describe('POST groups/{id}/passwords', () => {
  const make = (studentIds: string[], who: By = classroom.teacher) =>
    api(who).post<{ userId: string; password: string }[]>(`groups/${classroom.group.id}/passwords`, { studentIds })

  test('[CLS-01] a teacher makes passwords that sign in once told, and the sessions before end', async () => {
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

  test('[F-17] is all or none: who was put there by the teacher this week waits, and is named', async () => {
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
  test('ends every session of a student, and is not for oneself', async () => {
    const { student, teacher } = classroom
    await signedInAs(student)
    await signedInAs(student)
    expect(await api(teacher).delete(`users/${student.id}/sessions`)).toMatchObject({ status: 200, result: null })
    expect(await db().session.count({ where: { userId: student.id, revokedAt: null } })).toBe(0)
    expect((await api(teacher).delete(`users/${teacher.id}/sessions`)).status).toBe(403)
  })
})
