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

test('the class map lists everyone; a student never seen is not connected', async () => {
  const { students, remoteNavigation, takenAt } = await map()
  expect(students).toHaveLength(2)
  expect(students.map(({ status, since }) => [status, since])).toEqual([
    ['not-connected', null],
    ['not-connected', null],
  ])
  expect(remoteNavigation).toBeNull()
  expect(Date.parse(takenAt)).toBeGreaterThan(0)
})

test('a student is shown on their page until a minute after their last report', async () => {
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

test('leaving a page takes effect at once, while another tab of the student still counts', async () => {
  const { pages } = world
  await tell()
  await tell({ tabId: newId(), contentId: pages[1].id, status: 'idle' })
  expect((await map()).student).toMatchObject({ status: 'active', contentId: pages[0].id })
  await tell({ status: 'left' })
  expect((await map()).student).toMatchObject({ status: 'idle', contentId: pages[1].id })
})

test('a student elsewhere in the product is shown as elsewhere, unless idle there with a page of the work open', async () => {
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

test('a student in another assignment is shown as elsewhere, and on their page in that assignment’s map', async () => {
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

test('[LIVE-01] a student who left is last seen at their last page view or report', async () => {
  const { work, pages } = world
  const dateModified = new Date(Date.now() - 3_600_000)
  const seen = { userAssignmentId: work.id, contentId: pages[0].id, contextContentId: pages[0].id }
  await createPageView({ ...seen, dateModified })
  // Graders also write to an answer, so it does not show that the student is present.
  await createInteraction({ ...seen, contentId: world.multipleChoice.id })
  await tell({ userAssignmentId: null, contentId: null, status: 'left' })
  const gone = (await map()).student
  expect(gone).toMatchObject({ status: 'not-connected', since: dateModified.toISOString() })
  await tell()
  await tell({ status: 'left' })
  expect(Date.parse((await map()).student?.since ?? '')).toBeGreaterThan(dateModified.getTime())
})

test('[LIVE-01] a student who moves on in the same tab is last seen then, not when the page was opened', async () => {
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
  // A tab that was silent for long counts as present until it was last heard.
  moveClock(100_000)
  await tell()
  moveClock(900_000)
  await tell(away)
  const since = await sinceGone()
  expect(since).toBeGreaterThanOrEqual(comeAt + 100_000)
  expect(since).toBeLessThan(comeAt + 160_000)
})

test('the teacher is notified at once when a student leaves the work', async () => {
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

test('[LIVE-01] a student who signs out is shown as not connected at once, and staff are notified', async () => {
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

test('[F-13] ending an impersonation does not disconnect the student', async () => {
  const { student } = world
  await tell()
  const headers = await actingAs(await createStaff('sysadmin'), student)
  expect(await api(null).delete('sessions/current', { headers })).toMatchObject({ status: 200 })
  expect((await map()).student).toMatchObject({ status: 'active' })
})

test('an item is shown as its page, and the time on a page starts with the page', async () => {
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

test('three tries at a question mark a student as stuck, but only on the question’s page', async () => {
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

test('five minutes without a save mark a student as stuck while questions are open, but not after submission', async () => {
  const { work, multipleChoice } = world
  await tell()
  moveClock(301_000)
  await tell()
  expect((await map()).student?.stuck).toEqual({ contentId: multipleChoice.id, tries: 0 })
  await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
  expect((await map()).student?.stuck).toBeNull()
  await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: null } })
})

test('an excused student is shown as excused, and nobody is stuck on an excused question', async () => {
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

test('the class map includes the newest request until it expires', async () => {
  const { assignment, group, teacher } = world
  const { id } = await createRemoteNavigation({ assignmentId: assignment.id, groupId: group.id, senderId: teacher.id })
  expect((await map()).remoteNavigation).toMatchObject({ id, counts: { 'not-connected': 2 } })
  moveClock(600_001)
  expect((await map()).remoteNavigation).toBeNull()
})

test('[F-17] presence cannot be reported for another student, or on content out of reach', async () => {
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

test('presence on an excluded page returns 404', async () => {
  const [, second] = world.pages
  const exclude = (excluded: boolean) =>
    api(world.teacher).post(`assignments/${world.assignment.id}/exclusions`, { contentId: second.id, excluded })
  await exclude(true)
  expect(await tell({ contentId: second.id })).toMatchObject({ status: 404 })
  await exclude(false)
  expect(await tell({ contentId: second.id })).toMatchObject({ status: 200 })
})

test('a teacher on a student’s page does not count as the student', async () => {
  const { teacher, work, pages } = world
  const body = { userAssignmentId: work.id, contentId: pages[0].id, status: 'active', tabId: newId() }
  await api(teacher).post('presence', body)
  expect((await map()).student?.status).toBe('not-connected')
})

test('[LIVE-01] the map of an individual assignment has only its student, and the request to them', async () => {
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

test('[F-17] only teachers of the group can read the class map', async () => {
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
