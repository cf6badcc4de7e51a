import type { WireAssignment } from '@/lib/assignment/schema'
import { moveClock, now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
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
async function ended(settings: { allowLate: boolean } = { allowLate: false }) {
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

test('what is granted is seen by all who teach the student, and by no classmate', async () => {
  const { student, classmate, colleague } = classroom
  await ended()
  const seen = (who: { id: string }) => api(who).get(`users/${student.id}`)
  expect((await seen(colleague)).status).toBe(404)
  await db().groupTeacher.create({ data: { groupId: classroom.group.id, userId: colleague.id } })
  expect((await seen(colleague)).result).toMatchObject({ preferences: { accommodations: { extraTimePercent: 50 } } })
  expect(JSON.stringify(await seen(classmate))).not.toContain('extraTimePercent')
})
