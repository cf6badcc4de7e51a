import { alertAssigned } from '@/lib/assignment/server/assignment-alerts'
import { db } from '@/lib/db/db'
import type { WireAlert } from '@/lib/user-alert/schema'
import { createContent } from '../factories/content'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom, storedWork } from '../support/classroom'
import { testDatabase } from '../support/database'
import { commitOnceWaitedFor } from '../support/locks'

testDatabase()
jest.mock('@/lib/realtime/server/publish')

const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

const toldTo = async (user: { id: string }) =>
  (await api(user).get<{ data: WireAlert[] }>('user-alerts')).result.data.map(({ message }) => message)

/** A chapter that ended yesterday, and a function by which its teacher moves that end. */
async function ended() {
  const content = await createContent({ contentType: 'chapter', contentSubType: 'lesson', name: 'Frogs' })
  const lesson = await assignChapter(classroom, {
    contentId: content.id,
    startDate: new Date(Date.now() - 9 * DAY_MS),
    endDate: new Date(inDays(-1)),
  })
  const move = async (endDate: string | null, startDate?: string) => {
    const { version } = await db().assignment.findUniqueOrThrow({ where: { id: lesson.assignment.id } })
    const { status } = await api(classroom.teacher).patch(`assignments/${lesson.assignment.id}`, {
      version,
      endDate,
      startDate,
    })
    expect(status).toBe(200)
  }
  const turnIn = async () => {
    expect(
      (await api(classroom.student).patch(`user-assignments/${lesson.work.id}`, { submittedDate: new Date() })).status,
    ).toBe(200)
  }
  const isLate = async () => (await storedWork(lesson.work.id)).late
  return { ...lesson, move, turnIn, isLate }
}

test('late work is no longer late when the end moves past it, and late again when it moves back', async () => {
  const { move, turnIn, isLate } = await ended()
  await turnIn()
  expect(await isLate()).toBe(true)
  await move(inDays(1))
  expect(await isLate()).toBe(false)
  expect(await toldTo(classroom.student)).toEqual(['Frogs has a new due date. Your work is no longer late.'])
  await move(inDays(-2))
  expect(await isLate()).toBe(true)
  // An unread alert that is no longer true is replaced.
  expect(await toldTo(classroom.student)).toEqual(['Frogs has a new due date. Your work counts as late.'])
  expect((await api(classroom.student).post('user-alerts/viewed', { all: true })).status).toBe(200)
  await move(null)
  expect(await isLate()).toBe(false)
  expect(await toldTo(classroom.student)).toEqual([
    'Frogs has a new due date. Your work is no longer late.',
    'Frogs has a new due date. Your work counts as late.',
  ])
})

test('a “no longer late” alert is also withdrawn for work reopened meanwhile', async () => {
  const { move, turnIn, isLate, work } = await ended()
  await turnIn()
  await move(inDays(1))
  await api(classroom.teacher).patch(`user-assignments/${work.id}`, { submittedDate: null })
  await move(inDays(-2))
  expect(await isLate()).toBe(true)
  expect((await toldTo(classroom.student)).filter((message) => message.includes('no longer late'))).toEqual([])
})

test('reopened work is late or not by its first submission', async () => {
  const { move, turnIn, isLate, work } = await ended()
  await turnIn()
  expect((await api(classroom.teacher).patch(`user-assignments/${work.id}`, { submittedDate: null })).status).toBe(200)
  await move(inDays(1))
  expect(await isLate()).toBe(false)
  await move(inDays(-1))
  await turnIn()
  expect(await isLate()).toBe(true)
})

test('students with open work are alerted to a new end in the district’s time zone, but not to other settings', async () => {
  const { move, assignment } = await ended()
  await db().district.update({ where: { id: classroom.group.districtId }, data: { timeZone: 'America/Chicago' } })
  const year = new Date().getUTCFullYear() + 1
  await move(`${year}-03-05T06:00:00.000Z`)
  expect(await toldTo(classroom.classmate)).toEqual([`Frogs is now due March 4, ${year}.`])
  await move(null)
  expect(await toldTo(classroom.classmate)).toEqual(['Frogs has no due date any more.'])
  const { version } = await db().assignment.findUniqueOrThrow({ where: { id: assignment.id } })
  await api(classroom.teacher).patch(`assignments/${assignment.id}`, {
    version,
    data: { settings: { allowLate: false } },
  })
  expect(await toldTo(classroom.classmate)).toHaveLength(1)
})

test('an alert about a new end is withdrawn when the start is postponed with another end', async () => {
  const { move, work, assignment } = await ended()
  await alertAssigned('Frogs', assignment.startDate, [{ userAssignmentId: work.id, userId: work.userId }])
  await move(inDays(3))
  expect(await toldTo(classroom.student)).toHaveLength(2)
  await move(inDays(40), inDays(30))
  expect(await toldTo(classroom.student)).toEqual([])
  // Only the alert about the start is left.
  expect(await db().userAlert.findMany({ where: { userId: work.userId }, select: { text: true } })).toEqual([
    { text: 'assigned' },
  ])
})

test('moving the end waits for a submission in progress, which is marked by the new end', async () => {
  const { move, work, isLate } = await ended()
  const turnIn = `UPDATE "user_assignment" SET "submittedDate" = now(), "firstSubmittedDate" = now(), "late" = true WHERE "id" = $1`
  await commitOnceWaitedFor([turnIn, work.id], () => move(inDays(1)))
  expect(await isLate()).toBe(false)
})

test('no alert about the end is sent before the assignment begins', async () => {
  const { assignment } = await ended()
  const { version } = await db().assignment.findUniqueOrThrow({ where: { id: assignment.id } })
  const dates = { startDate: inDays(2), endDate: inDays(5) }
  expect((await api(classroom.teacher).patch(`assignments/${assignment.id}`, { version, ...dates })).status).toBe(200)
  expect(await db().userAlert.count({ where: { userId: classroom.student.id } })).toBe(0)
})
