import { moveClock } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { USER_ASSIGNMENT_LIST_LIMIT } from '@/lib/user-assignment/limits'
import { listStudentTasks } from '@/lib/user-assignment/server/list-student-tasks'
import { createAssignment, createUserAssignment } from '../factories/assignment'
import { createContent } from '../factories/content'
import { createPageView } from '../factories/interaction'
import { createStudent } from '../factories/user'
import { actorOf } from '../support/actor'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

let classroom: Classroom

beforeEach(async () => {
  await resetDatabase()
  classroom = await createClassroom()
})
afterEach(() => moveClock(0))

/** Assigns an item with this name only to the student. */
async function give(
  name: string,
  overrides: Parameters<typeof createAssignment>[0] = {},
  work: Parameters<typeof createUserAssignment>[0] = {},
) {
  const contentId = (await createContent({ name, contentType: 'chapter', contentSubType: 'lesson' })).id
  const { student, teacher } = classroom
  const assignment = await createAssignment({
    contentId,
    studentId: student.id,
    createdById: teacher.id,
    startDate: inHours(-48),
    ...overrides,
  })
  return createUserAssignment({ assignmentId: assignment.id, userId: student.id, ...work })
}

async function namesOf(user: { id: string }, state: 'open' | 'closed', page = 1) {
  return (await listStudentTasks(await actorOf(user), state, page)).tasks.map(({ name }) => name)
}

test('the task list is empty for a student without work', async () => {
  const newcomer = await createStudent({ ...classroom.place, gradeLevel: '4' })
  for (const state of ['open', 'closed'] as const)
    expect(await listStudentTasks(await actorOf(newcomer), state, 1)).toEqual({
      tasks: [],
      counts: { open: 0, closed: 0 },
      page: 1,
      pageCount: 1,
      gradeLevel: '4',
    })
})

test('[CALL-11] open tasks are sorted by end, earliest first and those without an end last', async () => {
  await give('without an end', { endDate: null })
  await give('next week', { endDate: inHours(150) })
  await give('late', { endDate: inHours(-1) })
  await give('tomorrow', { endDate: inHours(24) })
  await give('turned in', { endDate: inHours(1) }, { submittedDate: inHours(-2) })
  expect(await namesOf(classroom.student, 'open')).toEqual(['late', 'tomorrow', 'next week', 'without an end'])
})

test('[CALL-11] submitted tasks are sorted by end, latest first and those without an end last', async () => {
  const submittedDate = inHours(-2)
  await give('without an end', { endDate: null }, { submittedDate })
  await give('last week', { endDate: inHours(-40) }, { submittedDate })
  await give('tomorrow', { endDate: inHours(24) }, { submittedDate })
  await give('today', { endDate: inHours(1) }, { submittedDate })
  await give('open', { endDate: inHours(30) })
  expect(await namesOf(classroom.student, 'closed')).toEqual(['tomorrow', 'today', 'last week', 'without an end'])
})

test('[F-17] work of classmates and other districts, future work and deleted work are left out', async () => {
  const { work } = await assignChapter(classroom)
  await assignChapter(classroom, { startDate: inHours(1), endDate: inHours(9) })
  await assignChapter(classroom, { deletedDate: new Date() })
  await createAssignment({ studentId: classroom.classmate.id, createdById: classroom.teacher.id })
  await createAssignment({ groupId: classroom.foreign.group.id })

  const actor = await actorOf(classroom.student)
  const tasks = await listStudentTasks(actor, 'open', 1)
  expect(tasks.tasks.map(({ id }) => id)).toEqual([work.id])
  expect(tasks.counts).toEqual({ open: 1, closed: 0 })
  expect(JSON.stringify(tasks)).not.toContain(classroom.classmate.id)

  moveClock(2 * HOUR_MS)
  expect((await listStudentTasks(actor, 'open', 1)).counts.open).toBe(2)
})

test('both lists are counted, whichever is requested', async () => {
  await give('one')
  await give('two')
  await give('three', {}, { submittedDate: inHours(-1) })
  const actor = await actorOf(classroom.student)
  for (const state of ['open', 'closed'] as const)
    expect((await listStudentTasks(actor, state, 1)).counts).toEqual({ open: 2, closed: 1 })
})

test('each task has its name, location, link and progress', async () => {
  const unit = await createContent({ name: 'Ponds', contentType: 'unit' })
  const { chapter, work, pages, assignment } = await assignChapter(classroom)
  await db().content.update({ where: { id: chapter.id }, data: { name: 'Frogs', parentId: unit.id } })
  await createPageView({ userAssignmentId: work.id, contentId: pages[0].id, userId: classroom.student.id })
  await db().userAssignment.update({ where: { id: work.id }, data: { progress: 25, startedDate: inHours(-3) } })
  const [task] = (await listStudentTasks(await actorOf(classroom.student), 'open', 1)).tasks
  expect(task).toMatchObject({
    id: work.id,
    name: 'Frogs',
    where: 'Ponds',
    href: `/assignments/${work.id}`,
    contentId: chapter.id,
    endDate: assignment.endDate?.toISOString(),
    state: 'begun',
    progress: 25,
    steps: { done: 1, count: 4 },
    score: null,
    back: null,
    isBeingGraded: false,
    isUnanswered: false,
    isExcused: false,
  })
})

test('late, closed, reopened, graded and held-back work are distinguished', async () => {
  const gone = { endDate: inHours(-1) }
  const done = { submittedDate: inHours(-2), score: 3, maxScore: 4 }
  await give('1 taken late', { ...gone, endDate: inHours(-5), settings: { allowLate: true } })
  await give('2 no longer taken', { ...gone, endDate: inHours(-4), settings: { allowLate: false } })
  await give('3 given back', { ...gone, endDate: inHours(-3), settings: { allowLate: false } }, { attempt: 2 })
  await give('4 new', { endDate: inHours(5) })
  const open = await listStudentTasks(await actorOf(classroom.student), 'open', 1)
  expect(open.tasks.map(({ name, state }) => [name, state])).toEqual([
    ['1 taken late', 'late'],
    ['2 no longer taken', 'shut'],
    ['3 given back', 'back'],
    ['4 new', 'new'],
  ])
  expect(open.tasks[2]?.back).toEqual({ teacher: expect.stringContaining('Robin Field'), items: 0 })

  const shown = { scoringFeedbackVisibility: 'after-submit', scoringFeedbackContent: 'score' }
  await give('1 graded', { endDate: inHours(9), settings: shown }, done)
  await give('2 to grade', { endDate: inHours(8), settings: shown }, { ...done, score: null, requiresGrading: true })
  await give('3 hidden', { endDate: inHours(7), settings: { scoringFeedbackVisibility: 'never' } }, done)
  await give('4 held', { endDate: inHours(6), settings: { ...shown, holdScores: true } }, done)
  const closed = await listStudentTasks(await actorOf(classroom.student), 'closed', 1)
  expect(closed.tasks.map(({ name, state, score, isBeingGraded }) => [name, state, score, isBeingGraded])).toEqual([
    ['1 graded', 'done', { points: 3, of: 4 }, false],
    ['2 to grade', 'done', null, true],
    ['3 hidden', 'done', null, false],
    ['4 held', 'done', null, false],
  ])
  expect(closed.tasks.every(({ href }) => href.startsWith('/binder/'))).toBe(true)
})

test('tasks are returned in pages of a hundred', async () => {
  const content = await createContent({ contentType: 'chapter', contentSubType: 'lesson' })
  for (let at = 0; at < USER_ASSIGNMENT_LIST_LIMIT + 1; at += 1)
    await createAssignment({
      contentId: content.id,
      studentId: classroom.student.id,
      createdById: classroom.teacher.id,
      endDate: inHours(at + 1),
    })
  const actor = await actorOf(classroom.student)
  const pages = await Promise.all([1, 2, 3].map((page) => listStudentTasks(actor, 'open', page)))
  expect(pages.map(({ tasks, pageCount }) => [tasks.length, pageCount])).toEqual([
    [100, 2],
    [1, 2],
    [0, 2],
  ])
  expect(new Set(pages.flatMap(({ tasks }) => tasks.map(({ id }) => id))).size).toBe(101)
})
