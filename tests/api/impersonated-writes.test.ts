import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createStudent } from '../factories/user'
import { ACTORS, type AccessWorld, type ActorKind, createAccessWorld } from '../support/access-world'
import { type Api, api } from '../support/api'
import { tableDigests, testDatabase } from '../support/database'
import { callsIn, routeFiles } from '../support/declared-endpoints'
import { ENDPOINTS } from '../support/endpoint-table'
import { actingAs } from '../support/impersonation'
import { testRealtime } from '../support/realtime'
import { temporaryStorage } from '../support/temporary-storage'

// More calls are refused here than the log keeps of one user in an hour.
jest.mock('@/lib/audit/limits', () => ({ ...jest.requireActual('@/lib/audit/limits'), MAX_DENIALS_PER_HOUR: 1_000 }))
testRealtime()
testDatabase()
temporaryStorage()
jest.setTimeout(60_000)

let world: AccessWorld
beforeAll(async () => {
  world = await createAccessWorld()
})
beforeEach(() => db().$executeRaw`DELETE FROM "rate_limit"`)

type Method = 'post' | 'put' | 'patch' | 'delete'
type Headers = Awaited<ReturnType<typeof actingAs>>

const send = (method: Method, path: string, body: unknown, headers: Headers) => {
  const calls: Api = api(null)
  return method === 'delete' ? calls.delete(path, { headers }) : calls[method](path, body, { headers })
}
const refused = { status: 403, code: 'not_allowed' }

/** Every write that requires a session. */
const WRITES = routeFiles()
  .flatMap(callsIn)
  .filter(({ name, who }) => !name.startsWith('GET') && !name.startsWith('any') && who !== 'anyone')

/** The request of a write that would succeed for this user in person. */
async function requestOf(name: string, who: ActorKind) {
  const request = await ENDPOINTS[name]?.requestOf(world, who)
  if (!request) throw new Error(`${name} stands in no row of the endpoints.`)
  const [method = ''] = name.toLowerCase().split(' ')
  // The method is one of those that WRITES contains.
  return { ...request, method: method as Method }
}

/** The first user who may make a call. */
function allowedFor(name: string): ActorKind {
  const at = ENDPOINTS[name]?.answers.split(' ').findIndex((answer) => /^(2\d\d|yes)$/.test(answer)) ?? -1
  return ACTORS[at] ?? 'student'
}

describe('[F-13] writing while acting as another user', () => {
  test.each(WRITES)('$name is refused or done, and logged with both ids', async ({ name }) => {
    const who = allowedFor(name)
    const { method, path, body } = await requestOf(name, who)
    const admin = await createStudent({ roleId: 'staff' })
    const headers = await actingAs(admin, world.people[who])
    const before = await tableDigests()
    const { status } = await send(method, path, body, headers)
    const entries = await db().auditLog.findMany({ where: { contextUserId: admin.id } })
    const isDone = status >= 200 && status < 300
    expect({ name, status, isTold: isDone || status === 403 || status === 404 }).toMatchObject({ isTold: true })
    expect({ name, status, logged: entries.length > 0 }).toMatchObject({ logged: true })
    for (const entry of entries)
      expect(entry).toMatchObject({
        userId: world.people[who].id,
        contextUserId: admin.id,
        outcome: isDone ? 'done' : 'denied',
      })
    if (!isDone) expect({ name, ...(await tableDigests()) }).toEqual({ name, ...before })
  })
})

/** Writes allowed while acting as a student, because they say nothing in the student's name. */
const NOT_IN_THEIR_NAME = [
  'DELETE /api/sessions/[id]',
  'POST /api/data',
  'POST /api/pusher/auth',
  'POST /api/pusher/user-auth',
  'POST /api/sessions/return',
]

describe('[F-109] while acting as a student', () => {
  let headers: Headers
  beforeAll(async () => {
    headers = await actingAs(world.people.sysadmin, world.people.student)
  })

  test.each(WRITES.filter(({ name }) => !NOT_IN_THEIR_NAME.includes(name)))(
    '$name is refused, changes nothing, and is logged once',
    async ({ name }) => {
      const { method, path, body } = await requestOf(name, 'student')
      const [before, { length: logged }] = [await tableDigests(), await db().auditLog.findMany()]
      const { status, code } = await send(method, path, body, headers)
      expect([name, status, ['not_allowed', 'forbidden'].includes(code ?? '')]).toEqual([name, 403, true])
      expect({ name, ...(await tableDigests()) }).toEqual({ name, ...before })
      expect(await db().auditLog.findMany({ orderBy: { id: 'asc' }, skip: logged })).toMatchObject([
        { userId: world.people.student.id, contextUserId: world.people.sysadmin.id, outcome: 'denied' },
      ])
    },
  )

  test('answers, reactions, recordings and score exports are refused with a reason', async () => {
    const { student } = world.people
    const calls: [string, object][] = [
      ['interactions', { interactionType: 'interactive' }],
      ['reactions', {}],
      ['uploads', { mimeType: 'audio/webm', type: 'audio' }],
    ]
    for (const [path, body] of calls)
      expect(await send('post', path, body, headers)).toMatchObject({ ...refused, context: { reason: 'acting' } })
    expect(await send('post', `users/${student.id}/exports`, {}, headers)).toMatchObject(refused)
    const csv = await api(null).get('users/current/standard-scores?format=csv', { headers })
    expect(csv).toMatchObject({ ...refused, context: { reason: 'acting' } })
    expect((await api(null).get('users/current/standard-scores', { headers })).status).toBe(200)
    expect((await api(null).get('user-assignments', { headers })).status).toBe(200)
  })
})

describe('[F-13] refused while acting as another user', () => {
  const act = async (who: keyof AccessWorld['people']) => ({
    headers: await actingAs(world.people.sysadmin, world.people[who]),
    user: world.people[who],
  })
  const stored = (id: string) =>
    db().user.findUniqueOrThrow({ where: { id }, include: { userPrivileges: true, profiles: true } })

  test('changing their password, address or profile', async () => {
    const { headers, user } = await act('student')
    const before = await stored(user.id)
    const calls: [Method, string, unknown][] = [
      ['post', 'users/current/password', { password: 'a new password', currentPassword: 'x' }],
      ['post', `users/${user.id}/password`, { password: 'a new password' }],
      ['patch', 'users/current', { email: 'mine@example.org' }],
      ['patch', `users/${user.id}`, { email: null }],
      ['patch', 'sessions/current', { currentProfileId: before.profiles[0]?.id }],
    ]
    for (const [method, path, body] of calls)
      expect({ path, ...(await send(method, path, body, headers)) }).toMatchObject({ path, ...refused })
    expect(await stored(user.id)).toEqual(before)
  })

  test('changing another user’s password, privileges, role, flags, user name or address as an admin', async () => {
    const { headers } = await act('districtAdmin')
    const target = world.people.colleague
    const before = await stored(target.id)
    const { version } = before
    const fields: object[] = [
      { userPrivileges: [] },
      {
        userPrivileges: [
          { privilege: 'school-admin', config: { districtId: null, schoolId: world.classroom.group.schoolId } },
        ],
      },
      { roleId: 'staff' },
      { featureFlags: ['content.restrict'] },
      { email: 'mine@example.org' },
      { username: 'mine' },
    ]
    for (const field of fields)
      expect({
        field,
        ...(await send('patch', `users/${target.id}`, { version, ...field }, headers)),
      }).toMatchObject({ field, ...refused })
    const password = await send('post', `users/${target.id}/password`, { password: 'a new password' }, headers)
    expect(password).toMatchObject(refused)
    expect(await stored(target.id)).toEqual(before)
    // The same admin may do so in person.
    const own = api(world.people.districtAdmin)
    expect((await own.patch(`users/${target.id}`, { version, username: `u-${newId()}` })).status).toBe(200)
  })

  test('requesting an erasure', async () => {
    const { headers } = await act('districtAdmin')
    const path = `users/${world.people.classmate.id}/erasures`
    const asked = await send('post', path, { confirmName: 'Sam', reason: 'Asked for' }, headers)
    expect(asked).toMatchObject(refused)
    expect(await db().userErasure.count({ where: { userId: world.people.classmate.id } })).toBe(0)
  })

  test('starting another impersonation, or reading a reset code', async () => {
    const { headers } = await act('districtAdmin')
    const body = { userId: world.people.student.id, reason: 'A question' }
    expect((await send('post', 'sessions/impersonations', body, headers)).status).toBe(403)
    await db().passwordRecovery.create({
      data: {
        id: newId(),
        userId: world.people.student.id,
        codeHash: 'CODEMARK',
        expiresAt: new Date(Date.now() + 60_000),
      },
    })
    const acting = await act('student')
    for (const path of ['users/current', 'sessions/current', 'sessions']) {
      const { status, text } = await api(null).get(path, { headers: acting.headers })
      expect(status).toBe(200)
      expect(text).not.toMatch(/CODEMARK|resetCode|codeHash/)
    }
  })
})
