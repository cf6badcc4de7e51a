import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { NAMES_CHECKED_PER_HOUR } from '@/lib/user/limits'
import type { TakenNames } from '@/lib/user/schema'
import { createSchool } from '../factories/school'
import { api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { actingAs } from '../support/impersonation'

testDatabase()

let classroom: Classroom
beforeAll(async () => {
  classroom = await createClassroom()
})
beforeEach(() => db().$executeRaw`DELETE FROM "rate_limit"`)

const list = (overrides: object = {}) => ({
  districtId: classroom.group.districtId,
  schoolIds: [classroom.group.schoolId],
  usernames: [] as string[],
  emails: [] as string[],
  ...overrides,
})
const check = (actor: { id: string } | null, overrides: object = {}) =>
  api(actor).post<TakenNames>('users/name-checks', list(overrides))

test('[CLS-01] lists the names that creating an account would reject, and creates none', async () => {
  const { schoolAdmin, districtAdmin, sysadmin, student, foreign, place } = classroom
  const mark = newId()
  const email = `${mark}@example.org`
  const person = { firstName: 'Jos\u00e9', lastName: 'Paz', roleId: 'student' }
  const sent = { ...place, ...person, username: `Jos\u00e9 ${mark}`, email }
  expect((await api(schoolAdmin).post('users', sent)).status).toBe(201)
  const { username: known } = await db().user.findUniqueOrThrow({ where: { id: student.id } })
  const { username: elsewhere } = await db().user.findUniqueOrThrow({ where: { id: foreign.student.id } })
  const usernames = [` jose\u0301 ${mark} `, known.toUpperCase(), elsewhere, email, `free-${mark}`]
  const emails = [email.toUpperCase(), `free-${mark}@example.org`]
  const before = await db().user.count()
  for (const actor of [schoolAdmin, districtAdmin, sysadmin]) {
    const { status, result } = await check(actor, { usernames, emails })
    expect(status).toBe(200)
    expect([...result.usernames].sort()).toEqual(usernames.slice(0, 4).sort())
    expect(result.emails).toEqual([emails[0]])
  }
  // Creating an account says the same of each.
  for (const name of usernames)
    expect((await api(schoolAdmin).post('users', { ...sent, username: name, email: null })).status).toBe(
      name.startsWith('free') ? 201 : 409,
    )
  expect(await db().user.count()).toBe(before + 1)
  expect((await check(districtAdmin)).result).toEqual({ usernames: [], emails: [] })
})

test('[F-17] is for admins where they can create the account: otherwise 401, 403 or 404', async () => {
  const { teacher, student, schoolAdmin, districtAdmin, group, foreign } = classroom
  expect((await check(null)).status).toBe(401)
  for (const actor of [teacher, student]) expect((await check(actor)).status).toBe(403)
  const other = await createSchool({ districtId: group.districtId })
  expect((await check(schoolAdmin, { schoolIds: [other.id] })).status).toBe(404)
  expect(await check(schoolAdmin, { schoolIds: [] })).toMatchObject({ status: 403, code: 'not_allowed' })
  expect((await check(districtAdmin, { schoolIds: [] })).status).toBe(200)
  const elsewhere = { districtId: foreign.group.districtId, schoolIds: [foreign.group.schoolId] }
  for (const actor of [schoolAdmin, districtAdmin]) {
    expect((await check(actor, elsewhere)).status).toBe(404)
    expect((await check(actor, { schoolIds: elsewhere.schoolIds })).status).toBe(404)
  }
})

test('rejects unstorable, too long and too many names with 400', async () => {
  const { schoolAdmin } = classroom
  const names = Array.from({ length: 501 }, (_, at) => `name-${at}`)
  const table = [
    [{ usernames: ['a\u0000b'] }, 'usernames.0'],
    [{ emails: ['x'.repeat(321)] }, 'emails.0'],
    [{ usernames: names }, 'usernames'],
    [{ districtId: 'here' }, 'districtId'],
    [{ password: 'x' }, 'password'],
  ] as const
  for (const [fields, path] of table)
    expect(await check(schoolAdmin, fields)).toMatchObject({ status: 400, errors: [{ path }] })
})

test('rejects very many names within an hour with 429', async () => {
  const { schoolAdmin, districtAdmin } = classroom
  await db().rateLimit.create({
    data: {
      key: `name-checks:${schoolAdmin.id}`,
      points: NAMES_CHECKED_PER_HOUR - 1,
      expire: Date.now() + 3_600_000,
    },
  })
  expect((await check(schoolAdmin, { usernames: ['one'] })).status).toBe(200)
  expect(await check(schoolAdmin, { usernames: ['two'] })).toMatchObject({ status: 429, code: 'rate_limited' })
  expect((await check(districtAdmin, { usernames: ['two'] })).status).toBe(200)
})

test('is audited under its own action while impersonating', async () => {
  const { sysadmin, schoolAdmin } = classroom
  const headers = await actingAs(sysadmin, schoolAdmin)
  expect((await api(null).post('users/name-checks', list({ usernames: ['one'] }), { headers })).status).toBe(200)
  const lines = await db().auditLog.findMany({
    where: { action: { in: ['user.check-names', 'user.create'] }, userId: schoolAdmin.id },
  })
  expect(lines.filter(({ action }) => action === 'user.check-names')).toHaveLength(1)
})
