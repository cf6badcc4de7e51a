import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createStudent } from '../factories/user'
import { ACTORS, type AccessWorld, createAccessWorld } from '../support/access-world'
import { type Api, api } from '../support/api'
import { testDatabase } from '../support/database'
import { callsIn, routeFiles } from '../support/declared-endpoints'
import { ENDPOINTS } from '../support/endpoint-table'
import { actingAs } from '../support/impersonation'
import { testRealtime } from '../support/realtime'
import { temporaryStorage } from '../support/temporary-storage'

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

describe('[F-13] writing while acting as another user', () => {
  test.each(WRITES)('$name is refused, or logged with both ids', async ({ name }) => {
    const row = ENDPOINTS[name]
    if (!row) throw new Error(`${name} stands in no row of the endpoints.`)
    const at = row.answers.split(' ').findIndex((answer) => /^(2\d\d|yes)$/.test(answer))
    const who = ACTORS[at] ?? 'student'
    const { path, body } = await row.requestOf(world, who)
    const admin = await createStudent({ roleId: 'staff' })
    const headers = await actingAs(admin, world.people[who])
    const { status, code } = await send((name.split(' ')[0] ?? '').toLowerCase() as Method, path, body, headers)
    const lines = await db().auditLog.findMany({ where: { contextUserId: admin.id } })
    // Background reports of a tab, and calls that are no actions, are not logged when they fail.
    if (status >= 400 && status !== 403 && status !== 404) return
    expect({ name, status, code, lines: lines.length > 0 }).toMatchObject({ lines: true })
    for (const line of lines) expect(line).toMatchObject({ userId: world.people[who].id, contextUserId: admin.id })
    if (status < 300) expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['done']))
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

  test.each(WRITES.filter(({ name }) => !NOT_IN_THEIR_NAME.includes(name)))('$name is refused', async ({ name }) => {
    const { path, body } = (await ENDPOINTS[name]?.requestOf(world, 'student')) ?? { path: '', body: undefined }
    const method = (name.split(' ')[0] ?? '').toLowerCase() as Method
    const { status, code } = await send(method, path, body, headers)
    expect([name, status, ['not_allowed', 'forbidden'].includes(code ?? '')]).toEqual([name, 403, true])
  })

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
