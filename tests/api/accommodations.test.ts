import type { WireAssignment } from '@/lib/assignment/schema'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import { moveClock, now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { WireGradebook } from '@/lib/gradebook/schema'
import type { WireReleasePreview } from '@/lib/grading/schema'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom, storedWork } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
afterEach(() => moveClock(0))

const DAY = 86_400_000
let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

/** Ten days of work, which ended a day ago; half the time again for the student. */
async function ended(settings: Partial<AssignmentSettings> = { allowLate: false }) {
  const at = now().getTime()
  const lesson = await assignChapter(classroom, {
    startDate: new Date(at - 11 * DAY),
    endDate: new Date(at - DAY),
    settings,
  })
  const { version } = await db().user.findUniqueOrThrow({ where: { id: classroom.student.id } })
  const preferences = { accommodations: { extraTimePercent: 50 } }
  const saved = await api(classroom.teacher).patch(`users/${classroom.student.id}`, { version, preferences })
  expect(saved.status).toBe(200)
  return lesson
}
const submit = (who: { id: string }, id: string) =>
  api(who).patch<WireUserAssignment>(`user-assignments/${id}`, { submittedDate: now().toISOString() })

test('extra time moves the end for the student alone: turned in after the class’s end it is in time', async () => {
  const { student, classmate } = classroom
  const { work, classmateWork, assignment } = await ended()
  expect(await submit(classmate, classmateWork.id)).toMatchObject({ status: 409, code: 'past_due' })
  expect(await submit(student, work.id)).toMatchObject({ status: 200, result: { late: false } })
  expect((await storedWork(work.id)).late).toBe(false)
  const endOf = async (who: { id: string }) =>
    Date.parse((await api(who).get<WireAssignment>(`assignments/${assignment.id}`)).result.endDate ?? '')
  const end = assignment.endDate?.getTime() ?? 0
  expect(await endOf(student)).toBe(end + 5 * DAY)
  expect(await endOf(classmate)).toBe(end)
  expect(await endOf(classroom.teacher)).toBe(end)
})

test('work in its extra time is not past due, and what is late of it is so by its own end', async () => {
  const { work, classmateWork, assignment } = await ended({ allowLate: true })
  const statusOf = async (id: string) =>
    (await api(classroom.teacher).get<WireUserAssignment>(`user-assignments/${id}`)).result.gradingStatus
  expect([await statusOf(work.id), await statusOf(classmateWork.id)]).toEqual(['not-started', 'past-due'])
  await submit(classroom.student, work.id)
  await submit(classroom.classmate, classmateWork.id)
  const lates = async () => [(await storedWork(work.id)).late, (await storedWork(classmateWork.id)).late]
  expect(await lates()).toEqual([false, true])
  const { version } = await db().assignment.findUniqueOrThrow({ where: { id: assignment.id } })
  const endDate = new Date((assignment.endDate?.getTime() ?? 0) - 60_000).toISOString()
  expect((await api(classroom.teacher).patch(`assignments/${assignment.id}`, { version, endDate })).status).toBe(200)
  expect(await lates()).toEqual([false, true])
})

test('extra time goes by the start: where that is moved, what was turned in is late by the new end', async () => {
  const { work, assignment } = await ended()
  await submit(classroom.student, work.id)
  const move = async (days: number) => {
    const { version } = await db().assignment.findUniqueOrThrow({ where: { id: assignment.id } })
    const startDate = new Date(now().getTime() - days * DAY).toISOString()
    const saved = await api(classroom.teacher).patch(`assignments/${assignment.id}`, { version, startDate })
    expect(saved.status).toBe(200)
    return (await storedWork(work.id)).late
  }
  expect([await move(2), await move(11)]).toEqual([true, false])
})

test('scores that show after the end wait for the student’s own end, in grades and at a release', async () => {
  const { student, classmate, teacher } = classroom
  const visibility = { scoringFeedbackVisibility: 'after-end-date', holdScores: true } as const
  const { work, classmateWork, assignment } = await ended({ allowLate: true, ...visibility })
  const graded = { submittedDate: now(), progress: 100, score: 3, maxScore: 4 }
  for (const { id } of [work, classmateWork]) await db().userAssignment.update({ where: { id }, data: graded })
  const previewOf = async (who: { id: string }) =>
    (await api(teacher).get<WireReleasePreview>(`assignments/${assignment.id}/release?userId=${who.id}`)).result.student
  expect([(await previewOf(student))?.score, (await previewOf(classmate))?.score]).toEqual([null, 3])

  expect((await api(teacher).post(`assignments/${assignment.id}/release`, { released: true })).status).toBe(200)
  const told = await db().userAlert.findMany({ where: { subjectId: { in: [work.id, classmateWork.id] } } })
  expect(told.map(({ userId }) => userId)).toEqual([classmate.id])
  const gradesOf = async (who: { id: string }) =>
    (await api(who).get<WireGradebook>('users/current/grades')).result.userAssignments[0]
  expect(await gradesOf(student)).not.toHaveProperty('score')
  expect(await gradesOf(classmate)).toMatchObject({ score: 3 })
  const daysBefore = (days: number) => new Date(now().getTime() - days * DAY)
  const dates = { startDate: daysBefore(17), endDate: daysBefore(7) }
  await db().assignment.update({ where: { id: assignment.id }, data: dates })
  expect(await gradesOf(student)).toMatchObject({ score: 3 })
})

test('what is granted is seen by all who teach the student, and by no classmate', async () => {
  const { student, classmate, colleague } = classroom
  await ended()
  const seen = (who: { id: string }) => api(who).get(`users/${student.id}`)
  expect((await seen(colleague)).status).toBe(404)
  await db().groupTeacher.create({ data: { groupId: classroom.group.id, userId: colleague.id } })
  expect((await seen(colleague)).result).toMatchObject({ preferences: { accommodations: { extraTimePercent: 50 } } })
  expect(JSON.stringify(await seen(classmate))).not.toContain('extraTimePercent')
})
