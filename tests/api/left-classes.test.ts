import { listAssessmentAssignments } from '@/lib/assessment/server/list-assessment-assignments'
import type { WireAssignment } from '@/lib/assignment/schema'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireGradebook } from '@/lib/gradebook/schema'
import { needsGrading } from '@/lib/grading/order'
import type { WireReleasePreview } from '@/lib/grading/schema'
import { readGradingPage } from '@/lib/grading/server/read-grading-page'
import { readQuestionPage } from '@/lib/grading/server/read-question-page'
import { readTeacherDay } from '@/lib/home/server/read-teacher-day'
import type { WireUser } from '@/lib/user/schema'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { listStudentTasks } from '@/lib/user-assignment/server/list-student-tasks'
import { createAssignment } from '../factories/assignment'
import { createGroup } from '../factories/group'
import { createInteraction } from '../factories/interaction'
import { actorOf } from '../support/actor'
import { api, listPath } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

const membership = () => ({ groupId: classroom.group.id, userId: classroom.student.id })
const leave = () => db().groupStudent.delete({ where: { groupId_userId: membership() } })
const comeBack = () => db().groupStudent.create({ data: membership() })

/** Assigns a chapter that both students submitted, scored 4 and 2 of 4 points. */
async function gradedChapter() {
  const lesson = await assignChapter(classroom)
  for (const [id, score] of [
    [lesson.work.id, 4],
    [lesson.classmateWork.id, 2],
  ] as const) {
    const data = { startedDate: new Date(), submittedDate: new Date(), progress: 100, score, maxScore: 4 }
    await db().userAssignment.update({ where: { id }, data })
    await createInteraction({ userAssignmentId: id, contentId: lesson.essay.id, state: 'complete', score, maxScore: 4 })
  }
  return lesson
}

/** Returns what teachers see about the two students in each view. */
async function told(assignmentId: string) {
  const teacher = api(classroom.teacher)
  const { result: book } = await teacher.get<WireGradebook>(`groups/${classroom.group.id}/grades`)
  const { result: assignment } = await teacher.get<WireAssignment & { userAssignments: WireUserAssignment[] }>(
    `assignments/${assignmentId}?addUserAssignments=true`,
  )
  const { result: items } = await teacher.get<{ data: { average: number | null; answered: number }[] }>(
    `assignments/${assignmentId}/grading`,
  )
  const page = await readGradingPage(await actorOf(classroom.teacher), assignmentId, { contentId: null, userId: null })
  const isStudent = ({ userId }: { userId: string }) => userId === classroom.student.id
  return {
    gradebook: book.students.find(({ id }) => id === classroom.student.id)?.left,
    grade: book.userAssignments.find(isStudent)?.score,
    assignment: assignment.userAssignments.find(isStudent)?.left,
    grading: page.students.find(isStudent)?.left,
    turnedIn: [page.assignment.counts.submitted, assignment.userAssignments.length],
    answered: items.data.filter(({ answered }) => answered > 0),
  }
}

test('a student who left the class keeps their grade, marked as left, and is not counted until added again', async () => {
  const { assignment } = await gradedChapter()
  const before = await told(assignment.id)
  expect(before).toMatchObject({ gradebook: false, assignment: false, grading: false, turnedIn: [2, 2] })
  expect(before.answered).toMatchObject([{ answered: 2, average: 3 }])
  await leave()
  const after = await told(assignment.id)
  expect(after).toMatchObject({ gradebook: true, grade: 4, assignment: true, grading: true, turnedIn: [1, 2] })
  expect(after.answered).toMatchObject([{ answered: 1, average: 2 }])
  await comeBack()
  expect(await told(assignment.id)).toEqual(before)
})

test('class work is left out of the averages of a student who left, but keeps its grade', async () => {
  const { assignment } = await gradedChapter()
  const alone = await createAssignment({ studentId: classroom.student.id, createdById: classroom.teacher.id })
  const points = { startedDate: new Date(), submittedDate: new Date(), progress: 100, score: 1, maxScore: 2 }
  await db().userAssignment.updateMany({ where: { assignmentId: alone.id }, data: points })
  const { student, schoolAdmin } = classroom
  const averages = async () => {
    const read = async (person: { id: string }, path: string) => (await api(person).get<WireGradebook>(path)).result
    const own = await read(student, 'users/current/grades')
    const theirs = await read(schoolAdmin, `users/${student.id}/grades`)
    const list = listPath('users', { where: { id: student.id }, modifiers: { addCounts: true } })
    const { result } = await api(schoolAdmin).get<{ data: WireUser[] }>(list)
    const given = own.userAssignments.find(({ assignmentId }) => assignmentId === assignment.id)
    return {
      all: [own.averages[student.id]?.all, theirs.averages[student.id]?.all, result.data[0]?.averages?.all],
      given: [given?.score, given?.left],
    }
  }
  const before = await averages()
  expect(before).toEqual({ all: [83.33, 83.33, 83.33], given: [4, false] })
  await leave()
  expect(await averages()).toEqual({ all: [50, 50, 50], given: [4, true] })
  await comeBack()
  expect(await averages()).toEqual(before)
})

/** Returns the number of students whose work waits for the teacher or is in progress, in each view. */
async function waiting(contentId: string) {
  const actor = await actorOf(classroom.teacher)
  const day = await readTeacherDay(actor)
  const list = listPath('user-assignments', { modifiers: { requiresGrading: true } })
  const { result } = await api(classroom.teacher).get<{ data: unknown[] }>(list)
  const [row] = await listAssessmentAssignments(actor, contentId)
  const counts = [day.toGrade, day.pastDue, day.live].map((rows) => rows.map(({ count }) => count))
  return { day: counts, list: result.data.length, item: [row?.students, row?.submitted, row?.toGrade] }
}

test('work waiting or in progress is listed without students who left the class, until they are added again', async () => {
  const { chapter, work, classmateWork } = await assignChapter(classroom)
  const alone = await createAssignment({ studentId: classroom.student.id, createdById: classroom.teacher.id })
  const works = [work, classmateWork]
  const turnedIn = { submittedDate: new Date(), requiresGrading: true }
  for (const { id } of [...works, ...alone.userAssignments])
    await db().userAssignment.update({ where: { id }, data: turnedIn })
  const due = await assignChapter(classroom, { endDate: new Date(Date.now() - 3_600_000) })
  for (const { id, userId } of [due.work, due.classmateWork])
    await db().presence.create({ data: { tabId: newId(), userId, userAssignmentId: id, status: 'active' } })
  const before = await waiting(chapter.id)
  expect(before).toEqual({ day: [[2, 1], [2], [2]], list: 3, item: [2, 2, 2] })
  await leave()
  const { day, ...others } = await waiting(chapter.id)
  // The individually assigned work is gone too, because nobody else teaches the student.
  expect(day).toEqual([[1], [1], [1]])
  expect(others).toEqual({ list: 2, item: [1, 1, 1] })
  await comeBack()
  expect(await waiting(chapter.id)).toEqual(before)
})

describe('submitted work of a student moved to another class', () => {
  let lesson: Awaited<ReturnType<typeof assignChapter>>
  let answer: { id: string }
  beforeEach(async () => {
    lesson = await assignChapter(classroom, { settings: { holdScores: true } })
    const turnedIn = { startedDate: new Date(), submittedDate: new Date(), progress: 100, maxScore: 4 }
    const essay = { contentId: lesson.essay.id, contextContentId: lesson.pages[1].id, maxScore: 4 }
    const { work, classmateWork } = lesson
    await db().userAssignment.update({ where: { id: work.id }, data: { ...turnedIn, requiresGrading: true } })
    await db().userAssignment.update({ where: { id: classmateWork.id }, data: { ...turnedIn, score: 2 } })
    const value = '<p>A frog.</p>'
    answer = await createInteraction({
      ...essay,
      userAssignmentId: work.id,
      interactionData: { value },
      requiresGrading: true,
    })
    await createInteraction({ ...essay, userAssignmentId: classmateWork.id, interactionData: { value }, score: 2 })
  })

  async function move() {
    const { districtId, schoolId } = classroom.group
    const other = await createGroup({ districtId, schoolId })
    await db().groupTeacher.create({ data: { groupId: other.id, userId: classroom.teacher.id } })
    const body = { toGroupId: other.id, studentIds: [classroom.student.id] }
    const moved = await api(classroom.teacher).post(`groups/${classroom.group.id}/moves`, body)
    expect(moved.status).toBe(200)
  }
  const path = () => `assignments/${lesson.assignment.id}/release`
  const preview = async () => (await api(classroom.teacher).get<WireReleasePreview>(path())).result
  const byQuestion = async () => readQuestionPage(await actorOf(classroom.teacher), lesson.assignment.id, null)
  const counts = async () =>
    (await api(classroom.teacher).get<{ data: object[] }>(`assignments/${lesson.assignment.id}/grading`)).result.data

  test('is in the release preview as before, marked as left', async () => {
    const before = await preview()
    expect(before).toMatchObject({ graded: 1, waiting: 1, left: 0 })
    await move()
    const after = await preview()
    const marked = before.students.map((each) => ({ ...each, left: each.userId === classroom.student.id }))
    expect(after).toEqual({ ...before, left: 1, students: marked })
  })

  test('still needs grading by question, marked as left and outside the class counts', async () => {
    await move()
    const waits = { contentId: lesson.essay.id, answered: 1, requiresGrading: 0, graded: 1, leftRequiresGrading: 1 }
    expect(await counts()).toContainEqual(expect.objectContaining(waits))
    const byStudent = await readGradingPage(await actorOf(classroom.teacher), lesson.assignment.id, {
      contentId: lesson.essay.id,
      userId: null,
    })
    const listed = byStudent.students.filter(needsGrading)
    expect(listed).toMatchObject([{ userId: classroom.student.id, left: true }])
    const page = await byQuestion()
    // The question opens by default, although no answer of a current student is waiting.
    expect(page).toMatchObject({ item: { id: lesson.essay.id }, assignment: { counts: { submitted: 1, graded: 1 } } })
    expect(page.steps).toContainEqual(expect.objectContaining(waits))
    expect(page.groups).toHaveLength(1)
    const left = page.groups[0]?.answers.map((each) => [each.userId, each.left])
    expect(new Map(left as [string, boolean][])).toEqual(
      new Map([
        [classroom.student.id, true],
        [classroom.classmate.id, false],
      ]),
    )
    const lease = { assignmentId: lesson.assignment.id, contentId: lesson.essay.id }
    const held = await api(classroom.teacher).post('grading-leases', lease)
    expect(held).toMatchObject({ status: 201, result: [{ interactionId: answer.id }] })
  })

  test('is graded and released with the rest, as previewed, and its student sees the score', async () => {
    await move()
    const scoreData = { manualScoreOverride: 3 }
    const scored = await api(classroom.teacher).patch(`interactions/${answer.id}`, { scoreVersion: 0, scoreData })
    expect(scored.status).toBe(200)
    const shown = await preview()
    expect(shown).toMatchObject({ graded: 2, waiting: 0, left: 1 })
    expect((await api(classroom.teacher).post(path(), { released: true })).status).toBe(200)
    const told = await db().userAlert.findMany({ where: { type: 'graded' }, select: { userId: true } })
    const graded = shown.students.filter(({ isGraded }) => isGraded)
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(graded.map(({ userId }) => userId).toSorted())
    const own = await api(classroom.student).get<WireUserAssignment>(`user-assignments/${lesson.work.id}`)
    expect(own.result).toMatchObject({ score: 3, maxScore: 6 })
  })

  test('is left out while it is open or excused', async () => {
    await move()
    for (const data of [{ submittedDate: null }, { submittedDate: new Date(), excusedDate: new Date() }]) {
      await db().userAssignment.update({ where: { id: lesson.work.id }, data })
      expect(await preview()).toMatchObject({ graded: 1, waiting: 0, left: 0 })
      expect((await counts()).some((row) => 'leftRequiresGrading' in row && row.leftRequiresGrading !== 0)).toBe(false)
      const { groups, without } = await byQuestion()
      expect([...groups.flatMap(({ answers }) => answers), ...without].map(({ userId }) => userId)).toEqual([
        classroom.classmate.id,
      ])
    }
  })

  test('returns 404 to a teacher of another group', async () => {
    await move()
    const foreign = api(classroom.foreign.teacher)
    expect((await foreign.get(path())).status).toBe(404)
    expect((await foreign.post(path(), { released: true })).status).toBe(404)
    expect((await foreign.get(`assignments/${lesson.assignment.id}/grading`)).status).toBe(404)
    const { id } = lesson.assignment
    await expect(readQuestionPage(await actorOf(classroom.foreign.teacher), id, null)).rejects.toMatchObject({
      status: 404,
    })
  })
})

test('a student who leaves before starting any work is not listed', async () => {
  const { assignment } = await assignChapter(classroom)
  await leave()
  expect(await told(assignment.id)).toMatchObject({ gradebook: undefined, assignment: undefined, grading: undefined })
})

test('individual work is not marked as left', async () => {
  const assignment = await createAssignment({ studentId: classroom.student.id, createdById: classroom.teacher.id })
  const works = listPath('user-assignments', { where: { assignmentId: assignment.id } })
  const { result } = await api(classroom.teacher).get<{ data: WireUserAssignment[] }>(works)
  expect(result.data).toMatchObject([{ left: false }])
})

test('the grades file marks a student who left, and distinguishes repeated assignments by their end', async () => {
  await db().district.update({ where: { id: classroom.group.districtId }, data: { timeZone: 'America/Chicago' } })
  const { chapter, assignment } = await gradedChapter()
  const year = new Date().getUTCFullYear() + 1
  await db().assignment.update({ where: { id: assignment.id }, data: { endDate: new Date(`${year}-03-05T06:00:00Z`) } })
  await createAssignment({
    contentId: chapter.id,
    groupId: classroom.group.id,
    createdById: classroom.teacher.id,
    startDate: new Date(),
    endDate: null,
  })
  await leave()
  const { text } = await api(classroom.teacher).get(`groups/${classroom.group.id}/grades?format=csv`)
  const [titles = '', ...lines] = text.trim().split('\r\n')
  expect(titles).toContain(`"${chapter.name}, due Mar 4, ${year}","${chapter.name}, no due date"`)
  expect(lines.filter((line) => /,4,.*,Left the class$/.test(line))).toHaveLength(1)
  expect(lines.filter((line) => /,2,.*,$/.test(line))).toHaveLength(1)
})

describe('assignments of an archived class', () => {
  test('leave the students’ open list and its count, are kept among submitted work, and return with the class', async () => {
    const { work } = await gradedChapter()
    const open = await assignChapter(classroom)
    const alone = await createAssignment({ studentId: classroom.student.id, createdById: classroom.teacher.id })
    const actor = await actorOf(classroom.student)
    const lists = async () => {
      const [still, done] = await Promise.all([
        listStudentTasks(actor, 'open', 1),
        listStudentTasks(actor, 'closed', 1),
      ])
      return { open: still.tasks.map(({ id }) => id), done: done.tasks.map(({ id }) => id), counts: still.counts }
    }
    const [own] = alone.userAssignments
    const before = await lists()
    expect(before.open.toSorted()).toEqual([open.work.id, own?.id].toSorted())
    await db().group.update({ where: { id: classroom.group.id }, data: { isActive: false } })
    expect(await lists()).toEqual({ open: [own?.id], done: [work.id], counts: { open: 1, closed: 1 } })
    const works = listPath('user-assignments', { modifiers: { isOpen: true } })
    expect((await api(classroom.student).get<{ data: { id: string }[] }>(works)).result.data).toMatchObject([
      { id: own?.id },
    ])
    const assigned = async (modifiers: object) => {
      const path = listPath('assignments', { modifiers })
      return (await api(classroom.student).get<{ data: { id: string }[] }>(path)).result.data.map(({ id }) => id)
    }
    expect(await assigned({ isOpen: true })).toEqual([alone.id])
    expect(await assigned({ isClosed: true })).toContain(open.work.assignmentId)
    // The submitted text remains readable.
    expect((await api(classroom.student).get(`user-assignments/${open.work.id}`)).status).toBe(200)
    await db().group.update({ where: { id: classroom.group.id }, data: { isActive: true } })
    expect(await lists()).toEqual(before)
  })
})
