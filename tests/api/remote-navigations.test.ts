import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireRemoteNavigation } from '@/lib/remote-navigation/schema'
import { getLiveClass } from '@/lib/remote-navigation/server/get-live-class'
import { canGoBack } from '@/lib/remote-navigation/standing'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems, createContentRestriction, createEcho } from '../factories/content'
import { createGroup } from '../factories/group'
import { createRemoteNavigation } from '../factories/remote-navigation'
import { createTeacher } from '../factories/user'
import { actorOf } from '../support/actor'
import { api, listPath } from '../support/api'
import { testDatabase } from '../support/database'

testDatabase()

type List = { data: WireRemoteNavigation[]; metadata: { count: number } }

async function classroom() {
  const group = await createGroup({ students: 2, teachers: 2 })
  const { chapter, pages, essay } = await createChapterWithItems()
  const echo = await createEcho()
  await db().contentChild.create({ data: { parentId: chapter.id, childId: echo.id, position: 9 } })
  const [sender, coTeacher] = group.teachers
  const [student, classmate] = group.students
  if (!sender || !coTeacher || !student || !classmate) throw new Error('Somebody is missing.')
  const assignment = await createAssignment({ groupId: group.id, contentId: chapter.id, createdById: sender.id })
  const own = assignment.userAssignments.find(({ userId }) => userId === student.id)
  if (!own) throw new Error('The student has no user assignment.')
  const send = (overrides = {}) =>
    createRemoteNavigation({
      assignmentId: assignment.id,
      groupId: group.id,
      senderId: sender.id,
      contentId: pages[1].id,
      ...overrides,
    })
  return { group, chapter, pages, essay, echo, sender, coTeacher, student, classmate, assignment, own, send }
}
let world: Awaited<ReturnType<typeof classroom>>

beforeAll(async () => {
  world = await classroom()
})
beforeEach(() => db().remoteNavigation.deleteMany())
afterEach(() => moveClock(0))

const pending = (user: { id: string }) =>
  api(user).get<List>(listPath('remote-navigations', { modifiers: { pending: true } }))

test('a student reads only their own entry, with the destination', async () => {
  const { student, classmate, own, pages, send } = world
  const { id } = await send()
  const { result, text } = await pending(student)
  expect(result.data).toHaveLength(1)
  expect(result.data[0]).toMatchObject({
    id,
    recipients: [{ userId: student.id, status: 'asked', reason: null, answeredDate: null }],
    destination: {
      userAssignmentId: own.id,
      contentId: pages[1].id,
      path: `/assignments/${own.id}/subsection/${pages[1].id}`,
    },
  })
  expect(text).not.toContain(classmate.id)
  expect(result.data[0]).not.toHaveProperty('counts')
  expect(result.data[0]).not.toHaveProperty('studentId')
})

test('[LIVE-11] the destination is the item on its page, an echo under its own kind, and in the binder once submitted', async () => {
  const { student, own, chapter, essay, echo, pages, send } = world
  await send({ contentId: essay.id })
  expect((await pending(student)).result.data[0]?.destination).toMatchObject({
    contentId: pages[1].id,
    path: `/assignments/${own.id}/subsection/${pages[1].id}?item=${essay.id}`,
  })
  await db().remoteNavigation.deleteMany()
  await send({ contentId: chapter.id })
  const [first] = (await pending(student)).result.data
  expect(first?.destination).toMatchObject({ path: `/assignments/${own.id}/subsection/${pages[0].id}` })
  await db().remoteNavigation.deleteMany()
  await send({ contentId: echo.id })
  expect((await pending(student)).result.data[0]?.destination).toMatchObject({
    path: `/assignments/${own.id}/echo/${echo.id}`,
  })
  await db().userAssignment.update({ where: { id: own.id }, data: { submittedDate: new Date() } })
  expect((await pending(student)).result.data[0]?.destination).toMatchObject({
    path: `/binder/${own.id}/echo/${echo.id}`,
  })
  await db().userAssignment.update({ where: { id: own.id }, data: { submittedDate: null } })
})

test('[LIVE-05] [LIVE-12] [F-60] there is no destination without a user assignment of one’s own', async () => {
  const { student, sender, group, send } = world
  const theirs = await createAssignment({ createdById: sender.id })
  const { id } = await send({ assignmentId: theirs.id, contentId: theirs.contentId, groupId: group.id })
  await db().remoteNavigationRecipient.create({ data: { remoteNavigationId: id, userId: student.id } })
  expect((await pending(student)).result.data[0]?.destination).toEqual({ reason: 'assignment_fetch_failed' })
})

test('[LIVE-06] a deleted or hidden item has no destination', async () => {
  const { student, group, pages, send, sender } = world
  await send({ contentId: pages[0].id })
  const restriction = await createContentRestriction({
    contentId: pages[0].id,
    districtId: group.districtId,
    createdById: sender.id,
  })
  expect((await pending(student)).result.data[0]?.destination).toEqual({ reason: 'content_fetch_failed' })
  await db().contentRestriction.delete({ where: { id: restriction.id } })
  await db().content.update({ where: { id: pages[0].id }, data: { deletedDate: new Date() } })
  expect((await pending(student)).result.data[0]?.destination).toEqual({ reason: 'content_fetch_failed' })
  await db().content.update({ where: { id: pages[0].id }, data: { deletedDate: null } })
})

test('the sender and co-teachers read all recipients; other teachers and students read none', async () => {
  const { sender, coTeacher, group, classmate, send } = world
  const { id } = await send()
  for (const teacher of [sender, coTeacher]) {
    const { result } = await api(teacher).get<WireRemoteNavigation>(`remote-navigations/${id}`)
    expect(result.recipients).toHaveLength(2)
    expect(result.counts?.['not-connected']).toBe(2)
  }
  const outsider = await createTeacher({ districtId: group.districtId })
  expect(await api(outsider).get(`remote-navigations/${id}`)).toMatchObject({ status: 404 })
  expect((await api(outsider).get<List>('remote-navigations')).result).toMatchObject({
    data: [],
    metadata: { count: 0 },
  })
  await db().remoteNavigationRecipient.deleteMany({ where: { userId: classmate.id } })
  expect(await api(classmate).get(`remote-navigations/${id}`)).toMatchObject({ status: 404 })
  expect(await api(classmate).patch(`remote-navigations/${id}`, { status: 'moved' })).toMatchObject({ status: 404 })
  expect(await api(null).get('remote-navigations')).toMatchObject({ status: 401 })
})

test('[F-17] a request to one student is hidden from their teacher in another class', async () => {
  const { sender, coTeacher, group, student, send } = world
  const { id } = await send({ groupId: null, studentId: student.id })
  await db().remoteNavigationRecipient.deleteMany({ where: { remoteNavigationId: id, userId: { not: student.id } } })
  const otherClass = await createGroup({ districtId: group.districtId, students: 0, teachers: 1 })
  await db().groupStudent.create({ data: { groupId: otherClass.id, userId: student.id } })
  const [other] = otherClass.teachers
  if (!other) throw new Error('Somebody is missing.')
  for (const teacher of [sender, coTeacher])
    expect(await api(teacher).get(`remote-navigations/${id}`)).toMatchObject({ status: 200 })
  expect(await api(other).get(`remote-navigations/${id}`)).toMatchObject({ status: 404 })
  expect((await api(other).get<List>('remote-navigations')).result.data).toEqual([])
  // An individual assignment belongs to everyone who teaches the student.
  const ownTask = await createAssignment({ studentId: student.id, groupId: null, createdById: sender.id })
  const alone = await createRemoteNavigation({ assignmentId: ownTask.id, senderId: sender.id })
  expect(await api(other).get(`remote-navigations/${alone.id}`)).toMatchObject({ status: 200 })
  await db().groupStudent.deleteMany({ where: { groupId: otherClass.id } })
})

test('pending requests are neither cancelled nor older than ten minutes', async () => {
  const { student, send } = world
  await send()
  expect((await pending(student)).result.data).toHaveLength(1)
  moveClock(600_001)
  expect((await pending(student)).result.data).toHaveLength(0)
  moveClock(0)
  await db().remoteNavigation.updateMany({ data: { cancelledDate: new Date() } })
  expect((await pending(student)).result.data).toHaveLength(0)
})

describe('the standing requests of an assignment', () => {
  const HOUR = 3_600_000
  const standing = (user: { id: string }, where: object = { assignmentId: world.assignment.id }) =>
    api(user).get<List>(listPath('remote-navigations', { where, modifiers: { standing: true }, limit: 500 }))
  const idsOf = ({ result }: { result: List }) => result.data.map(({ id }) => id)
  /** Creates a request from some hours ago, with the given status of each recipient. */
  async function past(hours: number, statuses: Record<string, string>, fields: object = {}) {
    const dateCreated = new Date(Date.now() - hours * HOUR)
    const { id } = await world.send({ dateCreated, expiresAt: new Date(dateCreated.getTime() + 600_000), ...fields })
    const place = { backUserAssignmentId: world.own.id, backContentId: world.pages[0].id }
    for (const [userId, status] of Object.entries(statuses))
      await db().remoteNavigationRecipient.updateMany({
        where: { remoteNavigationId: id, userId },
        data: { status, ...(status === 'moved' && place) },
      })
    return id
  }
  /** Calls a student repeatedly. */
  const callMany = async (count: number, userId: string, fields: object = {}) => {
    for (let turn = 0; turn < count; turn += 1) {
      const { id } = await world.send({ groupId: null, studentId: userId, ...fields })
      await db().remoteNavigationRecipient.deleteMany({ where: { remoteNavigationId: id, userId: { not: userId } } })
    }
  }
  const expired = { dateCreated: new Date(Date.now() - HOUR), expiresAt: new Date(Date.now() - HOUR + 600_000) }

  test('include the request to the class and the last one each student followed, despite many later ones', async () => {
    const { sender, student, classmate, send } = world
    const early = await past(3, { [student.id]: 'moved', [classmate.id]: 'moved' })
    const last = await past(2, { [student.id]: 'moved', [classmate.id]: 'stayed' })
    const over = await past(1, { [student.id]: 'stayed', [classmate.id]: 'failed' })
    await callMany(25, classmate.id, expired)
    const toClass = await send()
    await callMany(25, classmate.id)
    const listed = idsOf(await standing(sender))
    expect(listed).toHaveLength(28)
    expect(listed).toEqual(expect.arrayContaining([early, last, toClass.id]))
    expect(listed).not.toContain(over)
    const live = await getLiveClass(await actorOf(sender), world.assignment.id)
    expect(live?.requests.map(({ id }) => id)).toEqual(listed)
    expect(canGoBack(live?.requests ?? [], Date.now()).sort()).toEqual([student.id, classmate.id].sort())
  })

  test('include a request to go back, but none from nine hours ago', async () => {
    const { sender, student, classmate } = world
    await past(9, { [student.id]: 'moved', [classmate.id]: 'moved' })
    const called = await past(3, { [student.id]: 'moved', [classmate.id]: 'moved' })
    const back = await past(2, { [student.id]: 'moved', [classmate.id]: 'stayed' }, { isBack: true })
    const { result } = await standing(sender)
    expect(result.data.map(({ id }) => id)).toEqual([back, called])
    expect(canGoBack(result.data, Date.now())).toEqual([classmate.id])
  })

  test('are returned only to readers of the requests, and only for a named assignment', async () => {
    const { sender, coTeacher, group, assignment, send } = world
    const { id } = await send()
    expect(idsOf(await standing(coTeacher))).toEqual([id])
    const outsider = await createTeacher({ districtId: group.districtId })
    expect(idsOf(await standing(outsider))).toEqual([])
    expect(await standing(sender, {})).toMatchObject({ status: 400, code: 'invalid_input' })
    const other = await createAssignment({ createdById: sender.id })
    expect(idsOf(await standing(sender, { assignmentId: other.id }))).toEqual([])
    expect(idsOf(await standing(sender, { assignmentId: [other.id, assignment.id] }))).toEqual([id])
  })
})

test('[LIVE-03] [LIVE-04] [LIVE-07] a student answers once; a second answer changes nothing', async () => {
  const { student, classmate, sender, send } = world
  const { id } = await send()
  const path = `remote-navigations/${id}`
  const first = await api(student).patch<WireRemoteNavigation>(path, { status: 'stayed', reason: 'user_declined' })
  expect(first).toMatchObject({ status: 200, result: { recipients: [{ status: 'stayed', reason: 'user_declined' }] } })
  const second = await api(student).patch<WireRemoteNavigation>(path, { status: 'moved' })
  expect(second).toMatchObject({ status: 200, result: { recipients: [{ status: 'stayed' }] } })
  await api(classmate).patch(path, { status: 'failed', reason: 'The page did not open' })
  const { result } = await api(sender).get<WireRemoteNavigation>(path)
  expect(result.counts).toMatchObject({ stayed: 1, failed: 1, moved: 0, 'not-connected': 0 })
  expect(result.recipients.find(({ userId }) => userId === classmate.id)?.reason).toBe('The page did not open')
  expect((await pending(student)).result.data).toHaveLength(0)
})

test('moving on one device overrides a timeout on another', async () => {
  const { student, classmate, sender, send } = world
  const { id } = await send()
  const path = `remote-navigations/${id}`
  await api(student).patch(path, { status: 'stayed', reason: 'timed_out' })
  expect((await api(student).patch<WireRemoteNavigation>(path, { status: 'moved' })).result.recipients).toMatchObject([
    { status: 'moved', reason: null },
  ])
  const late = await api(student).patch<WireRemoteNavigation>(path, { status: 'stayed', reason: 'timed_out' })
  expect(late.result.recipients).toMatchObject([{ status: 'moved' }])
  await api(classmate).patch(path, { status: 'stayed', reason: 'timed_out' })
  await api(classmate).patch(path, { status: 'failed', reason: 'The page did not open' })
  const { result } = await api(sender).get<WireRemoteNavigation>(path)
  expect(result.counts).toMatchObject({ moved: 1, failed: 1, stayed: 0 })
  // A status can no longer change after the request was cancelled.
  const ended = await send()
  const endedPath = `remote-navigations/${ended.id}`
  await api(student).patch(endedPath, { status: 'stayed', reason: 'timed_out' })
  await api(sender).patch(endedPath, { status: 'cancelled' })
  expect(
    (await api(student).patch<WireRemoteNavigation>(endedPath, { status: 'moved' })).result.recipients,
  ).toMatchObject([{ status: 'stayed' }])
})

test('invalid answers return 400', async () => {
  const { student, send } = world
  const { id } = await send()
  const bodies = [
    {},
    { status: 'asked' },
    { status: 'superseded' },
    { status: 'stayed', reason: 'because' },
    { status: 'failed' },
    { status: 'failed', reason: 'x'.repeat(201) },
    { status: 'moved', userId: newId() },
  ]
  for (const body of bodies)
    expect(await api(student).patch(`remote-navigations/${id}`, body)).toMatchObject({ status: 400 })
})

test('only the sender can cancel; earlier answers are kept, later ones return 409', async () => {
  const { sender, coTeacher, student, classmate, send } = world
  const { id } = await send()
  const path = `remote-navigations/${id}`
  await api(student).patch(path, { status: 'moved' })
  expect(await api(coTeacher).patch(path, { status: 'cancelled' })).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await api(student).patch(path, { status: 'cancelled' })).toMatchObject({ status: 403 })
  expect(await api(sender).patch(path, { status: 'moved' })).toMatchObject({ status: 403 })
  const cancelled = await api(sender).patch<WireRemoteNavigation>(path, { status: 'cancelled' })
  expect(cancelled.result.cancelledDate).not.toBeNull()
  expect(cancelled.result.counts).toMatchObject({ moved: 1, cancelled: 1 })
  expect(await api(sender).patch(path, { status: 'cancelled' })).toMatchObject({ status: 200 })
  expect(await api(classmate).patch(path, { status: 'moved' })).toMatchObject({
    status: 409,
    code: 'wrong_state',
    context: { state: 'cancelled' },
  })
})

test('a concurrent answer and cancellation have one outcome', async () => {
  const { sender, student, send } = world
  for (let turn = 0; turn < 8; turn += 1) {
    const { id } = await send()
    const path = `remote-navigations/${id}`
    const [answered] = await Promise.all([
      api(student).patch(path, { status: 'moved' }),
      api(sender).patch(path, { status: 'cancelled' }),
    ])
    const row = await db().remoteNavigationRecipient.findUniqueOrThrow({
      where: { remoteNavigationId_userId: { remoteNavigationId: id, userId: student.id } },
    })
    expect(row.status).toBe(answered.status === 200 ? 'moved' : 'cancelled')
  }
})
