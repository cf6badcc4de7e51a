import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireSession, WireSessionEntry } from '@/lib/session/schema'
import { createGroup } from '../factories/group'
import { createSession } from '../factories/session'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { type Answered, api, listPath, signedInAs } from '../support/api'
import { createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
afterEach(() => moveClock(0))

type Headers = { cookie: string; authorization: string }
const PASSWORD = 'three quiet lanterns'
const REASON = 'A question about the answers page'

/** The headers of the tab that received a session in this response. */
function tabOf({ headers, result }: Answered<WireSession>): Headers {
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  return { cookie, authorization: `Selector ${result.authSelector}` }
}
const actAs = (headers: Headers, userId: string, more: object = {}) =>
  api(null).post<WireSession>('sessions/impersonations', { userId, reason: REASON, ...more }, { headers })
const goBack = (headers: Headers) => api(null).post<WireSession>('sessions/return', {}, { headers })
const current = (headers: Headers) => api(null).get<WireSession>('sessions/current', { headers })

describe('acting as another user', () => {
  it('[F-13] creates a session that refers to the original one, and returns to it', async () => {
    const [admin, student] = [await createStaff('sysadmin'), await createStudent()]
    const own = await signedInAs(admin)
    const made = await actAs(own, student.id, { returnLink: '/classroom?tab=students' })
    expect(made).toMatchObject({
      status: 201,
      result: {
        userId: student.id,
        contextAuthSelector: own.authorization.replace('Selector ', ''),
        returnLink: '/classroom?tab=students',
        features: expect.arrayContaining(['assignment.student']),
      },
    })
    const acting = tabOf(made)
    expect((await current(acting)).result.userId).toBe(student.id)
    const stored = await db().session.findUniqueOrThrow({ where: { id: made.result.id } })
    expect(stored).toMatchObject({ contextUserId: admin.id, reason: REASON })
    expect((await db().user.findUniqueOrThrow({ where: { id: student.id } })).lastOnlineDate).toBeNull()
    const back = await goBack(acting)
    expect(back).toMatchObject({ status: 200, result: { userId: admin.id, contextAuthSelector: null } })
    expect((await current(tabOf(back))).result.userId).toBe(admin.id)
    expect((await current(acting)).status).toBe(401)
    expect((await current(own)).status).toBe(401)
  })

  it('[F-13] is logged with both ids, as is every write during it', async () => {
    const [admin, student] = [await createStaff('sysadmin'), await createTeacher()]
    const acting = tabOf(await actAs(await signedInAs(admin), student.id))
    await api(null).patch('users/current', { preferences: { captionsOn: true } }, { headers: acting })
    await api(null).post('user-alerts/viewed', { all: true }, { headers: acting })
    await api(null).get('user-alerts', { headers: acting })
    await goBack(acting)
    const lines = await db().auditLog.findMany({
      where: { OR: [{ userId: admin.id }, { contextUserId: admin.id }] },
      orderBy: { id: 'asc' },
    })
    const both = { userId: student.id, contextUserId: admin.id, outcome: 'done' }
    expect(lines).toMatchObject([
      { action: 'user.impersonate', recordId: student.id, userId: admin.id, contextUserId: null },
      { ...both, action: 'user.save' },
      { ...both, action: 'user-alert.create' },
      { ...both, action: 'session.return' },
    ])
  })

  it('[F-13] cannot start another impersonation or change a password, profile or address', async () => {
    const [admin, support] = [await createStaff('sysadmin'), await createStaff('support')]
    const student = await createStudent({ email: 'ana.field@example.org' })
    const acting = tabOf(await actAs(await signedInAs(admin), support.id))
    const refused = { status: 403, code: 'not_allowed' }
    const [profile] = await db().profile.findMany({ where: { userId: support.id } })
    const options = { headers: acting }
    expect(await actAs(acting, student.id)).toMatchObject(refused)
    expect(
      await api(null).patch('sessions/current', { currentProfileId: profile?.id ?? support.id }, options),
    ).toMatchObject(refused)
    expect(
      await api(null).post('users/current/password', { password: 'a new password', currentPassword: 'x' }, options),
    ).toMatchObject(refused)
    expect(await api(null).patch('users/current', { email: 'mine@example.org' }, options)).toMatchObject(refused)
  })

  it('requires the right within its scope, and excludes users with wider rights', async () => {
    const { place, teacher, student, schoolAdmin, districtAdmin, sysadmin, foreign } = await createClassroom()
    const everywhere = await createStaff('support', { districtId: null })
    const helper = await createTeacher(place)
    await db().userPrivilege.create({
      data: { id: newId(), userId: helper.id, privilege: 'support', districtId: place.districtId },
    })
    const author = await createStaff('author', place)
    const gone = await createStudent({ ...place, isActive: false })
    const table = [
      [helper, student, 201],
      [helper, teacher, 201],
      [helper, schoolAdmin, 201],
      [helper, author, 403],
      [helper, helper, 403],
      [helper, foreign.student, 404],
      [helper, gone, 404],
      [everywhere, foreign.student, 201],
      [everywhere, districtAdmin, 201],
      [everywhere, author, 201],
      [everywhere, sysadmin, 403],
      [sysadmin, sysadmin, 403],
      [districtAdmin, student, 403],
      [student, teacher, 403],
    ] as const
    for (const [who, whom, status] of table) expect((await actAs(await signedInAs(who), whom.id)).status).toBe(status)
    const own = await signedInAs(sysadmin)
    for (const bad of [{ reason: ' ' }, { reason: 'x'.repeat(301) }, { returnLink: '//evil.example' }, { userId: 'x' }])
      expect((await actAs(own, student.id, bad)).status).toBe(400)
  })

  it('expires with the original session, and signing out ends both', async () => {
    const [admin, student] = [await createStaff('sysadmin'), await createStudent()]
    const acting = await signedInAs(admin)
    const endsAt = new Date(Date.now() + 600_000)
    await db().session.updateMany({ where: { userId: admin.id }, data: { idleExpiresAt: endsAt, expiresAt: endsAt } })
    const made = await actAs(acting, student.id)
    expect((await db().session.findUniqueOrThrow({ where: { id: made.result.id } })).expiresAt).toEqual(endsAt)
    const signOut = await api(null).delete('sessions/current', { headers: tabOf(made) })
    expect(signOut.status).toBe(200)
    expect((await current(tabOf(made))).status).toBe(401)
    expect((await current(acting)).status).toBe(401)
  })

  it('[F-11] ends when the impersonator’s privileges change', async () => {
    const [admin, support, student] = [
      await createStaff('sysadmin'),
      await createStaff('support', { districtId: null }),
      await createStudent(),
    ]
    const acting = tabOf(await actAs(await signedInAs(support), student.id))
    expect((await current(acting)).status).toBe(200)
    const { version } = await db().user.findUniqueOrThrow({ where: { id: support.id } })
    expect((await api(admin).patch(`users/${support.id}`, { version, userPrivileges: [] })).status).toBe(200)
    expect((await current(acting)).status).toBe(401)
  })

  it('[F-11] ends when the impersonator’s district is closed', async () => {
    const [support, student] = [await createStaff('support'), await createStudent()]
    const acting = tabOf(await actAs(await signedInAs(support), student.id))
    expect((await current(acting)).status).toBe(200)
    await db().district.update({ where: { id: support.districtId ?? '' }, data: { isActive: false } })
    expect((await current(acting)).status).toBe(401)
  })

  it('ends with the original session when another user signs in over it', async () => {
    const [admin, student] = [await createStaff('sysadmin'), await createStudent()]
    const own = await signedInAs(admin)
    const acting = tabOf(await actAs(own, student.id))
    const next = await createTeacher({ password: PASSWORD })
    const signedIn = await api(null).post(
      'sessions',
      { username: next.username, password: PASSWORD },
      { headers: acting },
    )
    expect(signedIn.status).toBe(201)
    expect((await current(acting)).status).toBe(401)
    expect((await db().session.findMany({ where: { userId: admin.id, revokedAt: null } })).length).toBe(0)
  })

  it('[F-13] extends the original session up to its expiry, and never revives an expired one', async () => {
    const [admin, student] = [await createStaff('sysadmin'), await createStudent()]
    const minute = 60_000
    const acting = tabOf(await actAs(await signedInAs(admin), student.id))
    const ownOnes = { userId: admin.id }
    for (const minutes of [40, 80, 120]) {
      moveClock(minutes * minute)
      expect((await current(acting)).status).toBe(200)
    }
    const [slid] = await db().session.findMany({ where: ownOnes })
    expect(slid?.idleExpiresAt.getTime()).toBeGreaterThan(Date.now() + 170 * minute)
    const endsAt = new Date(Date.now() + 150 * minute)
    await db().session.updateMany({ where: ownOnes, data: { idleExpiresAt: endsAt, expiresAt: endsAt } })
    moveClock(125 * minute)
    expect((await current(acting)).status).toBe(200)
    expect((await db().session.findMany({ where: ownOnes }))[0]?.idleExpiresAt).toEqual(endsAt)
    const over = new Date(Date.now() + 126 * minute)
    await db().session.updateMany({ where: ownOnes, data: { idleExpiresAt: over } })
    moveClock(130 * minute)
    expect((await current(acting)).status).toBe(200)
    expect((await db().session.findMany({ where: ownOnes }))[0]?.idleExpiresAt).toEqual(over)
    expect((await goBack(acting)).status).toBe(401)
  })

  it('[F-13] can return to the original session after acting for longer than the idle time', async () => {
    const [admin, student] = [await createStaff('sysadmin'), await createStudent()]
    const acting = tabOf(await actAs(await signedInAs(admin), student.id))
    for (const minutes of [45, 90]) {
      moveClock(minutes * 60_000)
      await current(acting)
    }
    expect(await goBack(acting)).toMatchObject({ status: 200, result: { userId: admin.id } })
  })

  it('cannot return when nobody is impersonated, or when the original session has ended', async () => {
    const [admin, student] = [await createStaff('sysadmin'), await createStudent()]
    expect(await goBack(await signedInAs(student))).toMatchObject({ status: 403, code: 'not_allowed' })
    const own = await signedInAs(admin)
    const made = await actAs(own, student.id)
    const { contextSessionId } = await db().session.findUniqueOrThrow({ where: { id: made.result.id } })
    await db().session.update({ where: { id: contextSessionId ?? '' }, data: { idleExpiresAt: new Date() } })
    expect(await goBack(tabOf(made))).toMatchObject({ status: 401, code: 'no_session' })
    expect((await current(tabOf(made))).status).toBe(401)
  })
})

describe('an ended impersonation', () => {
  /** A user acts as a student whose sessions are then ended. */
  async function actedUntilEnded() {
    const [admin, student] = [await createStaff('sysadmin'), await createStudent()]
    const own = await signedInAs(admin)
    const acting = tabOf(await actAs(own, student.id))
    await db().session.updateMany({ where: { userId: student.id }, data: { revokedAt: new Date() } })
    return { admin, student, own, acting }
  }

  it('[F-11] [F-13] returns to the original session once, and gives no access as the impersonated user', async () => {
    const { admin, student, own, acting } = await actedUntilEnded()
    expect((await current(acting)).status).toBe(401)
    expect((await api(null).get('user-alerts', { headers: acting })).status).toBe(401)
    expect((await api(null).patch('users/current', { firstName: 'X', version: 1 }, { headers: acting })).status).toBe(
      401,
    )
    expect(await actAs(acting, student.id)).toMatchObject({ status: 401 })
    const back = await goBack(acting)
    expect(back).toMatchObject({ status: 200, result: { userId: admin.id, contextAuthSelector: null } })
    expect((await current(tabOf(back))).result.userId).toBe(admin.id)
    expect((await current(own)).status).toBe(401)
    expect((await current(acting)).status).toBe(401)
    expect((await goBack(acting)).status).toBe(401)
    const [line] = await db().auditLog.findMany({ where: { userId: admin.id, action: 'session.return' } })
    expect(line).toMatchObject({ recordId: back.result.id, outcome: 'done' })
  })

  it('[F-13] only one of two concurrent returns succeeds', async () => {
    const { acting } = await actedUntilEnded()
    const answers = await Promise.all([goBack(acting), goBack(acting)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('[F-8] [F-13] cannot return without its secret and selector, or once the original session has ended', async () => {
    const { admin, own, acting } = await actedUntilEnded()
    expect(await goBack({ ...acting, authorization: '' })).toMatchObject({ status: 403, code: 'selector_required' })
    expect(await goBack({ ...acting, authorization: own.authorization })).toMatchObject({ status: 401 })
    expect((await goBack({ ...acting, cookie: `${acting.cookie.slice(0, -4)}aaaa` })).status).toBe(401)
    await db().session.updateMany({ where: { userId: admin.id }, data: { revokedAt: new Date() } })
    expect(await goBack(acting)).toMatchObject({ status: 401, code: 'no_session' })
  })

  it('[F-13] the cookie of an impersonation cannot be used to return twice', async () => {
    const [admin, student] = [await createStaff('sysadmin'), await createStudent()]
    const acting = tabOf(await actAs(await signedInAs(admin), student.id))
    expect((await goBack(acting)).status).toBe(200)
    expect((await goBack(acting)).status).toBe(401)
  })

  it('an ended ordinary session has nothing to return to', async () => {
    const student = await createStudent()
    const own = await signedInAs(student)
    await db().session.updateMany({ where: { userId: student.id }, data: { revokedAt: new Date() } })
    expect((await goBack(own)).status).toBe(401)
    expect((await api(null).delete('sessions/current', { headers: own })).status).toBe(401)
  })

  it('[F-6] [F-13] signing out also ends the original session, as does signing in over it', async () => {
    const signedOut = await actedUntilEnded()
    const { admin, acting } = signedOut
    const open = (userId: string) => db().session.count({ where: { userId, revokedAt: null } })
    const other = { ...acting, authorization: signedOut.own.authorization }
    expect((await api(null).delete('sessions/current', { headers: other })).status).toBe(401)
    expect(await open(admin.id)).toBe(1)
    const left = await api(null).delete('sessions/current', { headers: acting })
    expect(left.status).toBe(200)
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await open(admin.id)).toBe(0)
    // A second press ends nothing and logs nothing.
    expect((await api(null).delete('sessions/current', { headers: acting })).status).toBe(200)
    expect((await goBack(acting)).status).toBe(401)
    const { id } = await db().session.findFirstOrThrow({ where: { userId: admin.id } })
    expect(await db().auditLog.findMany({ where: { action: 'session.delete', recordId: id } })).toMatchObject([
      { userId: admin.id, contextUserId: null, districtId: admin.districtId, outcome: 'done' },
    ])

    const signedOver = await actedUntilEnded()
    const next = await createTeacher({ password: PASSWORD })
    const body = { username: next.username, password: PASSWORD }
    expect((await api(null).post('sessions', body, { headers: signedOver.acting })).status).toBe(201)
    expect(await open(signedOver.admin.id)).toBe(0)
  })
})

describe('the list of sessions', () => {
  type Page = { data: WireSessionEntry[]; metadata: { count: number } }

  it('has the user’s open sessions, anyone’s for a sysadmin, and no secrets', async () => {
    const { teachers } = await createGroup({ teachers: 1 })
    const user = teachers[0] ?? (await createTeacher())
    const other = await createSession({ userId: user.id, userAgent: 'A browser' })
    await createSession({ userId: user.id, revokedAt: new Date() })
    await createSession({ userId: user.id, idleExpiresAt: new Date(Date.now() - 1) })
    const own = api(user)
    const { result, text } = await own.get<Page>('sessions')
    expect(result.metadata.count).toBe(2)
    expect(result.data).toEqual(
      expect.arrayContaining([
        {
          id: other.session.id,
          userId: user.id,
          dateCreated: other.session.dateCreated.toISOString(),
          lastUsed: other.session.lastUsed.toISOString(),
          userAgent: 'A browser',
          current: false,
        },
      ]),
    )
    expect(result.data.filter(({ current: isCurrent }) => isCurrent)).toHaveLength(1)
    expect(text).not.toContain(other.session.authSelector)
    const ask = listPath('sessions', { where: { userId: user.id } })
    const sysadmin = api(await createStaff('sysadmin'))
    expect((await sysadmin.get<Page>(ask)).result.metadata.count).toBe(2)
    expect((await sysadmin.get<Page>('sessions')).result.metadata.count).toBe(1)
    expect((await api(await createTeacher()).get<Page>(ask)).result.metadata.count).toBe(0)
  })
})
