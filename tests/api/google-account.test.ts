import { db } from '@/lib/db/db'
import type { WireGoogleUser } from '@/lib/google/schema'
import type { WireSession } from '@/lib/session/schema'
import { createStudent, createTeacher } from '../factories/user'
import { api } from '../support/api'
import { createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { testUpstream } from '../support/upstream'

const CLIENT = 'traverse.apps.example.org'
const google = testUpstream((origin) => ({
  GOOGLE_OAUTH_URL: origin,
  GOOGLE_CLIENT_ID: CLIENT,
  GOOGLE_CLIENT_SECRET: 'a client secret',
}))
testDatabase()

type Person = { id: string }
const ACCOUNT = '107315'
const TOKEN = '1//a-refresh-token'
const DRIVE = 'https://www.googleapis.com/auth/drive.readonly'
const COURSES = 'https://www.googleapis.com/auth/classroom.courses.readonly'
const FLAGS = ['google.drive', 'google.classroom']

const idToken = (claims: object) =>
  ['{}', JSON.stringify({ iss: 'https://accounts.google.com', aud: CLIENT, sub: ACCOUNT, ...claims }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
const tokens = (changes: object = {}) => ({
  access_token: 'an access token',
  refresh_token: TOKEN,
  scope: `openid ${DRIVE} ${COURSES}`,
  id_token: idToken({}),
  ...changes,
})
const code = { googleExpectedUserId: ACCOUNT, googleOneTimeCode: '4/a-code' }
const put = (who: Person, body: object, id = 'current') => api(who).put<WireGoogleUser>(`users/${id}`, body)
const stored = (id: string) => db().user.findUniqueOrThrow({ where: { id }, include: { googleConnection: true } })

async function connected(): Promise<Person> {
  const teacher = await createTeacher({ featureFlags: FLAGS })
  google.reply('/token', { json: tokens() })
  expect((await put(teacher, { ...code, preferences: { classroomOn: true, driveOn: true } })).status).toBe(200)
  google.asked.length = 0
  return teacher
}

describe('authorising', () => {
  test('[GOO-22] [GOO-08] [ENT-28] exchanges the code, stores account, scopes and choices, and returns the saved user', async () => {
    const teacher = await createTeacher({ featureFlags: FLAGS, preferences: { captionsOn: true } })
    google.reply('/token', { json: tokens() })
    const preferences = { classroomOn: true, driveOn: false }
    const { status, result } = await put(teacher, { ...code, preferences })
    expect([status, result.googleConnected, result.googleScopes]).toEqual([200, true, ['openid', DRIVE, COURSES]])
    expect(result.preferences).toEqual({ annotationsOn: true, captionsOn: true, googleApps: preferences })
    expect(Object.fromEntries(google.asked[0]?.fields ?? [])).toEqual({
      client_id: CLIENT,
      client_secret: 'a client secret',
      code: '4/a-code',
      grant_type: 'authorization_code',
      redirect_uri: 'postmessage',
    })
    expect(await stored(teacher.id)).toMatchObject({ googleId: ACCOUNT, googleScopes: ['openid', DRIVE, COURSES] })
  })

  test('[F-18] stores the token encrypted, and returns neither token nor account', async () => {
    const teacher = await connected()
    const { googleConnection } = await stored(teacher.id)
    expect(googleConnection?.refreshToken).not.toContain(TOKEN)
    expect(Buffer.from(googleConnection?.refreshToken ?? '', 'base64url').toString('latin1')).not.toContain('refresh')
    const { text } = await api(teacher).get('users/current')
    for (const secret of [ACCOUNT, TOKEN, 'access token', googleConnection?.refreshToken ?? '?'])
      expect(text).not.toContain(secret)
  })

  test('keeps the earlier token when a second consent returns none', async () => {
    const teacher = await connected()
    const before = (await stored(teacher.id)).googleConnection?.refreshToken
    google.reply('/token', { json: tokens({ refresh_token: undefined, scope: 'openid' }) })
    expect((await put(teacher, code)).result.googleScopes).toEqual(['openid'])
    expect((await stored(teacher.id)).googleConnection?.refreshToken).toBe(before)
  })

  test('[GOO-04] returns 409 for an account other than the stored or expected one, and changes nothing', async () => {
    const teacher = await connected()
    const before = await stored(teacher.id)
    const other = { ...code, googleExpectedUserId: 'another' }
    const mismatch = { status: 409, code: 'wrong_state', context: { status: 'EMAIL_MISMATCH' } }
    expect(await put(teacher, other)).toMatchObject(mismatch)
    expect(google.asked).toEqual([])
    google.reply('/token', { json: tokens({ id_token: idToken({ sub: 'another' }) }) })
    expect(await put(teacher, code)).toMatchObject(mismatch)
    expect(await stored(teacher.id)).toEqual(before)
  })

  test.each<[string, object]>([
    ['for another client', tokens({ id_token: idToken({ aud: 'another' }) })],
    ['from another issuer', tokens({ id_token: idToken({ iss: 'https://evil.example.org' }) })],
    ['that is malformed', tokens({ id_token: 'abc' })],
    ['that is missing', { access_token: 'x' }],
  ])('returns 502 for an identity %s', async (_, json) => {
    const teacher = await createTeacher({ featureFlags: FLAGS })
    google.reply('/token', { json })
    expect(await put(teacher, code)).toMatchObject({ status: 502, code: 'far_end' })
    expect((await stored(teacher.id)).googleId).toBeNull()
  })

  test('[F-52] returns 502 with Google’s message for a rejected code, and 502 for a missing or unusable answer', async () => {
    const teacher = await createTeacher({ featureFlags: FLAGS })
    google.reply('/token', { status: 400, json: { error: 'invalid_grant', error_description: 'Malformed auth code.' } })
    expect(await put(teacher, code)).toMatchObject({ status: 502, code: 'far_end', message: 'Malformed auth code.' })
    google.reply('/token', (response) => response.destroy())
    expect(await put(teacher, code)).toMatchObject({ status: 502, message: 'Google cannot be reached right now.' })
    google.reply('/token', (response) => response.writeHead(200).end('<!doctype html>'))
    expect(await put(teacher, code)).toMatchObject({ status: 502 })
    google.reply('/token', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
    expect(await put(teacher, code)).toMatchObject({ status: 502 })
    expect((await stored(teacher.id)).googleScopes).toEqual([])
  })
})

describe('Google account requests', () => {
  const disabled = { status: 403, message: 'Google Integrations disabled by user configuration.' }

  test('[GOO-18] [GOO-15] are refused without the feature flags, and for Drive from students', async () => {
    for (const body of [code, { googleAuthCheck: true }, { googleCheckWantClassroom: true }])
      expect(await put(await createTeacher(), body)).toMatchObject(disabled)
    const student = await createStudent({ featureFlags: FLAGS })
    expect(await put(student, { ...code, preferences: { driveOn: true } })).toMatchObject(disabled)
    const teacher = await createTeacher({ featureFlags: ['google.drive'] })
    expect(await put(teacher, { ...code, preferences: { classroomOn: true } })).toMatchObject(disabled)
    expect(google.asked).toEqual([])
  })

  test('[F-18] are refused for another user and while impersonating', async () => {
    const { teacher, student, sysadmin } = await createClassroom()
    expect(await put(teacher, { googleOneTimeCode: false }, student.id)).toMatchObject({ status: 403 })
    expect(await put(student, { googleOneTimeCode: false }, teacher.id)).toMatchObject({ status: 404 })
    const made = await api(sysadmin).post<WireSession>('sessions/impersonations', {
      userId: teacher.id,
      reason: 'A try',
    })
    const [cookie = ''] = (made.headers.get('set-cookie') ?? '').split(';')
    const acting = { cookie, authorization: `Selector ${made.result.authSelector}` }
    for (const call of [api(null).put, api(null).patch])
      expect(await call('users/current', { googleOneTimeCode: false }, { headers: acting })).toMatchObject({
        status: 403,
        message: 'This cannot be done while impersonating.',
      })
  })

  test('must match exactly one of the four forms, without extra fields', async () => {
    const teacher = await createTeacher({ featureFlags: FLAGS })
    for (const body of [
      {},
      { googleAuthCheck: false },
      { googleOneTimeCode: true },
      { googleOneTimeCode: 'code' },
      { googleAuthCheck: true, googleCheckWantClassroom: true },
      { googleAuthCheck: true, roleId: 'staff' },
      { ...code, preferences: { classroomOn: 'yes' } },
      { ...code, googleId: 'x' },
    ])
      expect(await put(teacher, body)).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

describe('the granted scopes', () => {
  test('[GOO-24] are checked with Google again', async () => {
    const teacher = await connected()
    google.reply('/token', { json: { access_token: 'x', scope: `openid ${DRIVE}` } })
    const { result } = await put(teacher, { googleAuthCheck: true })
    expect(result.googleScopes).toEqual(['openid', DRIVE])
    expect(google.asked[0]?.fields.get('refresh_token')).toBe(TOKEN)
    expect((await stored(teacher.id)).googleScopes).toEqual(['openid', DRIVE])
  })

  test('are empty for a user who revoked them at Google or never granted any', async () => {
    const teacher = await connected()
    google.reply('/token', { status: 400, json: { error: 'invalid_grant' } })
    expect(await put(teacher, { googleAuthCheck: true })).toMatchObject({
      status: 200,
      result: { googleScopes: [], googleConnected: false },
    })
    expect((await stored(teacher.id)).googleConnection).toBeNull()
    const other = await createTeacher({ featureFlags: FLAGS })
    google.asked.length = 0
    expect((await put(other, { googleAuthCheck: true })).result.googleScopes).toEqual([])
    expect(google.asked).toEqual([])
  })

  test('are kept while Google is unavailable', async () => {
    const teacher = await connected()
    google.reply('/token', { status: 503, json: { error: 'backend_error' } })
    expect(await put(teacher, { googleAuthCheck: true })).toMatchObject({ status: 502, message: 'backend_error' })
    expect((await stored(teacher.id)).googleConnection).not.toBeNull()
  })
})

test('[GOO-23] a student can ask whether one of their teachers wants Classroom', async () => {
  const { teacher, student, foreign } = await createClassroom()
  await db().user.update({ where: { id: student.id }, data: { featureFlags: ['google.classroom'] } })
  const wants = async () => (await put(student, { googleCheckWantClassroom: true })).result.teacherWantClassroom
  const on = { preferences: { googleApps: { classroomOn: true } }, featureFlags: FLAGS }
  expect(await wants()).toBe(false)
  await db().user.update({ where: { id: foreign.teacher.id }, data: on })
  expect(await wants()).toBe(false)
  await db().user.update({ where: { id: teacher.id }, data: on })
  expect(await wants()).toBe(true)
  expect((await put(teacher, { googleCheckWantClassroom: true })).result.teacherWantClassroom).toBe(true)
})

describe('deauthorising', () => {
  test('[GOO-25] revokes the grant at Google and deletes it here', async () => {
    const teacher = await connected()
    google.reply('/revoke', { json: {} })
    const { status, result } = await put(teacher, { googleOneTimeCode: false })
    expect([status, result.googleConnected, result.googleScopes]).toEqual([200, false, []])
    expect(result.preferences?.googleApps).toEqual({ classroomOn: false, driveOn: false })
    expect(google.asked.map(({ path, fields }) => [path, fields.get('token')])).toEqual([['/revoke', TOKEN]])
    expect(await stored(teacher.id)).toMatchObject({ googleId: null, googleScopes: [], googleConnection: null })
    expect((await put(teacher, { googleAuthCheck: true })).result.googleScopes).toEqual([])
    expect((await put(teacher, { googleOneTimeCode: false })).status).toBe(200)
  })

  test('succeeds if Google has already revoked the grant, and fails while Google is unreachable', async () => {
    const teacher = await connected()
    google.reply('/revoke', (response) => response.destroy())
    expect(await put(teacher, { googleOneTimeCode: false })).toMatchObject({ status: 502, code: 'far_end' })
    expect((await stored(teacher.id)).googleConnection).not.toBeNull()
    google.reply('/revoke', { status: 400, json: { error: 'invalid_token' } })
    expect((await put(teacher, { googleOneTimeCode: false })).status).toBe(200)
    expect((await stored(teacher.id)).googleConnection).toBeNull()
  })
})

test('[GOO-22] PATCH accepts the same forms, or only preferences.googleApps', async () => {
  const teacher = await createTeacher({ featureFlags: FLAGS })
  google.reply('/token', { json: tokens() })
  const own = api(teacher)
  const authorized = await own.patch<WireGoogleUser>('users/current', { ...code, preferences: { classroomOn: true } })
  expect(authorized).toMatchObject({ status: 200, result: { googleConnected: true } })
  const googleApps = { classroomOn: false, driveOn: true }
  expect(await own.patch('users/current', { preferences: { googleApps } })).toMatchObject({
    status: 200,
    result: { preferences: { googleApps } },
  })
  for (const body of [{ googleAuthCheck: true, firstName: 'X' }, { preferences: { classroomOn: true } }])
    expect(await own.patch('users/current', body)).toMatchObject({ status: 400 })
})
