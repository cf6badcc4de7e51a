import { moveClock } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { assignmentChannel, groupChannel, userAssignmentChannel, userChannel } from '@/lib/realtime/channels'
import { endSocketsOfEndedSessions } from '@/lib/realtime/server/end-connections'
import { hashPassword } from '@/lib/session/server/password'
import { createAssignment } from '../factories/assignment'
import { type Api, api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { actingAs } from '../support/impersonation'
import { connectAs, embedRealtime, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()
embedRealtime()

let classroom: Classroom
let given: Awaited<ReturnType<typeof assignChapter>>
beforeEach(async () => {
  classroom = await createClassroom()
  given = await assignChapter(classroom)
  await db().$executeRaw`DELETE FROM "rate_limit"`
})

type Person = { id: string }

/** A socket that subscribes to a channel without signing in; `ended` once it has ended, `refused` once it may not subscribe again. */
async function listen(person: Person, name: string, calls: Pick<Api, 'post'> = api(person)) {
  const client = connectAs(person, calls)
  const channel = client.subscribe(name)
  await heard(channel, 'pusher:subscription_succeeded')
  const ended = heard<{ previous: string }>(client.connection, 'state_change')
  const refused = heard(channel, 'pusher:subscription_error')
  const again = heard(channel, 'pusher:subscription_succeeded')
  return { client, ended, refused, again }
}

const versionOf = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).version

describe('[F-104] a socket loses its subscription and cannot renew it', () => {
  type Way = {
    who: keyof Pick<Classroom, 'student' | 'teacher' | 'districtAdmin'>
    channel: () => string
    act: () => Promise<{ status: number }>
  }
  const ways: Record<string, Way> = {
    'a student leaves the group': {
      who: 'student',
      channel: () => groupChannel(classroom.group.id),
      act: () =>
        api(classroom.teacher).post(`groups/${classroom.group.id}/members`, {
          removeStudentIds: [classroom.student.id],
        }),
    },
    'a teacher leaves the group': {
      who: 'teacher',
      channel: () => userAssignmentChannel(given.work.id),
      act: () =>
        api(classroom.districtAdmin).post(`groups/${classroom.group.id}/members`, {
          removeTeacherIds: [classroom.teacher.id],
        }),
    },
    'another user sets the password': {
      who: 'student',
      channel: () => userChannel(classroom.student.id),
      act: () =>
        api(classroom.teacher).post(`users/${classroom.student.id}/password`, { password: 'learn-together-2' }),
    },
    'the account is deactivated': {
      who: 'student',
      channel: () => userAssignmentChannel(given.work.id),
      act: async () =>
        api(classroom.districtAdmin).delete(
          `users/${classroom.student.id}?version=${await versionOf(classroom.student.id)}`,
        ),
    },
    'the district is deactivated': {
      who: 'student',
      channel: () => userChannel(classroom.student.id),
      act: async () => {
        const { id, version } = await db().district.findUniqueOrThrow({ where: { id: classroom.group.districtId } })
        return api(classroom.sysadmin).patch(`districts/${id}`, { version, isActive: false })
      },
    },
    'a privilege is removed': {
      who: 'districtAdmin',
      channel: () => assignmentChannel(given.assignment.id),
      act: async () =>
        api(classroom.sysadmin).patch(`users/${classroom.districtAdmin.id}`, {
          version: await versionOf(classroom.districtAdmin.id),
          userPrivileges: [],
        }),
    },
    'the assignment is deleted': {
      who: 'student',
      channel: () => userAssignmentChannel(given.work.id),
      act: () =>
        api(classroom.teacher).delete(
          `assignments/${given.assignment.id}?version=${given.assignment.version}&confirm=true`,
        ),
    },
    'the assignment is postponed': {
      who: 'student',
      channel: () => userAssignmentChannel(given.work.id),
      act: () =>
        api(classroom.teacher).patch(`assignments/${given.assignment.id}`, {
          version: given.assignment.version,
          startDate: new Date(Date.now() + 3_600_000).toISOString(),
          endDate: null,
        }),
    },
  }
  test.each(Object.entries(ways))('when %s', async (_how, { who, channel, act }) => {
    const { refused } = await listen(classroom[who], channel())
    expect(await act()).toMatchObject({ status: 200 })
    await refused
  })

  test('when a teacher no longer teaches the student of an individual assignment', async () => {
    const own = await createAssignment({ studentId: classroom.student.id, createdById: classroom.schoolAdmin.id })
    const { refused } = await listen(classroom.teacher, assignmentChannel(own.id))
    const removed = { removeStudentIds: [classroom.student.id] }
    expect(await api(classroom.districtAdmin).post(`groups/${classroom.group.id}/members`, removed)).toMatchObject({
      status: 200,
    })
    await refused
  })

  test('when its user signs out, while their socket of another session reconnects', async () => {
    const calls = api(classroom.student)
    const here = await listen(classroom.student, userChannel(classroom.student.id), calls)
    const elsewhere = await listen(classroom.student, userChannel(classroom.student.id))
    expect(await calls.delete('sessions/current')).toMatchObject({ status: 200 })
    await Promise.all([here.refused, elsewhere.again])
  })

  test('when its user changes their password on another device', async () => {
    const { id } = classroom.student
    await db().user.update({ where: { id }, data: { passwordHash: await hashPassword('learn-together') } })
    const { refused } = await listen(classroom.student, userChannel(id))
    const body = { password: 'learn-together-2', currentPassword: 'learn-together' }
    expect(await api(classroom.student).post('users/current/password', body)).toMatchObject({ status: 200 })
    await refused
  })

  test('when an impersonator’s own sessions end', async () => {
    const headers = await actingAs(classroom.sysadmin, classroom.student)
    const acting = { post: (path: string, body?: unknown) => api(null).post(path, body, { headers }) } as Pick<
      Api,
      'post'
    >
    const { refused } = await listen(classroom.student, userAssignmentChannel(given.work.id), acting)
    await db().user.update({
      where: { id: classroom.sysadmin.id },
      data: { passwordHash: await hashPassword('learn-together') },
    })
    const body = { password: 'learn-together-2', currentPassword: 'learn-together' }
    expect(await api(classroom.sysadmin).post('users/current/password', body)).toMatchObject({ status: 200 })
    await refused
  })

  test('when its session expires', async () => {
    const { refused, ended } = await listen(classroom.student, userChannel(classroom.student.id))
    await endSocketsOfEndedSessions()
    const later = await listen(classroom.classmate, userChannel(classroom.classmate.id))
    moveClock(13 * 3_600_000)
    await endSocketsOfEndedSessions()
    await Promise.all([ended, refused, later.refused])
    moveClock(0)
  })
})

describe('[F-104] a channel signature', () => {
  const signed = async (person: Person, socketId: string, name: string) =>
    api(person).post('pusher/auth', { socket_id: socketId, channel_name: name })

  test('is issued only for an open socket of the caller', async () => {
    const { client } = await listen(classroom.student, userChannel(classroom.student.id))
    const socketId = client.connection.socket_id
    expect((await signed(classroom.student, socketId, userAssignmentChannel(given.work.id))).status).toBe(200)
    expect(await signed(classroom.classmate, socketId, userChannel(classroom.classmate.id))).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    expect(await api(classroom.classmate).post('pusher/user-auth', { socket_id: socketId })).toMatchObject({
      status: 403,
    })
    expect(await signed(classroom.student, '1.1', userChannel(classroom.student.id))).toMatchObject({ status: 403 })
  })

  test('that was not used yet is lost when access ends, because its socket closes', async () => {
    const client = connectAs(classroom.student)
    await heard(client.connection, 'connected')
    const kept = await signed(classroom.student, client.connection.socket_id, groupChannel(classroom.group.id))
    expect(kept.status).toBe(200)
    const ended = heard(client.connection, 'state_change')
    const removed = { removeStudentIds: [classroom.student.id] }
    expect(await api(classroom.teacher).post(`groups/${classroom.group.id}/members`, removed)).toMatchObject({
      status: 200,
    })
    await ended
  })

  test('gives each member a different opaque id', async () => {
    const [first, second] = await Promise.all(
      ['teacher', 'student'].map(async (who) => {
        const client = connectAs(classroom[who as 'teacher' | 'student'])
        const channel = client.subscribe(groupChannel(classroom.group.id))
        const { myID } = await heard<{ myID: string }>(channel, 'pusher:subscription_succeeded')
        return myID
      }),
    )
    expect(first).not.toBe(second)
    for (const id of [first, second]) expect(id).toMatch(/^[0-9a-f]{32}$/)
  })
})
