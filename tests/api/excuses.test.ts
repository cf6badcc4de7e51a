import type { WireAssignment } from '@/lib/assignment/schema'
import { db } from '@/lib/db/db'
import type { WireGradebook, WireGroupGrade } from '@/lib/gradebook/schema'
import { readGradingPage } from '@/lib/grading/server/read-grading-page'
import { readTeacherDay } from '@/lib/home/server/read-teacher-day'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { listStudentTasks } from '@/lib/user-assignment/server/list-student-tasks'
import { createGroup } from '../factories/group'
import { createInteraction } from '../factories/interaction'
import { createTeacher } from '../factories/user'
import { actorOf } from '../support/actor'
import { api, listPath } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

type Lesson = Awaited<ReturnType<typeof assignChapter>>

const excuse = (id: string, body: object, who = classroom.teacher) =>
  api(who).post<WireUserAssignment>(`user-assignments/${id}/excuse`, body)
const zero = (id: string, body: object, who = classroom.teacher) =>
  api(who).post<WireUserAssignment>(`user-assignments/${id}/zero`, body)
const readWork = async (id: string, who = classroom.teacher) =>
  (await api(who).get<WireUserAssignment>(`user-assignments/${id}`)).result
const submit = (id: string) =>
  api(classroom.student).patch<WireUserAssignment>(`user-assignments/${id}`, {
    submittedDate: new Date().toISOString(),
  })
const book = async () => (await api(classroom.teacher).get<WireGradebook>(`groups/${classroom.group.id}/grades`)).result
const totals = async () => {
  const list = listPath('grades', { where: { id: classroom.group.id } })
  return (await api(classroom.teacher).get<{ data: WireGroupGrade[] }>(list)).result.data[0]
}
const countsOf = async (id: string) =>
  (await api(classroom.teacher).get<WireAssignment>(`assignments/${id}`)).result.relatedData.counts
const statuses = async (gradingStatus: string) => {
  const list = listPath('user-assignments', { where: { gradingStatus } })
  return (await api(classroom.teacher).get<{ data: { id: string }[] }>(list)).result.data.map(({ id }) => id)
}
const actions = async (recordId: string) => {
  const rows = await db().auditLog.findMany({ where: { recordId }, orderBy: { id: 'asc' }, select: { action: true } })
  return rows.map(({ action }) => action)
}

/** A score of the essay as given by a grader. */
async function score({ work, essay }: Lesson, points: number, requiresGrading = false) {
  await createInteraction({
    userAssignmentId: work.id,
    contentId: essay.id,
    state: 'complete',
    score: requiresGrading ? null : points,
    maxScore: 4,
    requiresGrading,
  })
}

describe('work submitted without any answer', () => {
  test('is shown as unanswered, needs no grading and is left out of averages; a zero counts until it is withdrawn', async () => {
    const lesson = await assignChapter(classroom)
    const { work, assignment } = lesson
    const { result } = await submit(work.id)
    expect(result).toMatchObject({ gradingStatus: 'unanswered', score: null, requiresGrading: false })
    expect(await statuses('unanswered')).toEqual([work.id])
    expect(await statuses('graded')).toEqual([])
    expect(await countsOf(assignment.id)).toMatchObject({ submitted: 1, requiresGrading: 0, unanswered: 1, graded: 0 })
    const before = await book()
    expect(before.averages[classroom.student.id]?.all).toBeNull()
    expect(before.leftOut[classroom.student.id]).toEqual({ unanswered: 1, excused: 0 })
    const [task] = (await listStudentTasks(await actorOf(classroom.student), 'closed', 1)).tasks
    expect(task).toMatchObject({ id: work.id, isUnanswered: true, score: null })

    const given = await zero(work.id, { given: true })
    expect(given).toMatchObject({ status: 200, result: { gradingStatus: 'graded', score: 0, version: 3 } })
    expect((await book()).averages[classroom.student.id]?.all).toBe(0)
    expect((await book()).leftOut[classroom.student.id]).toEqual({ unanswered: 0, excused: 0 })
    expect((await zero(work.id, { given: true })).result).toMatchObject({ score: 0, version: 3 })

    expect((await zero(work.id, { given: false })).result).toMatchObject({ gradingStatus: 'unanswered', score: null })
    expect(await actions(work.id)).toEqual([
      'user-assignment.submit',
      'user-assignment.give-zero',
      'user-assignment.give-zero',
      'user-assignment.take-back-zero',
    ])
  })

  test('loses its zero when it is reopened', async () => {
    const { work } = await assignChapter(classroom)
    await submit(work.id)
    await zero(work.id, { given: true })
    await api(classroom.teacher).patch(`user-assignments/${work.id}`, { submittedDate: null })
    expect(await readWork(work.id)).toMatchObject({ score: null, zeroDate: null, gradingStatus: 'in-progress' })
    expect((await submit(work.id)).result).toMatchObject({ gradingStatus: 'unanswered', score: null })
  })

  test('is the only work that accepts a zero, and only from its teacher', async () => {
    const lesson = await assignChapter(classroom)
    expect(await zero(lesson.work.id, { given: true })).toMatchObject({ status: 409, code: 'wrong_state' })
    await score(lesson, 3)
    await submit(lesson.work.id)
    expect((await zero(lesson.work.id, { given: true })).status).toBe(409)
    const excused = await assignChapter(classroom)
    await submit(excused.work.id)
    await excuse(excused.work.id, { excused: true })
    expect((await zero(excused.work.id, { given: true })).status).toBe(409)
    expect((await zero(excused.work.id, { given: 'yes' })).status).toBe(400)
    expect((await zero(excused.work.id, { given: true }, classroom.student)).status).toBe(403)
    expect((await api(null).post(`user-assignments/${excused.work.id}/zero`, { given: true })).status).toBe(401)
    const stranger = await createTeacher()
    await createGroup({ teachers: [stranger] })
    expect((await zero(excused.work.id, { given: true }, stranger)).status).toBe(404)
  })
})

describe('an excused assignment', () => {
  test('counts nowhere, is reported to teacher and student, and counts as before once the excuse is withdrawn', async () => {
    const lesson = await assignChapter(classroom, { endDate: new Date(Date.now() - 3_600_000) })
    const { work, assignment, essay } = lesson
    const other = await assignChapter(classroom)
    await score(lesson, 1)
    await db().userAssignment.update({
      where: { id: work.id },
      data: { submittedDate: new Date(), startedDate: new Date(), score: 1, maxScore: 6, progress: 25 },
    })
    const all = async () => ({
      work: await readWork(work.id).then(({ score: points, gradingStatus }) => ({ points, gradingStatus })),
      counts: await countsOf(assignment.id),
      average: (await book()).averages[classroom.student.id]?.all,
      totals: await totals(),
    })
    const before = await all()
    expect(before).toMatchObject({ average: 16.67, totals: { average: 16.67, completion: 25 } })

    const { status, result } = await excuse(work.id, { excused: true })
    expect(status).toBe(200)
    expect(result).toMatchObject({ gradingStatus: 'excused', excusedDate: expect.any(String), excusedContentIds: [] })
    const after = await all()
    expect(after.counts).toMatchObject({ assigned: 1, started: 0, submitted: 0, graded: 0, excused: 1 })
    expect(after).toMatchObject({ average: null, totals: { average: null, completion: 0 } })
    expect((await book()).leftOut[classroom.student.id]).toEqual({ unanswered: 0, excused: 1 })
    const items = (
      await api(classroom.teacher).get<{ data: { contentId: string; answered: number }[] }>(
        `assignments/${assignment.id}/grading`,
      )
    ).result.data
    expect(items.find(({ contentId }) => contentId === essay.id)).toMatchObject({ answered: 0 })
    expect(await statuses('excused')).toEqual([work.id])
    expect(await statuses('graded')).toEqual([])
    const day = await readTeacherDay(await actorOf(classroom.teacher))
    expect(day.pastDue).toMatchObject([{ assignmentId: assignment.id, count: 1 }])
    const { text } = await api(classroom.teacher).get(`groups/${classroom.group.id}/grades?format=csv`)
    expect(text).toMatch(/,Excused,/)

    const student = await actorOf(classroom.student)
    const open = await listStudentTasks(student, 'open', 1)
    expect(open.tasks.map(({ id }) => id)).toEqual([other.work.id])
    const [done] = (await listStudentTasks(student, 'closed', 1)).tasks
    expect(done).toMatchObject({ id: work.id, isExcused: true, score: null })
    expect(await readWork(work.id, classroom.student)).toMatchObject({ gradingStatus: 'excused' })
    const alerts = await db().userAlert.findMany({ where: { userId: classroom.student.id, type: 'graded' } })
    expect(alerts).toMatchObject([{ text: 'excused', link: `/binder/${work.id}` }])

    expect((await excuse(work.id, { excused: false })).result).toMatchObject({ excusedDate: null })
    expect(await db().userAlert.findMany({ where: { userId: classroom.student.id, type: 'graded' } })).toMatchObject([
      { text: 'countsAgain' },
    ])
    expect(await all()).toEqual(before)
    expect(await actions(work.id)).toEqual(['user-assignment.excuse', 'user-assignment.take-back-excuse'])
  })

  test('leaves the student’s open list before it is submitted, until the excuse is withdrawn', async () => {
    const { work } = await assignChapter(classroom)
    await excuse(work.id, { excused: true })
    const student = await actorOf(classroom.student)
    const open = await listStudentTasks(student, 'open', 1)
    expect(open).toMatchObject({ tasks: [], counts: { open: 0, closed: 1 } })
    expect((await listStudentTasks(student, 'closed', 1)).tasks).toMatchObject([{ id: work.id, isExcused: true }])
    await excuse(work.id, { excused: false })
    expect((await listStudentTasks(student, 'open', 1)).tasks).toMatchObject([{ id: work.id, isExcused: false }])
  })
})

describe('an excused question', () => {
  test('carries no points and needs no grading until the excuse is withdrawn', async () => {
    const lesson = await assignChapter(classroom)
    const { work, assignment, essay } = lesson
    await score(lesson, 0, true)
    const before = (await submit(work.id)).result
    expect(before).toMatchObject({ gradingStatus: 'submitted', requiresGrading: true })
    const { result } = await excuse(work.id, { contentId: essay.id, excused: true })
    expect(result).toMatchObject({ excusedContentIds: [essay.id], excusedDate: null, requiresGrading: false })
    expect(result.maxScore).toBeLessThan(before.maxScore ?? 0)
    const page = await readGradingPage(await actorOf(classroom.teacher), assignment.id, {
      contentId: essay.id,
      userId: classroom.student.id,
    })
    expect(page.students.find(({ userId }) => userId === classroom.student.id)).toMatchObject({ excused: 'item' })
    expect(page.steps.find(({ contentId }) => contentId === essay.id)).toMatchObject({
      answered: 0,
      requiresGrading: 0,
    })
    const again = await excuse(work.id, { contentId: essay.id, excused: true })
    expect(again.result.version).toBe(result.version)
    const { result: back } = await excuse(work.id, { contentId: essay.id, excused: false })
    expect(await db().userAlert.findMany({ where: { userId: classroom.student.id, type: 'graded' } })).toMatchObject([
      { text: 'countsAgainItem' },
    ])
    expect(back).toMatchObject({ excusedContentIds: [], requiresGrading: true, maxScore: before.maxScore })
  })

  test('must be in the assignment; only its teacher can excuse it, and others get 403 or 404', async () => {
    const { work, chapter } = await assignChapter(classroom)
    expect(await excuse(work.id, { contentId: chapter.id, excused: true })).toMatchObject({
      status: 400,
      errors: [{ path: 'contentId' }],
    })
    expect((await excuse(work.id, { excused: 1 })).status).toBe(400)
    expect((await excuse(work.id, { excused: true }, classroom.student)).status).toBe(403)
    expect((await api(null).post(`user-assignments/${work.id}/excuse`, { excused: true })).status).toBe(401)
    const stranger = await createTeacher()
    await createGroup({ teachers: [stranger] })
    expect((await excuse(work.id, { excused: true }, stranger)).status).toBe(404)
    expect(await readWork(work.id)).toMatchObject({ excusedDate: null, version: 1 })
  })
})

test('releasing scores does not alert students whose work is excused or unanswered', async () => {
  const lesson = await assignChapter(classroom)
  const settings = { holdScores: true }
  await db().assignment.update({ where: { id: lesson.assignment.id }, data: { data: { settings } } })
  await submit(lesson.work.id)
  await api(classroom.classmate).patch(`user-assignments/${lesson.classmateWork.id}`, {
    submittedDate: new Date().toISOString(),
  })
  await db().userAssignment.update({ where: { id: lesson.classmateWork.id }, data: { score: 2, maxScore: 4 } })
  await excuse(lesson.classmateWork.id, { excused: true })
  const told = () => db().userAlert.count({ where: { text: 'released' } })
  await api(classroom.teacher).post(`assignments/${lesson.assignment.id}/release`, { released: true })
  expect(await told()).toBe(0)
  await zero(lesson.work.id, { given: true })
  await api(classroom.teacher).post(`assignments/${lesson.assignment.id}/release`, { released: true })
  expect(await told()).toBe(1)
})

test('staff lists by status leave out students who have left the class', async () => {
  const lesson = await assignChapter(classroom)
  await db().userAssignment.update({ where: { id: lesson.work.id }, data: { startedDate: new Date() } })
  const list = async (query: Record<string, unknown>) =>
    (await api(classroom.teacher).get<{ data: { id: string }[] }>(listPath('user-assignments', query))).result.data.map(
      ({ id }) => id,
    )
  const open = { modifiers: { isOpen: true } }
  const begun = { where: { gradingStatus: 'in-progress' } }
  expect(await list(open)).toHaveLength(2)
  expect(await list(begun)).toEqual([lesson.work.id])
  const membership = { groupId: classroom.group.id, userId: classroom.student.id }
  await db().groupStudent.delete({ where: { groupId_userId: membership } })
  expect(await list(open)).toEqual([lesson.classmateWork.id])
  expect(await list(begun)).toEqual([])
  // Requested by its id it is still there, marked as left.
  expect(await list({ where: { assignmentId: lesson.assignment.id } })).toHaveLength(2)
})

test('grading a student opens at an answer of theirs that needs grading', async () => {
  const lesson = await assignChapter(classroom)
  await score(lesson, 0, true)
  await createInteraction({
    userAssignmentId: lesson.classmateWork.id,
    contentId: lesson.activity.id,
    maxScore: 4,
    requiresGrading: true,
  })
  for (const { id } of [lesson.work, lesson.classmateWork])
    await db().userAssignment.update({ where: { id }, data: { submittedDate: new Date(), requiresGrading: true } })
  const opened = async (userId: string | null) =>
    (await readGradingPage(await actorOf(classroom.teacher), lesson.assignment.id, { contentId: null, userId })).item
      ?.id
  expect(await opened(null)).toBe(lesson.activity.id)
  expect(await opened(classroom.student.id)).toBe(lesson.essay.id)
  expect(await opened(classroom.classmate.id)).toBe(lesson.activity.id)
})
