import { SESSION_ENDS_IN_HEADER } from '@/lib/api/envelope'
import { PEER_ADDRESS_HEADER } from '@/lib/api/peer-address'
import { moveClock } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { WireSession } from '@/lib/session/schema'
import { createStudent } from '../factories/user'
import { type Api, api, signedInAs } from '../support/api'
import { testDatabase } from '../support/database'

testDatabase()

const PASSWORD = 'learn-together'
/** Each test signs in from an address of its own, so that no other test has used up its attempts. */
const from = (address: string, headers: Record<string, string> = {}) => {
  const anybody: Api = api(null)
  return (username: string, password = PASSWORD) =>
    anybody.post<WireSession>(
      'sessions',
      { username, password },
      { headers: { [PEER_ADDRESS_HEADER]: address, ...headers } },
    )
}
const countedAt = async (address: string) => {
  const rows = await db().$queryRaw<{ points: number }[]>`
    SELECT "points"::int FROM "rate_limit" WHERE "key" = ${`sign-in-address:${address}`}`
  return rows[0]?.points ?? 0
}

describe('signing in', () => {
  it('[F-108] finds an account by each equivalent form of its name, and counts attempts for all forms together', async () => {
    const { id } = await createStudent({ password: PASSWORD, username: 'Jos\u00e9 1' })
    const forms = [
      ' Jos\u00e9 1 ',
      'jose\u0301\u00a0\u00a01',
      'JOS\u00c9\u200b 1\ufeff',
      '\uff2a\uff4fs\u00e9 \u2460',
      'Jos\u00e9\n1',
    ]
    for (const form of forms)
      expect(await from('10.0.0.30')(form)).toMatchObject({ status: 201, result: { userId: id } })
    for (const name of ['jos\u00e9 1', 'nobody at all']) {
      const signIn = from(`10.0.0.3${name.length}`)
      const tries = Array.from({ length: 11 }, (_, at) => `${name}${' '.repeat(at)}`)
      const statuses = []
      for (const form of tries) statuses.push((await signIn(form, 'guess')).status)
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    }
  })

  it('[F-6] ends the browser’s previous session, whoever signs in', async () => {
    const former = await createStudent()
    const { username } = await createStudent({ password: PASSWORD })
    const { cookie } = await signedInAs(former)
    const other = await signedInAs(former)
    const ask = (headers: Record<string, string>) => api(null).get('sessions/current', { headers })
    const signIn = from('10.0.0.5', { cookie })
    expect(await signIn(username, 'wrong')).toMatchObject({ status: 401 })
    expect(await ask({ cookie })).toMatchObject({ status: 200 })
    const answer = await signIn(username)
    expect(answer).toMatchObject({ status: 201, result: { user: { id: expect.not.stringContaining(former.id) } } })
    expect(await ask({ cookie })).toMatchObject({ status: 401, code: 'no_session' })
    expect(await ask({ cookie: other.cookie })).toMatchObject({ status: 200 })
  })

  it('[F-2] checks ten passwords, however many are tried at once', async () => {
    const { username } = await createStudent({ password: PASSWORD })
    const signIn = from('10.0.0.1')
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => signIn(username, `guess ${index}`)))
    expect(answers.filter(({ code }) => code === 'wrong_credentials')).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
    const right = await signIn(username)
    expect(right).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('[F-2] counts attempts on an account by user name and email address together', async () => {
    const { username } = await createStudent({ password: PASSWORD, email: 'mira@example.org' })
    const signIn = from('10.0.0.2')
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await signIn(username, 'wrong')).toMatchObject({ status: 401, code: 'wrong_credentials' })
      expect(await signIn('Mira@example.org', 'wrong')).toMatchObject({ status: 401 })
    }
    expect(await signIn(username)).toMatchObject({ status: 429 })
    expect(await from('10.0.0.3')(username)).toMatchObject({ status: 201 })
  })

  it('[F-93] correct passwords do not count towards the limit of a school’s shared address', async () => {
    const { username } = await createStudent({ password: PASSWORD })
    const signIn = from('10.0.0.4')
    for (let time = 0; time < 12; time += 1) expect((await signIn(username)).status).toBe(201)
    expect(await countedAt('10.0.0.4')).toBe(0)
    await signIn(username, 'wrong')
    expect(await countedAt('10.0.0.4')).toBe(1)
  })
})

describe('the idle time', () => {
  afterEach(() => moveClock(0))

  const later = async (user: { id: string }, call: (calls: Api) => Promise<unknown>) => {
    const calls = api(user)
    const end = async () =>
      Date.parse((await calls.get<WireSession>('sessions/current?refresh=false')).result.authExpires)
    const before = await end()
    moveClock(120_000)
    await call(calls)
    const after = await end()
    moveClock(0)
    return after - before
  }

  it('[F-8] is extended by successful calls, and by a check that asks for it', async () => {
    const user = await createStudent()
    expect(await later(user, (calls) => calls.get('users/current'))).toBeGreaterThanOrEqual(119_000)
    const checked = later(user, async (calls) => {
      const { result } = await calls.get<WireSession>('sessions/current')
      expect(Date.parse(result.authExpires)).toBeGreaterThan(Date.now() + 61 * 60_000)
    })
    expect(await checked).toBeGreaterThanOrEqual(119_000)
  })

  it('[F-8] is not extended by a plain check or a refused call', async () => {
    const user = await createStudent()
    for (const call of [
      (calls: Api) => calls.get('sessions/current?refresh=false'),
      (calls: Api) => calls.get('users/current', { headers: { authorization: 'Selector of-somebody-else' } }),
      (calls: Api) => calls.get('groups/no-id'),
      (calls: Api) => calls.post('emit-message', {}),
    ])
      expect(await later(user, call)).toBe(0)
  })

  it('[SES-12] can be checked on navigation without returning the user', async () => {
    const user = await createStudent()
    const { result } = await api(user).get<WireSession>('sessions/current?state=%2Fassignments&user=false')
    expect(result).toMatchObject({ userId: user.id, features: expect.arrayContaining(['assignment.student']) })
    expect(result).not.toHaveProperty('user')
  })

  it('[SES-18] [F-8] is returned with every response as the time left', async () => {
    const user = await createStudent()
    const calls = api(user)
    const left = async (path: string) => Number((await calls.get(path)).headers.get(SESSION_ENDS_IN_HEADER))
    const idle = 60 * 60_000
    expect(await left('users/current')).toBeGreaterThan(idle - 60_000)
    expect(await left('users/current')).toBeLessThanOrEqual(idle)
    moveClock(120_000)
    const mere = await left('sessions/current?refresh=false')
    expect(mere).toBeLessThanOrEqual(idle - 60_000)
    expect(await left('users/current')).toBeGreaterThan(idle - 60_000)
    expect((await api(null).get('sessions/current')).headers.get(SESSION_ENDS_IN_HEADER)).toBeNull()
  })
})
