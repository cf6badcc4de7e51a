import type { WireAssignment } from '@/lib/assignment/schema'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import { moveClock, now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { WireGradebook } from '@/lib/gradebook/schema'
import type { WireReleasePreview } from '@/lib/grading/schema'
import { readGradingPage } from '@/lib/grading/server/read-grading-page'
import { readTeacherDay } from '@/lib/home/server/read-teacher-day'
import type { Accommodations } from '@/lib/user/accommodations'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { readWorkInExtraTime } from '@/lib/user-assignment/server/read-in-extra-time'
import { readWork } from '@/lib/viewer/server/read-work'
import { resolveViewer } from '@/lib/viewer/server/resolve-viewer'
import { actorOf } from '../support/actor'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom, storedWork } from '../support/classroom'
import { testDatabase } from '../support/database'
import { commitOnceWaitedFor } from '../support/locks'

testDatabase()
afterEach(() => moveClock(0))

const DAY = 86_400_000
let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

/** Grants the student accommodations, in place of earlier ones. */
async function accommodate(accommodations: Accommodations) {
  const { version } = await db().user.findUniqueOrThrow({ where: { id: classroom.student.id } })
  const preferences = { accommodations }
  const saved = await api(classroom.teacher).patch(`users/${classroom.student.id}`, { version, preferences })
  expect(saved.status).toBe(200)
}
/** Grants the student extra time, in percent. */
const grant = (extraTimePercent: number) => accommodate({ extraTimePercent })

/** Creates ten days of work that ended a day ago, with 50 percent extra time for the student by default. */
async function ended(settings: Partial<AssignmentSettings> = { allowLate: false }, extraTimePercent = 50) {
  const at = now().getTime()
  const lesson = await assignChapter(classroom, {
    startDate: new Date(at - 11 * DAY),
    endDate: new Date(at - DAY),
    settings,
  })
  await grant(extraTimePercent)
  return lesson
}
const submit = (who: { id: string }, id: string) =>
  api(who).patch<WireUserAssignment>(`user-assignments/${id}`, { submittedDate: now().toISOString() })

test('extra time moves the end for its student only: work submitted after the class’s end is on time', async () => {
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

test('work in its extra time is not past due, and is late only after its own end', async () => {
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

test('the gradebook, lists, home page and grading page show work in extra time as not past due', async () => {
  const { student, classmate, teacher, group } = classroom
  const { work, classmateWork, assignment } = await ended()
  const { userAssignments } = (await api(teacher).get<WireGradebook>(`groups/${group.id}/grades`)).result
  const told = new Map(userAssignments.map((found) => [found.userId, found]))
  expect(told.get(student.id)).toMatchObject({
    gradingStatus: 'not-started',
    ownEndDate: new Date((assignment.endDate?.getTime() ?? 0) + 5 * DAY).toISOString(),
  })
  expect(told.get(classmate.id)).toMatchObject({ gradingStatus: 'past-due' })
  expect(told.get(classmate.id)).not.toHaveProperty('ownEndDate')

  const listed = async (gradingStatus: string) => {
    const query = new URLSearchParams({ where: JSON.stringify({ assignmentId: assignment.id, gradingStatus }) })
    const { result } = await api(teacher).get<{ data: WireUserAssignment[] }>(`user-assignments?${query}`)
    return result.data.map(({ id }) => id)
  }
  expect(await listed('past-due')).toEqual([classmateWork.id])
  expect(await listed('not-started')).toEqual([work.id])
  const actor = await actorOf(teacher)
  expect((await readTeacherDay(actor)).pastDue).toMatchObject([{ assignmentId: assignment.id, count: 1 }])
  const { students } = await readGradingPage(actor, assignment.id, { contentId: null, userId: null })
  const stateOf = (who: { id: string }) => students.find(({ userId }) => userId === who.id)?.state
  expect([stateOf(student), stateOf(classmate)]).toEqual(['not-started', 'past-due'])
  await grant(0)
  expect((await listed('past-due')).toSorted()).toEqual([work.id, classmateWork.id].toSorted())
})

test('only open work still in its extra time is returned, limited to the assignments and student asked for', async () => {
  const { work, assignment } = await ended()
  const assignmentIds = [assignment.id]
  expect(await readWorkInExtraTime({ assignmentIds })).toEqual([work.id])
  expect(await readWorkInExtraTime({ assignmentIds: [] })).toEqual([])
  expect(await readWorkInExtraTime({ assignmentIds, userId: classroom.classmate.id })).toEqual([])
  moveClock(5 * DAY)
  expect(await readWorkInExtraTime({ assignmentIds })).toEqual([])
})

test('an assignment stays open for a student until their own end', async () => {
  const { student, classmate, teacher } = classroom
  const { assignment } = await ended()
  const isListed = async (who: { id: string }, modifiers: object) => {
    const query = new URLSearchParams({ modifiers: JSON.stringify(modifiers) })
    const { result } = await api(who).get<{ data: WireAssignment[] }>(`assignments?${query}`)
    return result.data.some(({ id }) => id === assignment.id)
  }
  const states = async (who: { id: string }) => [
    await isListed(who, { isOpen: true }),
    await isListed(who, { isClosed: true }),
  ]
  expect(await states(student)).toEqual([true, false])
  expect(await states(classmate)).toEqual([false, true])
  expect(await states(teacher)).toEqual([false, true])
})

test('granting extra time later removes the late mark and alerts the student; reducing it restores the mark', async () => {
  const { student, classmate } = classroom
  const { work, classmateWork } = await ended({ allowLate: true }, 0)
  await submit(student, work.id)
  await submit(classmate, classmateWork.id)
  const lates = async () => [(await storedWork(work.id)).late, (await storedWork(classmateWork.id)).late]
  const texts = async () =>
    (await db().userAlert.findMany({ where: { subjectId: work.id, type: 'graded' } })).map(({ text }) => text)
  expect(await lates()).toEqual([true, true])
  await grant(50)
  expect(await lates()).toEqual([false, true])
  expect(await texts()).toEqual(['notLate'])
  await grant(5)
  expect(await lates()).toEqual([true, true])
  expect(await texts()).toEqual(['nowLate'])
  expect(await db().userAlert.count({ where: { userId: classmate.id } })).toBe(0)
})

test('an unseen alert about a moved end is updated with the student’s current extra time', async () => {
  const { student, teacher } = classroom
  const { work, assignment } = await ended({ allowLate: true }, 0)
  const { version } = await db().assignment.findUniqueOrThrow({ where: { id: assignment.id } })
  const end = now().getTime() + 9 * DAY
  const endDate = new Date(end).toISOString()
  expect((await api(teacher).patch(`assignments/${assignment.id}`, { version, endDate })).status).toBe(200)
  const told = async () =>
    (await db().userAlert.findMany({ where: { userId: student.id, subjectId: work.id, text: 'endMoved' } })).map(
      ({ parameters }) => (parameters as { endDate: string }).endDate,
    )
  expect(await told()).toEqual([endDate])
  await grant(50)
  const own = new Date(end + (end - assignment.startDate.getTime()) / 2).toISOString()
  expect(await told()).toEqual([own])
  await db().userAlert.updateMany({ where: { subjectId: work.id }, data: { dateViewed: now() } })
  await grant(0)
  expect(await told()).toEqual([own])
})

test('granting extra time waits for a concurrent submission and updates its late mark', async () => {
  const { work } = await ended({ allowLate: true }, 0)
  const turnIn = `UPDATE "user_assignment" SET "submittedDate" = now(), "late" = TRUE WHERE "id" = $1`
  await commitOnceWaitedFor([turnIn, work.id], () => grant(50))
  expect((await storedWork(work.id)).late).toBe(false)
})

test('moving the start changes the extra time, and so the late mark of submitted work', async () => {
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

test('scores shown after the end wait for the student’s own end, in grades and on release', async () => {
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

test('granted extra time is visible to all teachers of the student, but not to a classmate', async () => {
  const { student, classmate, colleague } = classroom
  await ended()
  const seen = (who: { id: string }) => api(who).get(`users/${student.id}`)
  expect((await seen(colleague)).status).toBe(404)
  await db().groupTeacher.create({ data: { groupId: classroom.group.id, userId: colleague.id } })
  expect((await seen(colleague)).result).toMatchObject({ preferences: { accommodations: { extraTimePercent: 50 } } })
  expect(JSON.stringify(await seen(classmate))).not.toContain('extraTimePercent')
})

describe('the pages of a student', () => {
  /** Opens the first page of a student's work and returns the version that it opens in. */
  async function versionOf(
    who: { id: string },
    work: { id: string },
    pageId: string,
    search: { version?: string } = {},
  ) {
    const base = { family: 'assignments', userAssignmentId: work.id } as const
    const opened = await resolveViewer(await actorOf(who), base, { tail: ['subsection', pageId], search })
    if (opened.kind !== 'page') throw new Error(`moved to ${opened.href}`)
    return opened.page.wanted
  }

  test.each<[Accommodations, string]>([
    [{ spanish: true }, 'spanish'],
    [{ leveled: true }, 'leveled'],
    [{ spanish: true, leveled: true }, 'spanish'],
    [{ readAloud: true }, 'standard'],
  ])('with the accommodations %j open in the version %s, unless another is chosen', async (granted, version) => {
    const { student, classmate } = classroom
    const { work, classmateWork, pages } = await assignChapter(classroom)
    await accommodate(granted)
    expect(await versionOf(student, work, pages[0].id)).toBe(version)
    expect(await versionOf(student, work, pages[0].id, { version: 'standard' })).toBe('standard')
    expect(await versionOf(classmate, classmateWork, pages[0].id)).toBe('standard')
  })

  test('have narration and leveled text by accommodation, even if the assignment has them off', async () => {
    const { student, classmate } = classroom
    const off = { audioVoiceovers: false, leveledNarrativeText: false }
    const { work, classmateWork } = await assignChapter(classroom, { settings: off })
    const settingsOf = async (who: { id: string }, { id }: { id: string }) =>
      (await readWork({ userId: who.id }, id)).settings
    expect(await settingsOf(student, work)).toMatchObject(off)
    await accommodate({ readAloud: true })
    expect(await settingsOf(student, work)).toMatchObject({ ...off, audioVoiceovers: true })
    await accommodate({ leveled: true })
    expect(await settingsOf(student, work)).toMatchObject({ ...off, leveledNarrativeText: true })
    expect(await settingsOf(classmate, classmateWork)).toMatchObject(off)
  })
})
