import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { assignmentChannel } from '@/lib/realtime/channels'
import type { WireClassMap } from '@/lib/remote-navigation/schema'
import { getLiveClass } from '@/lib/remote-navigation/server/get-live-class'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems, createContent } from '../factories/content'
import { createGroup } from '../factories/group'
import { createInteraction, createPageView } from '../factories/interaction'
import { createRemoteNavigation } from '../factories/remote-navigation'
import { createStaff, createTeacher } from '../factories/user'
import { actorOf } from '../support/actor'
import { api, listPath } from '../support/api'
import { testDatabase } from '../support/database'
import { actingAs } from '../support/impersonation'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

async function classroom() {
  const group = await createGroup({ students: 2, teachers: 1 })
  const { chapter, pages, multipleChoice, essay } = await createChapterWithItems()
  const [teacher] = group.teachers
  const [student, classmate] = group.students
  if (!teacher || !student || !classmate) throw new Error('Somebody is missing.')
  const assignment = await createAssignment({ groupId: group.id, contentId: chapter.id, createdById: teacher.id })
  const work = assignment.userAssignments.find(({ userId }) => userId === student.id)
  const otherWork = assignment.userAssignments.find(({ userId }) => userId === classmate.id)
  if (!work || !otherWork) throw new Error('The user assignments are missing.')
  return { group, pages, multipleChoice, essay, teacher, student, classmate, assignment, work, otherWork }
}
let world: Awaited<ReturnType<typeof classroom>>

beforeAll(async () => {
  world = await classroom()
})
beforeEach(async () => {
  await db().presence.deleteMany()
  await db().interaction.deleteMany()
  await db().userAssignment.updateMany({ data: { leftDate: null } })
  await db().$executeRaw`DELETE FROM "rate_limit"`
})
afterEach(() => moveClock(0))

const tabId = newId()

function tell(body: Record<string, unknown> = {}) {
  const { student, work, pages } = world
  return api(student).post('presence', {
    userAssignmentId: work.id,
    contentId: pages[0].id,
    status: 'active',
    tabId,
    ...body,
  })
}

async function map() {
  const { teacher, group, assignment, student } = world
  const { result } = await api(teacher).get<WireClassMap>(
    listPath(`groups/${group.id}/presence`, { assignmentId: assignment.id }),
  )
  return { ...result, student: result.students.find(({ userId }) => userId === student.id) }
}

test('the class map has everyone; who was never seen is not connected', async () => {
  const { students, remoteNavigation, takenAt } = await map()
  expect(students).toHaveLength(2)
  expect(students.map(({ status, since }) => [status, since])).toEqual([
    ['not-connected', null],
    ['not-connected', null],
  ])
  expect(remoteNavigation).toBeNull()
  expect(Date.parse(takenAt)).toBeGreaterThan(0)
})

test('a student shows on the page where they are, and for a minute after the last word', async () => {
  const { pages } = world
  expect(await tell()).toMatchObject({ status: 200, result: null })
  expect((await map()).student).toMatchObject({ status: 'active', contentId: pages[0].id, stuck: null })
  await tell({ status: 'idle', needsHelp: true })
  expect((await map()).student).toMatchObject({ status: 'idle', needsHelp: true })
  moveClock(60_001)
  const gone = (await map()).student
  expect(gone).toMatchObject({ status: 'not-connected', contentId: pages[0].id, needsHelp: false })
  expect(gone?.since).not.toBeNull()
})

test('a page that was left is left at once, another tab of the same student counts on', async () => {
  const { pages } = world
  await tell()
  await tell({ tabId: newId(), contentId: pages[1].id, status: 'idle' })
  expect((await map()).student).toMatchObject({ status: 'active', contentId: pages[0].id })
  await tell({ status: 'left' })
  expect((await map()).student).toMatchObject({ status: 'idle', contentId: pages[1].id })
})

test('who is on another page of the product is connected, elsewhere; idle there yields to a page of the work', async () => {
  const { pages } = world
  await tell()
  await tell({ userAssignmentId: null, contentId: null })
  const away = (await map()).student
  expect(away).toMatchObject({ status: 'active', elsewhere: true, needsHelp: false, stuck: null })
  expect(away?.since).not.toBeNull()
  await tell({ tabId: newId(), contentId: pages[1].id, status: 'idle' })
  expect((await map()).student).toMatchObject({ elsewhere: true, contentId: pages[1].id })
  await tell({ userAssignmentId: null, contentId: null, status: 'idle' })
  expect((await map()).student).toMatchObject({ status: 'idle', elsewhere: false, contentId: pages[1].id })
  moveClock(60_001)
  expect((await map()).student).toMatchObject({ status: 'not-connected', elsewhere: false })
})

test('a page of another assignment is elsewhere, and each map says where the student is', async () => {
  const { group, student, teacher, assignment } = world
  const { chapter, pages } = await createChapterWithItems()
  const other = await createAssignment({ groupId: group.id, contentId: chapter.id, createdById: teacher.id })
  const work = other.userAssignments.find(({ userId }) => userId === student.id)
  await tell()
  await tell({ userAssignmentId: work?.id, contentId: pages[0].id })
  const mapOf = async (assignmentId: string) => {
    const path = listPath(`groups/${group.id}/presence`, { assignmentId })
    const { result } = await api(teacher).get<WireClassMap>(path)
    return result.students.find(({ userId }) => userId === student.id)
  }
  expect(await mapOf(assignment.id)).toMatchObject({ status: 'active', elsewhere: true })
  expect(await mapOf(other.id)).toMatchObject({ status: 'active', elsewhere: false, contentId: pages[0].id })
})

test('[LIVE-01] who went on to another assignment in the same tab was in this one nonetheless', async () => {
  const { work, pages } = world
  const dateModified = new Date(Date.now() - 3_600_000)
  const seen = { userAssignmentId: work.id, contentId: pages[0].id, contextContentId: pages[0].id }
  await createPageView({ ...seen, dateModified })
  // An answer is written on by graders too: it is no sign of the student.
  await createInteraction({ ...seen, contentId: world.multipleChoice.id })
  await tell({ userAssignmentId: null, contentId: null, status: 'left' })
  const gone = (await map()).student
  expect(gone).toMatchObject({ status: 'not-connected', since: dateModified.toISOString() })
  await tell()
  await tell({ status: 'left' })
  expect(Date.parse((await map()).student?.since ?? '')).toBeGreaterThan(dateModified.getTime())
})

test('[LIVE-01] who went on in the same tab was here until then, not until the last page was opened', async () => {
  const { work, pages } = world
  const dateModified = new Date(Date.now() - 3_600_000)
  const changed = () =>
    db().userAssignment.findUniqueOrThrow({ where: { id: work.id }, select: { dateModified: true } })
  await createPageView({
    userAssignmentId: work.id,
    contentId: pages[0].id,
    contextContentId: pages[0].id,
    dateModified,
  })
  const before = await changed()
  const away = { userAssignmentId: null, contentId: null }
  const sinceGone = async () => {
    await tell({ ...away, status: 'left' })
    const gone = (await map()).student
    expect(gone).toMatchObject({ status: 'not-connected', elsewhere: false })
    return Date.parse(gone?.since ?? '')
  }
  const comeAt = Date.now()
  await tell()
  moveClock(40_000)
  await tell(away)
  expect(await sinceGone()).toBeGreaterThanOrEqual(comeAt + 40_000)
  expect(await changed()).toEqual(before)
  // A tab that was silent for long was there as long as it was heard.
  moveClock(100_000)
  await tell()
  moveClock(900_000)
  await tell(away)
  const since = await sinceGone()
  expect(since).toBeGreaterThanOrEqual(comeAt + 100_000)
  expect(since).toBeLessThan(comeAt + 160_000)
})

test('the teacher of the work that a student goes away from hears of it at once', async () => {
  const { teacher, assignment, work, student } = world
  const channel = connectAs(teacher).subscribe(assignmentChannel(assignment.id))
  await heard(channel, 'pusher:subscription_succeeded')
  const here = heard(channel, 'progress')
  await tell()
  await here
  const gone = heard(channel, 'progress')
  await tell({ userAssignmentId: null, contentId: null })
  const item = { userAssignmentId: work.id, userId: student.id, status: 'left' }
  expect(await gone).toMatchObject({ items: [item] })
})

test('[LIVE-01] who signs out is gone from the map at once, and the staff hear of it', async () => {
  const { teacher, assignment, work, student } = world
  const channel = connectAs(teacher).subscribe(assignmentChannel(assignment.id))
  await heard(channel, 'pusher:subscription_succeeded')
  const here = heard(channel, 'progress')
  await tell()
  await here
  const gone = heard(channel, 'progress')
  expect(await api(student).delete('sessions/current')).toMatchObject({ status: 200 })
  expect(await gone).toMatchObject({ items: [{ userAssignmentId: work.id, userId: student.id, status: 'left' }] })
  expect((await map()).student).toMatchObject({ status: 'not-connected', elsewhere: false })
})

test('[F-13] who ends acting as a student does not make the student look gone', async () => {
  const { student } = world
  await tell()
  const headers = await actingAs(await createStaff('sysadmin'), student)
  expect(await api(null).delete('sessions/current', { headers })).toMatchObject({ status: 200 })
  expect((await map()).student).toMatchObject({ status: 'active' })
})

test('an item of a page shows as its page, and the time on the page begins with the page', async () => {
  const { essay, pages } = world
  await tell()
  const first = (await map()).student?.since
  moveClock(20_000)
  await tell()
  expect((await map()).student?.since).toBe(first)
  await tell({ contentId: essay.id })
  const moved = (await map()).student
  expect(moved?.contentId).toBe(pages[1].id)
  expect(moved?.since).not.toBe(first)
})

test('three tries at a question of the page make a student stuck, elsewhere they do not', async () => {
  const { work, multipleChoice, pages } = world
  await createInteraction({
    userAssignmentId: work.id,
    contentId: multipleChoice.id,
    contextContentId: pages[0].id,
    tries: 3,
    score: 0,
    maxScore: 1,
  })
  await tell()
  expect((await map()).student?.stuck).toEqual({ contentId: multipleChoice.id, tries: 3 })
  await tell({ contentId: pages[1].id })
  expect((await map()).student?.stuck).toBeNull()
})

test('five minutes without a save make a student stuck while questions are left, and not after submitting', async () => {
  const { work, multipleChoice } = world
  await tell()
  moveClock(301_000)
  await tell()
  expect((await map()).student?.stuck).toEqual({ contentId: multipleChoice.id, tries: 0 })
  await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
  expect((await map()).student?.stuck).toBeNull()
  await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: null } })
})

test('who is excused is told as that, and an excused question makes nobody stuck', async () => {
  const { teacher, work, multipleChoice } = world
  const excuse = (body: object) => api(teacher).post(`user-assignments/${work.id}/excuse`, body)
  await tell()
  moveClock(301_000)
  await tell()
  expect((await map()).student).toMatchObject({ excused: false, stuck: { contentId: multipleChoice.id } })
  await excuse({ contentId: multipleChoice.id, excused: true })
  const { student } = await map()
  expect(student?.excused).toBe(false)
  expect(student?.stuck?.contentId).not.toBe(multipleChoice.id)
  await excuse({ contentId: multipleChoice.id, excused: false })
  await excuse({ excused: true })
  expect((await map()).student).toMatchObject({ excused: true, stuck: null })
  await excuse({ excused: false })
  expect((await map()).student).toMatchObject({ excused: false })
})

test('the newest request comes along', async () => {
  const { assignment, group, teacher } = world
  const { id } = await createRemoteNavigation({ assignmentId: assignment.id, groupId: group.id, senderId: teacher.id })
  expect((await map()).remoteNavigation).toMatchObject({ id, counts: { 'not-connected': 2 } })
  moveClock(600_001)
  expect((await map()).remoteNavigation).toBeNull()
})

test('[F-17] nobody tells a presence for another, or of what they may not read', async () => {
  const { otherWork } = world
  const hidden = await createContent()
  expect(await tell({ userAssignmentId: otherWork.id })).toMatchObject({ status: 404 })
  expect(await tell({ contentId: hidden.id })).toMatchObject({ status: 404 })
  expect(await tell({ contentId: newId() })).toMatchObject({ status: 404 })
  expect(await tell({ userAssignmentId: null })).toMatchObject({ status: 404 })
  expect(await tell({ status: 'asleep' })).toMatchObject({ status: 400 })
  expect(await tell({ tabId: undefined })).toMatchObject({ status: 400 })
  expect(await tell({ userId: newId() })).toMatchObject({ status: 400 })
  expect(await api(null).post('presence', { status: 'active', tabId })).toMatchObject({ status: 401 })
  expect(await db().presence.count()).toBe(0)
})

test('what an assignment leaves out is no place where its students are', async () => {
  const [, second] = world.pages
  const exclude = (excluded: boolean) =>
    api(world.teacher).post(`assignments/${world.assignment.id}/exclusions`, { contentId: second.id, excluded })
  await exclude(true)
  expect(await tell({ contentId: second.id })).toMatchObject({ status: 404 })
  await exclude(false)
  expect(await tell({ contentId: second.id })).toMatchObject({ status: 200 })
})

test('a teacher on the page of a student is not taken for the student', async () => {
  const { teacher, work, pages } = world
  const body = { userAssignmentId: work.id, contentId: pages[0].id, status: 'active', tabId: newId() }
  await api(teacher).post('presence', body)
  expect((await map()).student?.status).toBe('not-connected')
})

test('[LIVE-01] the map of an assignment to one student has that student alone, and what they were asked', async () => {
  const { teacher, student, pages } = world
  const own = await createAssignment({ studentId: student.id, contentId: pages[0].id, createdById: teacher.id })
  const [work] = own.userAssignments
  if (!work) throw new Error('The user assignment is missing.')
  await tell({ userAssignmentId: work.id })
  const message = { subject: 'navigateTo', assignmentId: own.id, contentId: pages[0].id, warn: true }
  expect(await api(teacher).post('emit-message', { studentId: student.id, message })).toMatchObject({ status: 201 })
  const { result } = await api(teacher).get<WireClassMap>(`assignments/${own.id}/presence`)
  expect(result.students).toMatchObject([{ userId: student.id, status: 'active', contentId: pages[0].id }])
  expect(result.remoteNavigation).toMatchObject({ message: { assignmentId: own.id } })
  const live = await getLiveClass(await actorOf(teacher), own.id)
  expect(live).toMatchObject({
    group: null,
    students: [{ id: student.id }],
    map: { students: [{ userId: student.id }] },
  })
  expect(await api(teacher).get(`assignments/${world.assignment.id}/presence`)).toMatchObject({ status: 404 })
})

test('[F-17] the class map is for the teachers of the group', async () => {
  const { group, assignment, student } = world
  const path = (assignmentId: string) => listPath(`groups/${group.id}/presence`, { assignmentId })
  expect(await api(student).get(path(assignment.id))).toMatchObject({ status: 403 })
  const outsider = await createTeacher({ districtId: group.districtId })
  expect(await api(outsider).get(path(assignment.id))).toMatchObject({ status: 404 })
  const admin = await createStaff('school-admin', { districtId: group.districtId, schoolIds: [group.schoolId] })
  expect(await api(admin).get(path(assignment.id))).toMatchObject({ status: 403, code: 'not_allowed' })
  const theirs = await createAssignment()
  expect(await api(world.teacher).get(path(theirs.id))).toMatchObject({ status: 404 })
  expect(await api(world.teacher).get(`groups/${group.id}/presence`)).toMatchObject({ status: 400 })
})
