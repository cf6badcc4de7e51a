import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
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

test('[LIVE-01] [CALL-47] [F-22] a teacher asks a group, every student of which is asked', async () => {
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

test('[LIVE-01] a teacher asks one student; whoever has a page open shows as asked', async () => {
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

test('[LIVE-02] [F-22] without both ids, or with both targets or none, nothing is sent: 400', async () => {
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
  ]
  for (const body of bodies) {
    await db().$executeRaw`DELETE FROM "rate_limit"`
    expect(await caller.post('emit-message', body)).toMatchObject({ status: 400, code: 'invalid_input' })
  }
  expect(await db().remoteNavigation.count()).toBe(before)
})

test('[F-22] a student cannot send, and a teacher reaches no foreign group, student or assignment', async () => {
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

test('an item outside the assignment is 404, one inside of a page is taken', async () => {
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

test('a newer request to the same student supersedes the older, for that student alone', async () => {
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

test('of twenty requests at once to one student exactly the last one waits', async () => {
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

test('[F-95] a third request within two seconds is 429', async () => {
  const { group, message } = world
  const eager = await createTeacher({ districtId: group.districtId })
  await db().groupTeacher.create({ data: { groupId: group.id, userId: eager.id } })
  const caller = api(eager)
  const statuses: number[] = []
  for (let at = 0; at < 3; at += 1)
    statuses.push((await caller.post('emit-message', { groupId: group.id, message })).status)
  expect(statuses).toEqual([201, 201, 429])
})

test('the same idempotency key sends once', async () => {
  const { teacher, group, message } = world
  const caller = api(teacher)
  const headers = { 'idempotency-key': newId() }
  const first = await caller.post<WireRemoteNavigation>('emit-message', { groupId: group.id, message }, { headers })
  const again = await caller.post<WireRemoteNavigation>('emit-message', { groupId: group.id, message }, { headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect([first.context, again.context]).toEqual([{ delivered: true }, { delivered: true }])
  expect(again.result.id).toBe(first.result.id)
})

test('[LIVE-13] [F-59] the student hears ids, the staff of the assignment who was asked, and nobody a name', async () => {
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

test('[F-62] with the realtime server down the request is stored and the answer says so: 202', async () => {
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
