import type { WireAnnouncement } from '@/lib/announcement/schema'
import { SESSION_ENDS_IN_HEADER } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireSession } from '@/lib/session/schema'
import { createDistrict } from '../factories/district'
import { createSession } from '../factories/session'
import { createProfile } from '../factories/user'
import { api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

const stored = (id: string) =>
  db().user.findUniqueOrThrow({ where: { id }, include: { userPrivileges: true, schools: true, profiles: true } })

describe('[F-10] sessions and profiles of other users', () => {
  test('another user’s profile returns 403 and leaves the current one unchanged', async () => {
    const { student, classmate } = classroom
    const calls = api(student)
    const before = (await calls.get<WireSession>('sessions/current')).result
    const [theirs] = await db().profile.findMany({ where: { userId: classmate.id } })
    for (const currentProfileId of [theirs?.id ?? '', newId()])
      expect(await calls.patch('sessions/current', { currentProfileId })).toMatchObject({
        status: 403,
        code: 'not_allowed',
      })
    expect((await calls.get<WireSession>('sessions/current')).result.currentProfileId).toBe(before.currentProfileId)
    expect(await stored(classmate.id)).toMatchObject({ currentProfileId: theirs?.id })
  })

  test('[CALL-43] a user’s own profile can be selected for the session', async () => {
    const { student, place } = classroom
    const other = await createProfile({ userId: student.id, schoolId: place.schoolIds[0] ?? null })
    const calls = api(student)
    const { status, result } = await calls.patch<WireSession>('sessions/current', { currentProfileId: other.id })
    expect([status, result.currentProfileId]).toEqual([200, other.id])
    expect((await calls.get<WireSession>('sessions/current')).result.currentProfile).toMatchObject({
      curriculum: 'hss',
    })
  })

  test('another user’s session returns 404 and is not ended; only its user can end it', async () => {
    const { student, classmate, teacher, schoolAdmin, districtAdmin } = classroom
    const { session } = await createSession({ userId: student.id })
    for (const who of [classmate, teacher, schoolAdmin, districtAdmin]) {
      const calls = api(who)
      expect((await calls.get(`sessions/${session.id}`)).status).toBe(404)
      expect((await calls.delete(`sessions/${session.id}`)).status).toBe(404)
      const [profile] = await db().profile.findMany({ where: { userId: student.id } })
      const patch = await calls.patch(`sessions/${session.id}`, { currentProfileId: profile?.id })
      expect(patch.status).toBe(404)
    }
    expect((await db().session.findUniqueOrThrow({ where: { id: session.id } })).revokedAt).toBeNull()
    const own = api(student)
    expect((await own.delete(`sessions/${session.id}`)).status).toBe(200)
    expect((await db().session.findUniqueOrThrow({ where: { id: session.id } })).revokedAt).not.toBeNull()
    expect((await own.get('sessions/current')).status).toBe(200)
  })
})

describe('checking a session', () => {
  const HOUR = 60 * 60_000
  const paths = (id: string) => [`sessions/${id}?state=%2Fassignments`, 'sessions/current?state=%2Fassignments']

  /** A student's session that ends soon, last used two minutes ago. */
  async function opened(ends: object = {}) {
    const calls = api(classroom.student)
    const { id } = (await calls.get<WireSession>('sessions/current')).result
    const age = () =>
      db().session.update({
        where: { id },
        data: {
          idleExpiresAt: new Date(Date.now() + 10 * 60_000),
          lastUsed: new Date(Date.now() - 120_000),
          ...ends,
        },
      })
    return { calls, id, age, stored: () => db().session.findUniqueOrThrow({ where: { id } }) }
  }

  test('[CALL-40] returns its expiry and extends it, by id or as the current session', async () => {
    const { calls, id, age, stored: session } = await opened()
    for (const path of paths(id)) {
      await age()
      const began = Date.now()
      const { status, result, headers } = await calls.get<WireSession>(path)
      expect([status, result.id, result.userId, result.user?.id]).toEqual([
        200,
        id,
        classroom.student.id,
        classroom.student.id,
      ])
      const expires = Date.parse(result.authExpires)
      expect(expires).toBeGreaterThanOrEqual(began + HOUR)
      expect(expires).toBeLessThanOrEqual(Date.now() + HOUR)
      expect(Number(headers.get(SESSION_ENDS_IN_HEADER))).toBeGreaterThan(HOUR - (Date.now() - began) - 1)
      expect(result.authWarning).toBe(5 * 60_000)
      expect((await session()).idleExpiresAt).toEqual(new Date(expires))
    }
    for (const query of ['state=a&state=b', 'refresh=maybe', 'path=%2F'])
      expect((await calls.get(`sessions/current?${query}`)).status).toBe(400)
  })

  test('[CALL-40] never extends it past its absolute end, nor after its end, nor for somebody else', async () => {
    const expiresAt = new Date(Date.now() + 20 * 60_000)
    const { calls, id, age, stored: session } = await opened({ expiresAt })
    for (const path of paths(id)) {
      await age()
      expect((await calls.get<WireSession>(path)).result.authExpires).toBe(expiresAt.toISOString())
    }
    const aged = await age()
    for (const who of [classroom.classmate, classroom.teacher, classroom.districtAdmin])
      expect((await api(who).get(`sessions/${id}?state=%2Fassignments`)).status).toBe(404)
    expect((await api(null).get(`sessions/${id}`)).status).toBe(401)
    expect(await session()).toEqual(aged)
    const ended = await db().session.update({ where: { id }, data: { idleExpiresAt: new Date(Date.now() - 1) } })
    for (const path of paths(id)) expect(await calls.get(path)).toMatchObject({ status: 401, code: 'no_session' })
    expect(await session()).toEqual(ended)
  })
})

describe('[F-11] an admin’s change takes effect with the next call', () => {
  const save = async (id: string, fields: object) => {
    const { version } = await stored(id)
    const { status } = await api(classroom.sysadmin).patch(`users/${id}`, { version, ...fields })
    expect(status).toBe(200)
  }

  test('closing an account', async () => {
    const calls = api(classroom.teacher)
    expect((await calls.get('users/current')).status).toBe(200)
    await save(classroom.teacher.id, { isActive: false })
    expect(await calls.get('users/current')).toMatchObject({ status: 401, code: 'no_session' })
    await save(classroom.teacher.id, { isActive: true })
    expect((await calls.get('users/current')).status).toBe(401)
  })

  test('removing or granting a privilege', async () => {
    const calls = api(classroom.schoolAdmin)
    expect((await calls.get('announcements')).status).toBe(200)
    await save(classroom.schoolAdmin.id, { userPrivileges: [] })
    expect(await calls.get('announcements')).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await calls.get(`groups/${classroom.group.id}`)).status).toBe(404)
    const config = { districtId: classroom.group.districtId, schoolId: null }
    await save(classroom.schoolAdmin.id, { userPrivileges: [{ privilege: 'district-admin', config }] })
    const audience = { districtId: classroom.group.districtId }
    const announced = await calls.post<WireAnnouncement>('announcements', { title: 'Now', message: 'I may.', audience })
    expect(announced.status).toBe(201)
  })

  test('changing a role', async () => {
    const { colleague, group } = classroom
    const calls = api(colleague)
    expect((await calls.get('schools')).status).toBe(200)
    await save(colleague.id, { roleId: 'student' })
    expect(await calls.get('schools')).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await calls.post('groups', { name: 'Mine', schoolId: group.schoolId })).status).toBe(403)
  })

  test('changing a feature flag', async () => {
    const calls = api(classroom.teacher)
    const features = async () => (await calls.get<WireSession>('sessions/current')).result.features
    expect(await features()).not.toContain('google.drive')
    await save(classroom.teacher.id, { featureFlags: ['google.drive'] })
    expect(await features()).toContain('google.drive')
    await save(classroom.teacher.id, { featureFlags: [] })
    expect(await features()).not.toContain('google.drive')
  })

  test('removing a school and a class', async () => {
    const { teacher, student, group } = classroom
    const calls = api(teacher)
    expect((await calls.get(`users/${student.id}/grades`)).status).toBe(200)
    const removed = await api(classroom.districtAdmin).post(`groups/${group.id}/members`, {
      removeTeacherIds: [teacher.id],
    })
    expect(removed.status).toBe(200)
    for (const path of [`groups/${group.id}`, `groups/${group.id}/grades`, `users/${student.id}/grades`])
      expect((await calls.get(path)).status).toBe(404)
    await save(teacher.id, { schoolIds: [] })
    expect((await calls.get(`schools/${group.schoolId}`)).status).toBe(404)
  })
})

describe('[F-18] fields that cannot be written', () => {
  /** Columns, relations and secrets of an account that appear in no form. */
  const forged = () => [
    { id: newId() },
    { userId: newId() },
    { districtId: classroom.foreign.group.districtId },
    { district: { id: classroom.foreign.group.districtId } },
    { schools: [{ id: classroom.foreign.group.schoolId }] },
    { groups: [{ id: classroom.group.id }] },
    { password: 'another-one' },
    { passwordHash: 'x' },
    { resetCode: 'x' },
    { passwordRecoveries: { create: {} } },
    { googleId: 'x' },
    { googleScopes: ['x'] },
    { externalId: 'x' },
    { createdById: newId() },
    { modifiedById: newId() },
    { dateCreated: new Date().toISOString() },
    { erasedDate: null },
    { lastOnlineDate: new Date().toISOString() },
    { currentProfileId: newId() },
    { profiles: [] },
    { sessions: [] },
    { studentOf: [] },
    { constructor: { name: 'x' } },
    { isSysadmin: true },
  ]

  test('in an account, by its owner, a teacher, an admin or a sysadmin', async () => {
    const { student, teacher, schoolAdmin, districtAdmin, sysadmin } = classroom
    const before = await stored(student.id)
    for (const [who, path] of [
      [student, 'users/current'],
      [student, `users/${student.id}`],
      [teacher, `users/${student.id}`],
      [schoolAdmin, `users/${student.id}`],
      [districtAdmin, `users/${student.id}`],
      [sysadmin, `users/${student.id}`],
    ] as const) {
      const calls = api(who)
      for (const body of forged()) {
        const { status, code } = await calls.patch(path, { version: before.version, ...body })
        expect({ path, body, status, code }).toEqual({ path, body, status: 400, code: 'invalid_input' })
      }
    }
    expect(await stored(student.id)).toEqual(before)
  })

  test('such as the rights of one’s own account', async () => {
    const config = { districtId: null, schoolId: null }
    for (const who of [classroom.student, classroom.teacher, classroom.schoolAdmin, classroom.districtAdmin]) {
      const before = await stored(who.id)
      for (const body of [
        { roleId: 'staff' },
        { userPrivileges: [{ privilege: 'sysadmin', config }] },
        { featureFlags: ['debug'] },
        { isActive: true },
        { username: 'mine' },
        { schoolIds: [] },
      ])
        for (const path of ['users/current', `users/${who.id}`]) {
          const { status } = await api(who).patch(path, { version: before.version, ...body })
          expect({ path, body, refused: status === 400 || status === 403 }).toEqual({ path, body, refused: true })
        }
      expect(await stored(who.id)).toEqual(before)
    }
  })

  test('in a session, a group, a school or a district', async () => {
    const { teacher, districtAdmin, sysadmin, group } = classroom
    const { id: otherDistrict } = await createDistrict()
    const calls: [{ id: string }, string, object][] = [
      [teacher, 'sessions/current', { currentProfileId: newId(), userId: districtAdmin.id }],
      [teacher, 'sessions/current', { contextUserId: districtAdmin.id }],
      [teacher, 'sessions/current', { expiresAt: '2099-01-01T00:00:00Z' }],
      [teacher, `groups/${group.id}`, { version: 1, districtId: otherDistrict }],
      [teacher, `groups/${group.id}`, { version: 1, schoolId: newId() }],
      [teacher, `groups/${group.id}`, { version: 1, externalId: 'x' }],
      [teacher, `groups/${group.id}`, { version: 1, createdById: teacher.id }],
      [districtAdmin, `schools/${group.schoolId}`, { version: 1, districtId: otherDistrict }],
      [districtAdmin, `schools/${group.schoolId}`, { version: 1, externalId: 'x' }],
      [sysadmin, `districts/${group.districtId}`, { version: 1, users: [] }],
      [sysadmin, `districts/${group.districtId}`, { version: 1, id: otherDistrict }],
    ]
    for (const [who, path, body] of calls) {
      const { status, code } = await api(who).patch(path, body)
      expect({ path, body, status, code }).toEqual({ path, body, status: 400, code: 'invalid_input' })
    }
    expect(await db().group.findUniqueOrThrow({ where: { id: group.id } })).toMatchObject({ version: 1 })
  })
})
