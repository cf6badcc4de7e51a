import { moveClock } from '@/lib/common/clock'
import {
  assignmentChannel,
  contentChannel,
  groupChannel,
  userAssignmentChannel,
  userChannel,
} from '@/lib/realtime/channels'
import { endConnections } from '@/lib/realtime/server/end-connections'
import { createAssignment } from '../factories/assignment'
import { createContent } from '../factories/content'
import { createGroup } from '../factories/group'
import { createStaff, createStudent } from '../factories/user'
import { api } from '../support/api'
import { testDatabase } from '../support/database'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

async function classroom() {
  const group = await createGroup({ students: 2, teachers: 1 })
  const foreign = await createGroup({ students: 1, teachers: 1 })
  const assignment = await createAssignment({ groupId: group.id })
  const [student, classmate] = group.students
  const [teacher] = group.teachers
  const [stranger] = foreign.teachers
  const [own, other] = [student, classmate].map((person) =>
    assignment.userAssignments.find(({ userId }) => userId === person?.id),
  )
  if (!student || !classmate || !teacher || !stranger || !own || !other) throw new Error('Somebody is missing.')
  return { group, foreign, assignment, student, classmate, teacher, stranger, own, other }
}
let world: Awaited<ReturnType<typeof classroom>>

beforeAll(async () => {
  world = await classroom()
})

const socket_id = '12.34'

function auth(user: { id: string } | null, channel_name: string) {
  return api(user).post('pusher/auth', { socket_id, channel_name })
}

test('[F-55] channel authorisation requires a session', async () => {
  expect(await auth(null, userChannel(world.student.id))).toMatchObject({ status: 401, code: 'no_session' })
})

test('[F-55] each user can join only the channels that the database grants them', async () => {
  const { group, assignment, student, classmate, teacher, stranger, own, other } = world
  const admin = await createStaff('school-admin', { districtId: group.districtId, schoolIds: [group.schoolId] })
  const people = { student, classmate, teacher, stranger, admin }
  const expected: Record<string, (keyof typeof people)[]> = {
    [userChannel(student.id)]: ['student'],
    [userChannel(teacher.id)]: ['teacher'],
    [userAssignmentChannel(own.id)]: ['student', 'teacher'],
    [userAssignmentChannel(other.id)]: ['classmate', 'teacher'],
    [assignmentChannel(assignment.id)]: ['teacher', 'admin'],
    [groupChannel(group.id)]: ['student', 'classmate', 'teacher'],
    [contentChannel((await createContent({ createdById: teacher.id })).id)]: ['teacher'],
    [contentChannel(assignment.contentId)]: [],
  }
  for (const [channel, allowed] of Object.entries(expected)) {
    for (const [name, person] of Object.entries(people)) {
      const { status } = await auth(person, channel)
      expect([channel, name, status]).toEqual([channel, name, (allowed as string[]).includes(name) ? 200 : 403])
    }
  }
})

test('[F-55] [F-104] the response has only the signature, and a member only a disguised user id', async () => {
  const { text, result } = await auth(world.student, groupChannel(world.group.id))
  expect(result).toBeUndefined()
  const answer = JSON.parse(text)
  expect(Object.keys(answer).sort()).toEqual(['auth', 'channel_data'])
  const { user_id, ...rest } = JSON.parse(answer.channel_data)
  expect(rest).toEqual({})
  expect(user_id).toMatch(/^[0-9a-f]{32}$/)
  expect(user_id).not.toContain(world.student.id.slice(0, 8))
  expect(Object.keys(JSON.parse((await auth(world.student, userChannel(world.student.id))).text))).toEqual(['auth'])
})

test('[F-56] a forged socket id or channel returns 400', async () => {
  const own = userChannel(world.student.id)
  const forged: [unknown, unknown][] = [
    ['1.1:private-group-2', own],
    ['1.1\n', own],
    ['', own],
    [undefined, own],
    [1.1, own],
    [socket_id, `${own}:x`],
    [socket_id, `#server-to-user-${world.student.id}`],
    [socket_id, `private-encrypted-user-${world.student.id}`],
    [socket_id, `presence-user-${world.student.id}`],
    [socket_id, 'private-user-*'],
    [socket_id, `${own}\n`],
    [socket_id, `${own} `],
    [socket_id, undefined],
    [socket_id, [own]],
  ]
  const caller = api(world.student)
  for (const [socket, channel] of forged) {
    const answered = await caller.post('pusher/auth', { socket_id: socket, channel_name: channel })
    expect([socket, channel, answered.status]).toEqual([socket, channel, 400])
  }
  expect(await caller.post('pusher/auth', { socket_id, channel_name: own, more: 1 })).toMatchObject({ status: 400 })
})

test('the body can also be a form, without repeated fields', async () => {
  const caller = api(world.student)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = new URLSearchParams({ socket_id, channel_name: userChannel(world.student.id) })
  expect(await caller.post('pusher/auth', form.toString(), { headers })).toMatchObject({ status: 200 })
  form.append('channel_name', userChannel(world.classmate.id))
  expect(await caller.post('pusher/auth', form.toString(), { headers })).toMatchObject({ status: 400 })
  expect(await caller.post('pusher/auth', 'x', { headers: { 'content-type': 'text/plain' } })).toMatchObject({
    status: 415,
  })
})

test('GET realtime returns the connection settings without a secret', async () => {
  const { result, text } = await api(world.student).get<Record<string, unknown>>('realtime')
  expect(Object.keys(result).sort()).toEqual(['cluster', 'host', 'key', 'port', 'secure'])
  expect(text).not.toContain('secret')
})

test('[F-8] reauthorising a socket does not extend the session', async () => {
  const user = await createStudent()
  const calls = api(user)
  await calls.get('users/current')
  moveClock(120_000)
  for (const path of ['pusher/auth', 'pusher/user-auth']) {
    const body = { socket_id, ...(path === 'pusher/auth' && { channel_name: userChannel(user.id) }) }
    expect(await calls.post(path, body)).toMatchObject({ status: 200 })
  }
  const { db } = await import('@/lib/db/db')
  const { lastUsed } = await db().session.findFirstOrThrow({ where: { userId: user.id } })
  expect(lastUsed.getTime()).toBeLessThan(Date.now() + 60_000)
  moveClock(0)
})

test('[F-7] signing out closes the user’s socket', async () => {
  const leaver = await createStudent()
  const client = connectAs(leaver)
  client.signin()
  await heard(client.subscribe(userChannel(leaver.id)), 'pusher:subscription_succeeded')
  const ended = new Promise<void>((resolve) => {
    client.connection.bind('state_change', ({ previous }: { previous: string }) => {
      if (previous === 'connected') resolve()
    })
  })
  expect(await api(leaver).delete('sessions/current')).toMatchObject({ status: 200 })
  await ended
})

test('[F-57] a user who loses a membership is disconnected and cannot rejoin the channel', async () => {
  const { db } = await import('@/lib/db/db')
  const { foreign } = world
  const [leaver] = foreign.students
  if (!leaver) throw new Error('The group has no student.')
  const client = connectAs(leaver)
  client.signin()
  const channel = client.subscribe(groupChannel(foreign.id))
  await heard(channel, 'pusher:subscription_succeeded')
  const refused = heard(channel, 'pusher:subscription_error')
  await db().groupStudent.deleteMany({ where: { groupId: foreign.id, userId: leaver.id } })
  endConnections([leaver.id])
  await refused
})
