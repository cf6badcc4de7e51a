import { db } from '@/lib/db/db'
import { classAverage } from '@/lib/gradebook/counts'
import type { WireGradebook, WireGroupGrade, WireStandardAnswer, WireStandardScores } from '@/lib/gradebook/schema'
import { getTaughtGrades } from '@/lib/gradebook/server/get-taught-grades'
import { readGroupView } from '@/lib/gradebook/server/read-group-view'
import { sheetOf } from '@/lib/gradebook/sheet'
import { recordStatements } from '../../scripts/bench/record-statements'
import { createAssignment, createUserAssignment } from '../factories/assignment'
import { createContent, createInteractive } from '../factories/content'
import { createGroup } from '../factories/group'
import { createInteraction } from '../factories/interaction'
import { createStandard } from '../factories/metadata'
import { createStudent } from '../factories/user'
import { actorOf } from '../support/actor'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

const WHOLE = { limit: 1_000, offset: 0 }

/** Creates a lesson that the student submitted on the given day, with an answer to a question with this standard. */
async function answered(standardId: string, day: number, points: number | null) {
  const lesson = await assignChapter(classroom)
  const submittedDate = new Date(Date.UTC(2026, 2, day))
  await db().assignment.update({
    where: { id: lesson.assignment.id },
    data: { scoreableContentIds: [lesson.essay.id] },
  })
  await db().userAssignment.update({ where: { id: lesson.work.id }, data: { submittedDate, late: true, maxScore: 4 } })
  await db().contentStandard.create({ data: { contentId: lesson.essay.id, standardId, linkType: 'application' } })
  const answer = await createInteraction({
    userAssignmentId: lesson.work.id,
    contentId: lesson.essay.id,
    state: 'complete',
    score: points,
    maxScore: 4,
    requiresGrading: points === null,
  })
  return { ...lesson, answer }
}

function answersOf(standardId: string, who: { id: string } | null, groupId?: string) {
  const query = groupId ? `?where=${encodeURIComponent(JSON.stringify({ groupId }))}` : ''
  return api(who).get<WireStandardAnswer[]>(`users/${classroom.student.id}/standard-scores/${standardId}${query}`)
}

describe('[TBL-12] a standard', () => {
  test('has a latest, a best and an average score, and lists each of its answers', async () => {
    const { id } = await createStandard()
    const best = await answered(id, 1, 4)
    const newest = await answered(id, 3, 2)
    const oldest = await answered(id, 0, 1)
    const waits = await answered(id, 5, null)
    const { result } = await api(classroom.teacher).get<WireStandardScores>(
      `groups/${classroom.group.id}/standard-scores`,
    )
    const scores = result.students.find(({ userId }) => userId === classroom.student.id)?.standardScoresById[id]
    expect(scores).toMatchObject({
      latestScore: 50,
      highestScore: 100,
      averageScore: 58.33,
      requiresGrading: true,
    })
    const { result: answers } = await answersOf(id, classroom.teacher)
    expect(answers.map((answer) => answer.id)).toEqual([waits, newest, best, oldest].map(({ answer }) => answer.id))
    expect(answers[1]).toMatchObject({
      contentId: newest.essay.id,
      assignmentId: newest.assignment.id,
      score: 2,
      maxScore: 4,
    })
  })

  test('returns answers only to readers of the grades, without held-back scores for the student', async () => {
    const { id } = await createStandard()
    const { assignment, answer } = await answered(id, 1, 4)
    const seenBy = async (who: { id: string }) => (await answersOf(id, who)).result.map((found) => found.id)
    expect((await answersOf(id, null)).status).toBe(401)
    expect((await answersOf(id, classroom.foreign.teacher)).status).toBe(404)
    expect((await answersOf(id, classroom.classmate)).status).toBe(404)
    expect((await answersOf('x', classroom.teacher)).status).toBe(404)
    for (const reader of [classroom.student, classroom.teacher]) expect(await seenBy(reader)).toEqual([answer.id])
    const settings = { ...(assignment.data as { settings: object }).settings, holdScores: true }
    await db().assignment.update({ where: { id: assignment.id }, data: { data: { settings } } })
    expect(await seenBy(classroom.student)).toEqual([])
    expect(await seenBy(classroom.teacher)).toEqual([answer.id])
  })

  test('lists only the answers of the given group', async () => {
    const { id } = await createStandard()
    const { answer } = await answered(id, 1, 4)
    const seenIn = async (groupId: string) =>
      (await answersOf(id, classroom.teacher, groupId)).result.map((found) => found.id)
    expect(await seenIn(classroom.group.id)).toEqual([answer.id])
    expect(await seenIn(classroom.foreign.group.id)).toEqual([])
  })
})

test('the gradebook marks work that was submitted late', async () => {
  const { work, classmateWork } = await assignChapter(classroom)
  const submittedDate = new Date()
  await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate, late: true } })
  await db().userAssignment.update({ where: { id: classmateWork.id }, data: { submittedDate } })
  const { result } = await api(classroom.teacher).get<WireGradebook>(`groups/${classroom.group.id}/grades`)
  expect(Object.fromEntries(result.userAssignments.map(({ userId, late }) => [userId, late]))).toEqual({
    [classroom.student.id]: true,
    [classroom.classmate.id]: false,
  })
})

test('the list of groups computes averages like the gradebook', async () => {
  const at = new Date()
  const graded = { submittedDate: at, maxScore: 4, score: 3 }
  const kinds = [
    graded,
    { ...graded, score: 0 },
    { ...graded, requiresGrading: true },
    { ...graded, score: null },
    { ...graded, excusedDate: at },
    { ...graded, maxScore: 0, score: 0 },
    { maxScore: 4, score: 2, progress: 50 },
  ]
  for (const data of kinds) {
    const { work } = await assignChapter(classroom)
    await db().userAssignment.update({ where: { id: work.id }, data })
  }
  // The average is over all points, not over the averages of the students: this work has fewer of them.
  const { assignment, classmateWork } = await assignChapter(classroom)
  await db().userAssignment.update({ where: { id: classmateWork.id }, data: { ...graded, maxScore: 2, score: 2 } })
  const former = await createStudent(classroom.place)
  await createUserAssignment({ ...graded, score: 4, assignmentId: assignment.id, userId: former.id })
  const { teacher, group } = classroom
  const sheet = sheetOf((await api(teacher).get<WireGradebook>(`groups/${group.id}/grades`)).result)
  const { result } = await api(teacher).get<{ data: WireGroupGrade[] }>('grades')
  expect(sheet.rows.filter(({ student }) => student.left).map(({ student }) => student.id)).toEqual([former.id])
  expect(classAverage(sheet.rows)).toBe(50)
  expect(result.data.find(({ groupId }) => groupId === group.id)?.average).toBe(50)
})

test('the gradebook of all groups lists each student once, without their work in a group they left', async () => {
  const { assignment } = await assignChapter(classroom)
  const second = await createGroup({
    schoolId: classroom.group.schoolId,
    students: [classroom.student],
    teachers: [classroom.teacher],
  })
  const other = await createAssignment({ groupId: second.id })
  await createGroup({ schoolId: classroom.group.schoolId, students: 1, teachers: 1 })
  const actor = await actorOf(classroom.teacher)
  const { gradebook, count } = await getTaughtGrades(actor, WHOLE)
  expect(count).toBe(2)
  expect(gradebook.students.map(({ id }) => id).toSorted()).toEqual(
    [classroom.student.id, classroom.classmate.id].toSorted(),
  )
  expect(gradebook.assignments.map(({ id }) => id).toSorted()).toEqual([assignment.id, other.id].toSorted())
  const worksOf = ({ userAssignments }: WireGradebook) =>
    userAssignments.map(({ assignmentId, userId }) => `${assignmentId} ${userId}`).toSorted()
  const works = [`${assignment.id} ${classroom.student.id}`, `${assignment.id} ${classroom.classmate.id}`]
  expect(worksOf(gradebook)).toEqual([...works, `${other.id} ${classroom.student.id}`].toSorted())
  await db().groupStudent.deleteMany({ where: { groupId: second.id, userId: classroom.student.id } })
  expect(worksOf((await getTaughtGrades(actor, WHOLE)).gradebook)).toEqual(works.toSorted())
  expect((await getTaughtGrades(await actorOf(classroom.schoolAdmin), WHOLE)).count).toBe(0)
})

/** Creates a group with this many students and assignments; everybody has answered an essay with a standard of its own in each. */
async function createGradedGroup(students: number, assignments: number) {
  const group = await createGroup({ students, teachers: [classroom.teacher] })
  for (let number = 0; number < assignments; number += 1) {
    const [{ id: contentId }, { id: standardId }] = await Promise.all([createInteractive('essay'), createStandard()])
    await db().contentStandard.create({ data: { contentId, standardId, linkType: 'application' } })
    const assignment = await createAssignment({ groupId: group.id, scoreableContentIds: [contentId] })
    await db().userAssignment.updateMany({
      where: { assignmentId: assignment.id },
      data: { submittedDate: new Date(), score: 2, maxScore: 4 },
    })
    for (const { id } of assignment.userAssignments)
      await createInteraction({ userAssignmentId: id, contentId, score: 2, maxScore: 4 })
  }
  return group.id
}

test('[F-17] the gradebook of a group is filtered by module and start, and names only modules that its reader may know', async () => {
  const [first, second] = [await assignChapter(classroom), await assignChapter(classroom)]
  const startDate = new Date('2026-01-05T00:00:00.000Z')
  await db().assignment.update({ where: { id: second.assignment.id }, data: { startDate } })
  const moduleOf = (name: string, children: string[], overrides = {}) =>
    createContent({ contentType: 'container', contentSubType: 'module', name, children, ...overrides })
  const unit = await createContent({ contentType: 'unit', children: [first.chapter.id] })
  const above = await moduleOf('Module 1', [unit.id])
  const other = await moduleOf('Module 2', [second.chapter.id])
  await moduleOf('A private one', [second.chapter.id], { createdById: classroom.foreign.teacher.id })
  await moduleOf('A deleted one', [second.chapter.id], { deletedDate: new Date() })
  await moduleOf('Nothing of it is assigned', [])
  const actor = await actorOf(classroom.teacher)
  const read = async (where: object, view: 'assignments' | 'standards' = 'assignments') => {
    const { part, modules } = await readGroupView(actor, classroom.group.id, view, { ...WHOLE, where })
    return { ids: part.view === 'assignments' ? part.sheet.assignments.map(({ id }) => id) : [], modules }
  }
  const named = [
    { id: above.id, name: 'Module 1' },
    { id: other.id, name: 'Module 2' },
  ]
  expect((await read({})).ids.toSorted()).toEqual([first.assignment.id, second.assignment.id].toSorted())
  expect(await read({ moduleId: above.id })).toEqual({ ids: [first.assignment.id], modules: named })
  expect((await read({ to: new Date('2026-02-01T00:00:00.000Z') })).ids).toEqual([second.assignment.id])
  expect((await read({ from: new Date('2026-02-01T00:00:00.000Z') })).ids).toEqual([first.assignment.id])
  expect((await read({}, 'standards')).modules).toEqual(named)
  const foreign = await actorOf(classroom.foreign.teacher)
  await expect(readGroupView(foreign, classroom.group.id, 'assignments', WHOLE)).rejects.toMatchObject({ status: 404 })
})

test('a gradebook takes as many SQL statements for many students and assignments as for few', async () => {
  const actor = await actorOf(classroom.teacher)
  const count = async (students: number, assignments: number) => {
    const groupId = await createGradedGroup(students, assignments)
    const read = (view: 'assignments' | 'standards') => readGroupView(actor, groupId, view, WHOLE)
    const { part } = await read('standards')
    const scores = part.view === 'standards' ? part.rows.flatMap((row) => Object.values(row.scores)) : []
    expect(scores.map(({ latestScore }) => latestScore)).toEqual(Array(students * assignments).fill(50))
    return [
      (await recordStatements(() => read('assignments'))).length,
      (await recordStatements(() => read('standards'))).length,
    ]
  }
  expect(await count(6, 4)).toEqual(await count(1, 1))
})
