import { assignmentSourceSelect } from '@/lib/assignment/server/present-assignment'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { readAssignmentPages } from '@/lib/presence/server/read-assignment-pages'
import { assignmentChannel, userChannel } from '@/lib/realtime/channels'
import type { WireRemoteNavigation } from '@/lib/remote-navigation/schema'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems, createContent } from '../factories/content'
import { createGroup } from '../factories/group'
import { createPresence } from '../factories/remote-navigation'
import { createStaff, createTeacher } from '../factories/user'
import { api } from '../support/api'
import { testDatabase } from '../support/database'
import { connectAs, heard, startRealtime, stopRealtime, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

async function classroom() {
  const group = await createGroup({ students: 3, teachers: 1 })
  const foreign = await createGroup({ students: 1, teachers: 1 })
  const { chapter, pages, essay } = await createChapterWithItems()
  const [teacher] = group.teachers
  const [student, classmate] = group.students
  const [stranger] = foreign.students
  if (!teacher || !student || !classmate || !stranger) throw new Error('Somebody is missing.')
  const assignment = await createAssignment({ groupId: group.id, contentId: chapter.id, createdById: teacher.id })
  const message = { subject: 'navigateTo', assignmentId: assignment.id, contentId: pages[1].id }
  return { group, foreign, stranger, teacher, student, classmate, assignment, pages, essay, message }
}
let world: Awaited<ReturnType<typeof classroom>>

beforeAll(async () => {
  world = await classroom()
})
beforeEach(() => db().$executeRaw`DELETE FROM "rate_limit"`)

test('[LIVE-01] [CALL-47] [F-22] a teacher’s request to a group reaches each of its students', async () => {
  const { teacher, group, message } = world
  const { status, result } = await api(teacher).post<WireRemoteNavigation>('emit-message', {
    groupId: group.id,
    message,
  })
  expect(status).toBe(201)
  expect(result).toMatchObject({ senderId: teacher.id, groupId: group.id, studentId: null, cancelledDate: null })
  expect(result.message).toEqual({ ...message, warn: true })
  expect(result.recipients.map(({ userId }) => userId).sort()).toEqual(group.students.map(({ id }) => id).sort())
  expect(result.counts).toEqual({
    asked: 0,
    moved: 0,
    stayed: 0,
    failed: 0,
    'not-connected': 3,
    cancelled: 0,
    superseded: 0,
  })
  expect(Date.parse(result.expiresAt) - Date.parse(result.dateCreated)).toBe(600_000)
})

test('[LIVE-01] a teacher can ask a single student; a student with an open page is listed as asked', async () => {
  const { teacher, student, message } = world
  await createPresence({ userId: student.id })
  const { status, result } = await api(teacher).post<WireRemoteNavigation>('emit-message', {
    studentId: student.id,
    message: { ...message, warn: false },
  })
  expect(status).toBe(201)
  expect(result).toMatchObject({ groupId: null, studentId: student.id, message: { warn: false } })
  expect(result.recipients).toEqual([{ userId: student.id, status: 'asked', reason: null, answeredDate: null }])
})

test('[LIVE-02] [F-22] a request without both ids, or without exactly one target, returns 400 and sends nothing', async () => {
  const { teacher, student, group, message } = world
  const before = await db().remoteNavigation.count()
  const caller = api(teacher)
  const bodies = [
    { groupId: group.id, message: { ...message, assignmentId: undefined } },
    { groupId: group.id, message: { ...message, contentId: undefined } },
    { groupId: group.id, message: { ...message, contentId: `TE-${message.contentId}` } },
    { groupId: group.id, message: { ...message, subject: 'logout' } },
    { groupId: group.id },
    { message },
    { groupId: group.id, studentId: student.id, message },
    { groupId: group.id, message, senderId: student.id },
    { groupId: group.id, studentIds: [], message },
    { studentId: student.id, studentIds: [student.id], message },
    { groupId: group.id, message: { ...message, subject: 'navigateBack' } },
  ]
  for (const body of bodies) {
    await db().$executeRaw`DELETE FROM "rate_limit"`
    expect(await caller.post('emit-message', body)).toMatchObject({ status: 400, code: 'invalid_input' })
  }
  expect(await db().remoteNavigation.count()).toBe(before)
})

test('[F-22] a student cannot send, and a teacher cannot reach another group, student or assignment', async () => {
  const { teacher, student, group, foreign, stranger, message } = world
  const before = await db().remoteNavigation.count()
  expect(await api(null).post('emit-message', { groupId: group.id, message })).toMatchObject({ status: 401 })
  expect(await api(student).post('emit-message', { groupId: group.id, message })).toMatchObject({ status: 403 })
  expect(await api(teacher).post('emit-message', { groupId: foreign.id, message })).toMatchObject({ status: 404 })
  expect(await api(teacher).post('emit-message', { studentId: stranger.id, message })).toMatchObject({ status: 404 })
  await db().$executeRaw`DELETE FROM "rate_limit"`
  const theirs = await createAssignment({ groupId: foreign.id })
  const elsewhere = { ...message, assignmentId: theirs.id }
  expect(await api(teacher).post('emit-message', { groupId: group.id, message: elsewhere })).toMatchObject({
    status: 404,
  })
  const colleague = await createTeacher({ districtId: group.districtId, schoolIds: [group.schoolId] })
  expect(await api(colleague).post('emit-message', { groupId: group.id, message })).toMatchObject({ status: 404 })
  const admin = await createStaff('school-admin', { districtId: group.districtId, schoolIds: [group.schoolId] })
  expect(await api(admin).post('emit-message', { groupId: group.id, message })).toMatchObject({
    status: 403,
    code: 'not_allowed',
  })
  expect(await db().remoteNavigation.count()).toBe(before)
})

test('an item outside the assignment returns 404; one within a page is accepted', async () => {
  const { teacher, group, essay, message } = world
  const outside = { ...message, contentId: (await createContent()).id }
  expect(await api(teacher).post('emit-message', { groupId: group.id, message: outside })).toMatchObject({
    status: 404,
  })
  const unknown = { ...message, contentId: newId() }
  expect(await api(teacher).post('emit-message', { groupId: group.id, message: unknown })).toMatchObject({
    status: 404,
  })
  await db().$executeRaw`DELETE FROM "rate_limit"`
  const inside = { ...message, contentId: essay.id }
  expect(await api(teacher).post('emit-message', { groupId: group.id, message: inside })).toMatchObject({ status: 201 })
})

test('a newer request to one student supersedes the older one for that student only', async () => {
  const { teacher, group, student, message } = world
  const caller = api(teacher)
  const first = await caller.post<WireRemoteNavigation>('emit-message', { groupId: group.id, message })
  const second = await caller.post<WireRemoteNavigation>('emit-message', { studentId: student.id, message })
  expect(second.result.sequence).toBeGreaterThan(first.result.sequence)
  const { result } = await caller.get<WireRemoteNavigation>(`remote-navigations/${first.result.id}`)
  const statuses = Object.fromEntries(result.recipients.map(({ userId, status }) => [userId, status]))
  expect(statuses[student.id]).toBe('superseded')
  expect(result.counts?.superseded).toBe(1)
})

test('of twenty concurrent requests to one student, exactly one stays pending', async () => {
  const { group, student, message } = world
  const senders = await Promise.all(Array.from({ length: 10 }, () => createTeacher({ districtId: group.districtId })))
  await db().groupTeacher.createMany({ data: senders.map(({ id }) => ({ groupId: group.id, userId: id })) })
  const answers = await Promise.all(
    senders.flatMap((sender) => {
      const caller = api(sender)
      return [0, 1].map(() => caller.post<WireRemoteNavigation>('emit-message', { studentId: student.id, message }))
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const waiting = await db().remoteNavigationRecipient.findMany({ where: { userId: student.id, status: 'asked' } })
  expect(waiting).toHaveLength(1)
  const { result } = await api(student).get<{ data: WireRemoteNavigation[] }>(
    `remote-navigations?modifiers=${JSON.stringify({ pending: true })}`,
  )
  expect(result.data.map(({ id }) => id)).toEqual(waiting.map(({ remoteNavigationId }) => remoteNavigationId))
}, 30_000)

test('[F-95] a third request within two seconds returns 429', async () => {
  const { group, message } = world
  const eager = await createTeacher({ districtId: group.districtId })
  await db().groupTeacher.create({ data: { groupId: group.id, userId: eager.id } })
  const caller = api(eager)
  const statuses: number[] = []
  for (let at = 0; at < 3; at += 1)
    statuses.push((await caller.post('emit-message', { groupId: group.id, message })).status)
  expect(statuses).toEqual([201, 201, 429])
})

test('repeating an idempotency key sends only once', async () => {
  const { teacher, group, message } = world
  const caller = api(teacher)
  const headers = { 'idempotency-key': newId() }
  const first = await caller.post<WireRemoteNavigation>('emit-message', { groupId: group.id, message }, { headers })
  const again = await caller.post<WireRemoteNavigation>('emit-message', { groupId: group.id, message }, { headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect([first.context, again.context]).toEqual([{ delivered: true }, { delivered: true }])
  expect(again.result.id).toBe(first.result.id)
})

test('[LIVE-13] [F-59] students receive only ids and staff receive the recipients, without names', async () => {
  const { teacher, student, classmate, group, assignment, message } = world
  const own = connectAs(student).subscribe(userChannel(student.id))
  const staff = connectAs(teacher).subscribe(assignmentChannel(assignment.id))
  await Promise.all([heard(own, 'pusher:subscription_succeeded'), heard(staff, 'pusher:subscription_succeeded')])
  const rung = heard<Record<string, unknown>>(own, 'teacher-message')
  const told = heard<Record<string, unknown>>(staff, 'teacher-message')
  const { result } = await api(teacher).post<WireRemoteNavigation>('emit-message', { groupId: group.id, message })
  const { assignmentId, contentId } = message
  expect(await rung).toEqual({
    remoteNavigationId: result.id,
    sequence: result.sequence,
    navigateTo: { assignmentId, contentId, warn: true },
    expiresAt: result.expiresAt,
    v: 1,
    at: expect.any(String),
  })
  const outcome = await told
  const { lastName } = await db().user.findUniqueOrThrow({ where: { id: classmate.id } })
  expect(JSON.stringify(outcome)).not.toContain(lastName)
  expect(outcome).toMatchObject({ counts: expect.any(Object), recipients: expect.any(Array) })
})

test.each([{ status: 'stayed', reason: 'user_declined' }, { status: 'moved' }])(
  '[LIVE-13] [F-60] a student’s other devices stop asking once one has answered: $status',
  async (answer) => {
    const { teacher, student, message } = world
    const { result } = await api(teacher).post<WireRemoteNavigation>('emit-message', { studentId: student.id, message })
    const own = connectAs(student).subscribe(userChannel(student.id))
    await heard(own, 'pusher:subscription_succeeded')
    const rung = heard<Record<string, unknown>>(own, 'teacher-message')
    await api(student).patch(`remote-navigations/${result.id}`, answer)
    expect(await rung).toMatchObject({ remoteNavigationId: result.id, sequence: result.sequence, cancelled: true })
  },
)

test('[F-62] while the realtime server is down, the request is stored and returns 202 as not delivered', async () => {
  const { teacher, student, message } = world
  await stopRealtime()
  const headers = { 'idempotency-key': newId() }
  const body = { studentId: student.id, message }
  const { status, result, context } = await api(teacher).post<WireRemoteNavigation>('emit-message', body)
  const kept = await api(teacher).post<WireRemoteNavigation>('emit-message', body, { headers })
  await startRealtime()
  expect(status).toBe(202)
  expect(context).toEqual({ delivered: false })
  await db().$executeRaw`DELETE FROM "rate_limit"`
  const again = await api(teacher).post<WireRemoteNavigation>('emit-message', body, { headers })
  for (const answer of [kept, again])
    expect(answer).toMatchObject({ status: 202, result: { id: kept.result.id }, context: { delivered: false } })
  const own = await api(student).get<{ data: WireRemoteNavigation[] }>(
    `remote-navigations?modifiers=${JSON.stringify({ pending: true })}`,
  )
  expect(result.id).not.toBe(kept.result.id)
  expect(own.result.data.map(({ id }) => id)).toEqual([kept.result.id])
})

test('[LIVE-01] a teacher can ask some students of a group; students outside it are left out', async () => {
  const { teacher, group, student, classmate, stranger, message } = world
  const caller = api(teacher)
  const few = { groupId: group.id, studentIds: [student.id, classmate.id, stranger.id], message }
  const { status, result } = await caller.post<WireRemoteNavigation>('emit-message', few)
  expect(status).toBe(201)
  expect(result.recipients.map(({ userId }) => userId).sort()).toEqual([student.id, classmate.id].sort())
  const nobody = { groupId: group.id, studentIds: [stranger.id], message }
  expect(await caller.post('emit-message', nobody)).toMatchObject({ status: 404 })
})

describe('sending students back', () => {
  type Ask = { data: WireRemoteNavigation[] }
  const pending = (user: { id: string }) =>
    api(user)
      .get<Ask>('remote-navigations?modifiers={"pending":true}')
      .then(({ result }) => result.data[0])
  const workOf = (userId: string) => world.assignment.userAssignments.find((work) => work.userId === userId)?.id ?? ''
  const answer = async (user: { id: string }, status: 'moved' | 'stayed') =>
    api(user).patch(`remote-navigations/${(await pending(user))?.id}`, { status })
  const isOn = (user: { id: string }, contentId: string, tabId = `tab-of-${user.id}`) =>
    api(user).post('presence', { userAssignmentId: workOf(user.id), contentId, status: 'active', tabId })
  const back = () => ({ subject: 'navigateBack', assignmentId: world.assignment.id })

  beforeEach(async () => {
    await db().remoteNavigation.deleteMany()
    await db().presence.deleteMany()
  })

  test('returns each student to the page they came from, except those who stayed or already went back', async () => {
    const { teacher, group, student, classmate, pages, message } = world
    const third = group.students[2]
    if (!third) throw new Error('Somebody is missing.')
    await isOn(student, pages[0].id)
    await isOn(classmate, pages[1].id)
    await isOn(third, pages[0].id)
    const caller = api(teacher)
    await caller.post('emit-message', { groupId: group.id, message })
    // One student turns a page before answering, after arriving at the requested page.
    await isOn(classmate, pages[0].id)
    await answer(student, 'moved')
    await answer(classmate, 'moved')
    await answer(third, 'stayed')
    for (const user of [student, classmate]) await isOn(user, pages[1].id)
    const called = await caller.get<Ask>('remote-navigations')
    const canGoBack = called.result.data[0]?.recipients.filter((line) => line.canGoBack).map(({ userId }) => userId)
    expect(canGoBack?.sort()).toEqual([student.id, classmate.id].sort())

    const sent = await caller.post<WireRemoteNavigation>('emit-message', { groupId: group.id, message: back() })
    expect(sent).toMatchObject({ status: 201, result: { message: { ...back(), contentId: pages[1].id, warn: true } } })
    expect(sent.result.recipients.map(({ userId }) => userId).sort()).toEqual([student.id, classmate.id].sort())
    expect(await pending(third)).toBeUndefined()
    const path = (userId: string) => `/assignments/${workOf(userId)}/subsection/${pages[0].id}`
    expect((await pending(student))?.destination).toMatchObject({ path: path(student.id) })
    expect((await pending(classmate))?.destination).toMatchObject({ path: path(classmate.id) })
    await answer(student, 'moved')
    await answer(classmate, 'stayed')

    await db().$executeRaw`DELETE FROM "rate_limit"`
    const again = await caller.post<WireRemoteNavigation>('emit-message', { groupId: group.id, message: back() })
    expect(again.result.recipients.map(({ userId }) => userId)).toEqual([classmate.id])
  })

  test('does not send a student back again when the page they returned to is gone', async () => {
    const { teacher, student, pages, message } = world
    await isOn(student, pages[0].id)
    const caller = api(teacher)
    await caller.post('emit-message', { studentId: student.id, message })
    await answer(student, 'moved')
    await caller.post('emit-message', { studentId: student.id, message: back() })
    await answer(student, 'moved')
    await db().remoteNavigationRecipient.updateMany({
      where: { remoteNavigation: { isBack: true } },
      data: { backContentId: null },
    })
    await db().$executeRaw`DELETE FROM "rate_limit"`
    expect(await caller.post('emit-message', { studentId: student.id, message: back() })).toMatchObject({ status: 409 })
  })

  test('calling a student twice to the same page remembers the page they were on before', async () => {
    const { teacher, student, pages, message } = world
    await isOn(student, pages[0].id)
    const caller = api(teacher)
    await caller.post('emit-message', { studentId: student.id, message })
    await answer(student, 'moved')
    await isOn(student, pages[1].id)
    await caller.post('emit-message', { studentId: student.id, message })
    await answer(student, 'moved')
    await db().$executeRaw`DELETE FROM "rate_limit"`
    await caller.post('emit-message', { studentId: student.id, message: back() })
    expect((await pending(student))?.destination).toMatchObject({ contentId: pages[0].id })
  })

  test('leaves out students who were already on the page of the question', async () => {
    const { teacher, student, classmate, group, pages, essay, message } = world
    const { pageOf } = await readAssignmentPages(
      await db().assignment.findUniqueOrThrow({
        where: { id: world.assignment.id },
        select: assignmentSourceSelect,
      }),
    )
    const page = pages.find(({ id }) => id === pageOf(essay.id)?.id)
    const elsewhere = pages.find(({ id }) => id !== page?.id)
    if (!page || !elsewhere) throw new Error('The essay stands on none of the pages.')
    await isOn(student, page.id)
    await isOn(classmate, elsewhere.id)
    const caller = api(teacher)
    await caller.post('emit-message', { groupId: group.id, message: { ...message, contentId: essay.id } })
    await answer(student, 'moved')
    // The page reports that it is open before the tab reports that it has followed the request.
    await isOn(classmate, page.id)
    await answer(classmate, 'moved')
    const sent = await caller.post<WireRemoteNavigation>('emit-message', { groupId: group.id, message: back() })
    expect(sent.result.recipients.map(({ userId }) => userId)).toEqual([classmate.id])
    expect((await pending(classmate))?.destination).toMatchObject({ contentId: elsewhere.id })
  })

  test('returns a late joiner to where they joined, and a student of another assignment to that one', async () => {
    const { teacher, group, student, classmate, pages, message } = world
    const other = await createAssignment({ groupId: group.id, createdById: teacher.id })
    const theirs = other.userAssignments.find(({ userId }) => userId === classmate.id)?.id
    await api(classmate).post('presence', {
      userAssignmentId: theirs,
      contentId: other.contentId,
      status: 'active',
      tabId: 'tab-elsewhere',
    })
    const caller = api(teacher)
    await caller.post('emit-message', { groupId: group.id, message })
    await isOn(student, pages[0].id)
    await answer(student, 'moved')
    await answer(classmate, 'moved')
    const { text } = await caller.get('remote-navigations')
    expect(text).not.toContain(theirs)
    await caller.post('emit-message', { groupId: group.id, message: back() })
    expect((await pending(student))?.destination).toMatchObject({ contentId: pages[0].id })
    expect((await pending(classmate))?.destination).toMatchObject({ userAssignmentId: theirs })
  })

  test('returns 409 with nobody to send back, and 404 for a group or assignment of others', async () => {
    const { teacher, group, foreign } = world
    const caller = api(teacher)
    expect(await caller.post('emit-message', { groupId: group.id, message: back() })).toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
    expect(await caller.post('emit-message', { groupId: foreign.id, message: back() })).toMatchObject({ status: 404 })
    await db().$executeRaw`DELETE FROM "rate_limit"`
    const elsewhere = { ...back(), assignmentId: (await createAssignment({ groupId: foreign.id })).id }
    expect(await caller.post('emit-message', { groupId: group.id, message: elsewhere })).toMatchObject({ status: 404 })
  })
})
