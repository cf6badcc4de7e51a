import { db } from '@/lib/db/db'
import { classAverage } from '@/lib/gradebook/counts'
import type { WireGradebook, WireGroupGrade, WireStandardAnswer, WireStandardScores } from '@/lib/gradebook/schema'
import { getTaughtGrades } from '@/lib/gradebook/server/get-taught-grades'
import { readGroupView } from '@/lib/gradebook/server/read-group-view'
import { sheetOf } from '@/lib/gradebook/sheet'
import { recordStatements } from '../../scripts/bench/record-statements'
import { createAssignment } from '../factories/assignment'
import { createGroup } from '../factories/group'
import { createInteraction } from '../factories/interaction'
import { createStandard } from '../factories/metadata'
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

const answersOf = (standardId: string, who: { id: string } | null, studentId = classroom.student.id) =>
  api(who).get<WireStandardAnswer[]>(`users/${studentId}/standard-scores/${standardId}`)

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
    expect((await answersOf(id, null)).status).toBe(401)
    expect((await answersOf(id, classroom.foreign.teacher)).status).toBe(404)
    expect((await answersOf(id, classroom.classmate)).status).toBe(404)
    expect((await answersOf('x', classroom.teacher)).status).toBe(404)
    expect((await answersOf(id, classroom.student)).result.map((found) => found.id)).toEqual([answer.id])
    const settings = { ...(assignment.data as { settings: object }).settings, holdScores: true }
    await db().assignment.update({ where: { id: assignment.id }, data: { data: { settings } } })
    expect((await answersOf(id, classroom.student)).result).toEqual([])
    const elsewhere = encodeURIComponent(JSON.stringify({ groupId: classroom.foreign.group.id }))
    const path = `users/${classroom.student.id}/standard-scores/${id}?where=${elsewhere}`
    expect((await api(classroom.teacher).get<unknown[]>(path)).result).toEqual([])
  })
})

test('the gradebook marks work that was submitted late', async () => {
  const { work } = await assignChapter(classroom)
  await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date(), late: true } })
  const { result } = await api(classroom.teacher).get<WireGradebook>(`groups/${classroom.group.id}/grades`)
  expect(result.userAssignments.filter(({ late }) => late).map(({ userId }) => userId)).toEqual([classroom.student.id])
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
  const { teacher, group } = classroom
  const sheet = sheetOf((await api(teacher).get<WireGradebook>(`groups/${group.id}/grades`)).result)
  const { result } = await api(teacher).get<{ data: WireGroupGrade[] }>('grades')
  expect(classAverage(sheet.rows)).toBe(37.5)
  expect(result.data.find(({ groupId }) => groupId === group.id)?.average).toBe(37.5)
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
  await db().groupStudent.deleteMany({ where: { groupId: second.id, userId: classroom.student.id } })
  const left = (await getTaughtGrades(actor, WHOLE)).gradebook
  expect(left.userAssignments.map(({ assignmentId }) => assignmentId)).toEqual([assignment.id, assignment.id])
  expect((await getTaughtGrades(await actorOf(classroom.schoolAdmin), WHOLE)).count).toBe(0)
})

test('a gradebook takes as many SQL statements for many students and assignments as for few', async () => {
  const count = async (students: number, assignments: number) => {
    const group = await createGroup({ students, teachers: [classroom.teacher] })
    for (let number = 0; number < assignments; number += 1) await createAssignment({ groupId: group.id })
    const actor = await actorOf(classroom.teacher)
    const read = (view: 'assignments' | 'standards') => () => readGroupView(actor, group.id, view, WHOLE)
    return [(await recordStatements(read('assignments'))).length, (await recordStatements(read('standards'))).length]
  }
  expect(await count(12, 6)).toEqual(await count(2, 1))
})
