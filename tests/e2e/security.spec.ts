import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decode, encode } from 'next-auth/jwt'
import { sessionCookieName } from '@/lib/session/cookie'
import { DEMO_PASSWORD } from './support/accounts'
import { ownApp } from './support/app'
import { assign } from './support/assign'
import { fillAddress, protectedCalls, protectedPages } from './support/inventory'
import { type RawAnswer, raw } from './support/raw'
import { callTest, expect, test } from './support/test'

const COOKIE = sessionCookieName(false, false)
/** Appears in the keys, drafts and teacher editions of the tests' package, and nowhere else. */
const SECRET = /secret-[a-z-]+/g
const uuid = () => crypto.randomUUID()

const authSecret = () => readFileSync(path.join(ownApp.dataDir, 'auth-secret'), 'utf8').trim()

/** The target of a redirect: by its status, or in the format of Next's data requests. */
const leadsTo = ({ headers }: RawAnswer) => String(headers.location ?? headers['x-nextjs-redirect'] ?? '')

/** Refused, or redirected to the sign-in page. */
function isDenied(answer: RawAnswer): boolean {
  const isLed = answer.status === 307 && new URL(leadsTo(answer), 'http://x').pathname === '/login'
  return isLed || (answer.status >= 400 && answer.status < 500)
}

callTest('each page and each call returns a unique request id', async ({ origin }) => {
  const answers = await Promise.all(['/login', '/login', '/403', '/api/health/x'].map((path) => raw(origin, path)))
  const ids = answers.map(({ headers }) => String(headers['x-request-id']))
  expect(ids.filter((id) => !/^[0-9a-f-]{36}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

/** Paths that are not pages: missing files, and paths that begin like a file. */
const LIKE_FILES = ['/app/x', '/app', '/apps/x', '/art/zz', '/art/zz.svg', '/icon.svgx', '/sw.jsfoo', '/favicon.ico']
const OTHER_WAYS = ['/favicon.icox', '/manifest.webmanifest', '/_next/x', '/_next/static/x', '/_next', '/api', '/apix']

/** Next's image endpoint, which is not used here. */
const PICTURE_WAYS = [
  '/_next/image',
  '/_next/image?url=/art/x.png&w=64&q=75',
  '/_next/image?url=/art/logo-hss.svg&w=64&q=75',
]

callTest('[F-47] [F-66] the image optimizer is not available, signed in or signed out', async ({ origin, apiOf }) => {
  const { cookie } = await apiOf('teacher@example.org')
  for (const path of PICTURE_WAYS) {
    const { status, headers, text } = await raw(origin, path, { headers: { cookie } })
    expect({ path, status, type: headers['content-type'] }).toEqual({
      path,
      status: 404,
      type: 'text/html; charset=utf-8',
    })
    expect(text).toContain('Page not found')
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*'nonce-.*frame-ancestors 'none'/)
    expect(leadsTo(await raw(origin, path))).toContain('/login')
  }
})

for (const isSignedIn of [true, false])
  callTest(
    `[F-47] [F-66] every response with a page has its security policy, ${isSignedIn ? 'signed in' : 'signed out'}`,
    { tag: '@gate' },
    async ({ origin, apiOf }) => {
      const { cookie } = await apiOf('teacher@example.org')
      const headers: Record<string, string> = isSignedIn ? { cookie } : {}
      const bare: string[] = []
      for (const path of [...LIKE_FILES, ...OTHER_WAYS, '/no-such-page', '/art/logo-hss.svg']) {
        const { headers: told, text } = await raw(origin, path, { headers })
        const isPage = String(told['content-type']).includes('html') || /<html/i.test(text)
        const policy = String(told['content-security-policy'])
        if (isPage && !/(default-src 'none'|script-src [^;]*'nonce-).*frame-ancestors 'none'/.test(policy))
          bare.push(path)
      }
      expect(bare).toEqual([])
      const picture = await raw(origin, '/art/logo-hss.svg', { headers })
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    },
  )

callTest(
  '[SES-07] [F-87] redirects are not cached, so that going Back after signing in causes no loop',
  async ({ origin, apiOf }) => {
    const { cookie } = await apiOf('teacher@example.org')
    const signedIn = { headers: { cookie } }
    for (const answer of [
      await raw(origin, '/assignments'),
      await raw(origin, '/login?callbackUrl=%2Flibrary', signedIn),
      await raw(origin, '/library?squery=nowhere', signedIn),
      await raw(origin, '/curriculum?ssc=nothing', signedIn),
      await raw(origin, '/settings', signedIn),
    ]) {
      expect(answer.status, leadsTo(answer)).toBe(307)
      expect(String(answer.headers['cache-control'])).toContain('no-store')
    }
  },
)

test.describe('sessions', () => {
  callTest(
    '[F-6] signing in creates a new session whatever the cookie, and ends the browser’s previous one',
    async ({ origin, apiOf }) => {
      const planted = `${COOKIE}=planted-by-somebody-else`
      const signInWith = (cookie: string) =>
        raw(origin, '/api/sessions', {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'student40@example.org', password: DEMO_PASSWORD }),
        })
      const answer = await signInWith(planted)
      expect(answer.status).toBe(201)
      const given = String(answer.headers['set-cookie']).split(';')[0] ?? ''
      expect(given).not.toBe(planted)
      expect((await raw(origin, '/api/user-assignments', { headers: { cookie: planted } })).status).toBe(401)

      const first = await apiOf('student40@example.org')
      const second = await apiOf('student40@example.org')
      expect(second.cookie).not.toBe(first.cookie)
      expect(second.authSelector).not.toBe(first.authSelector)

      expect((await signInWith(first.cookie)).status).toBe(201)
      expect((await raw(origin, '/api/user-assignments', { headers: { cookie: first.cookie } })).status).toBe(401)
      expect((await raw(origin, '/api/user-assignments', { headers: { cookie: second.cookie } })).status).toBe(200)
    },
  )

  test('[SES-08] [CALL-42] [F-7] after logout the cookie is invalid, the other tab leaves, and Back shows no data', {
    tag: '@gate',
  }, async ({ page, context, signIn, origin }) => {
    await signIn('student41@example.org')
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await page.goto('/assignments')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    const otherTab = await context.newPage()
    await otherTab.goto('/assignments')
    await expect(otherTab.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

    await page.getByRole('button', { name: /profile menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/logout/)
    await expect(otherTab).toHaveURL(/\/log(in|out)/)

    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toHaveCount(0)
    expect((await raw(origin, '/api/user-assignments', { headers: { cookie: cookies } })).status).toBe(401)
    expect(isDenied(await raw(origin, '/assignments', { headers: { cookie: cookies } }))).toBe(true)
  })

  test('[F-9] the redirect after signing in stays on this origin', async ({ page, context, origin }) => {
    for (const target of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      'https:evil.example',
      'javascript:alert(1)',
      '/%0d%0aSet-Cookie:x=1',
      '/\t/evil.example',
      '/api/sessions/current',
    ]) {
      await context.clearCookies()
      await page.goto(`/login?callbackUrl=${encodeURIComponent(target)}`)
      await page.getByLabel('User name or email').fill('student42@example.org')
      await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).not.toHaveURL(/\/login/)
      const led = new URL(page.url())
      expect({ target, origin: led.origin }).toEqual({ target, origin: new URL(origin).origin })
      expect({ target, path: led.pathname }).not.toMatchObject({ path: expect.stringMatching(/^\/api/) })
    }
  })

  callTest('[F-12] a forged or expired session token returns 401, never 500', async ({ apiOf, origin, database }) => {
    const student = await apiOf('student42@example.org')
    const value = student.cookie.slice(COOKIE.length + 1)
    const token = await decode({ token: value, secret: authSecret() })
    expect(token).toMatchObject({ sessionId: expect.any(String) })
    const unsigned = [{ alg: 'none', typ: 'JWT' }, token]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const forged = {
      'alg none': `${unsigned}.`,
      'another secret': await encode({ token: { ...token }, secret: 'x'.repeat(32), maxAge: 3600 }),
      expired: await encode({ token: { ...token }, secret: authSecret(), maxAge: -60 }),
      'of another session': await encode({ token: { ...token, sessionId: uuid() }, secret: authSecret() }),
      'with another proof': await encode({ token: { ...token, secret: 'guessed' }, secret: authSecret() }),
      'half of it': value.slice(0, value.length / 2),
      empty: '',
    }
    for (const [what, forgery] of Object.entries(forged)) {
      const headers = { cookie: `${COOKIE}=${forgery}` }
      const answer = await raw(origin, '/api/user-assignments', { headers })
      expect({ what, status: answer.status }).toEqual({ what, status: 401 })
      expect(isDenied(await raw(origin, '/assignments', { headers })), what).toBe(true)
    }
    const oversized = await raw(origin, '/api/user-assignments', {
      headers: { cookie: `${COOKIE}=${'e'.repeat(9_000)}` },
    })
    expect([401, 431]).toContain(oversized.status)
    const chunked = await raw(origin, '/api/user-assignments', {
      headers: { cookie: `${COOKIE}.0=${value.slice(0, 40)}; ${COOKIE}.1=${value.slice(40)}` },
    })
    expect(chunked.status).toBe(401)
    const status = async () =>
      (await raw(origin, '/api/user-assignments', { headers: { cookie: student.cookie } })).status
    expect(await status()).toBe(200)
    // The row decides: if it expired a second ago the session has ended, whatever the token says.
    await database.query(
      `UPDATE "session" SET "idleExpiresAt" = now() - interval '1 second' WHERE "authSelector" = $1`,
      [student.authSelector],
    )
    expect(await status()).toBe(401)
  })

  callTest(
    'an unsupported method returns 405 everywhere, and a list accepts a thousand ids',
    async ({ apiOf, origin }) => {
      const { cookie } = await apiOf('teacher@example.org')
      for (const method of ['TRACE', 'PROPFIND'])
        for (const path of ['/', '/login', '/api/groups', '/_next/static/none.js', '/nowhere']) {
          const { status, headers, text } = await raw(origin, path, { method, headers: { cookie } })
          expect({ method, path, status }).toEqual({ method, path, status: 405 })
          expect(headers.allow).toContain('GET')
          expect(JSON.parse(text)).toMatchObject({ code: 'method_not_allowed' })
        }
      const asked = [
        await raw(origin, '*', { method: 'OPTIONS' }),
        await raw(origin, '/library', { method: 'OPTIONS' }),
      ]
      expect(asked.map(({ status, headers }) => [status, headers.allow])).toEqual([
        [204, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
        [204, 'GET, HEAD, OPTIONS'],
      ])
      expect((await raw(origin, '*')).status).toBe(400)
      expect((await raw(origin, 'http://evil.example/nowhere', { headers: { cookie } })).status).toBe(404)
      const id = Array.from({ length: 1_000 }, uuid)
      const where = encodeURIComponent(JSON.stringify({ id }))
      const { status, text } = await raw(origin, `/api/groups?where=${where}`, { headers: { cookie } })
      expect(status).toBe(200)
      expect(JSON.parse(text).result.metadata.count).toBe(0)
    },
  )

  callTest(
    '[F-14] the cookie is HttpOnly and SameSite=Lax; writes from another origin are refused',
    { tag: '@gate' },
    async ({ apiOf, origin }) => {
      const signIn = await raw(origin, '/api/sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'student42@example.org', password: DEMO_PASSWORD }),
      })
      const cookie = String(signIn.headers['set-cookie'])
      expect(cookie).toMatch(/;\s*HttpOnly/i)
      expect(cookie).toMatch(/;\s*SameSite=Lax/i)
      expect(cookie).toMatch(/;\s*Path=\//i)

      const student = await apiOf('student42@example.org')
      const own = { cookie: student.cookie, authorization: `Selector ${student.authSelector}` }
      const write = (headers: Record<string, string>, body = '{"preferences":{"captionsOn":true}}') =>
        raw(origin, `/api/users/${student.userId}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        })
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' },
      ]
      for (const headers of foreign) expect((await write({ ...own, ...headers })).status).toBe(403)
      // A form on another site sends at most the cookie: no selector, and no JSON.
      expect((await write({ cookie: student.cookie })).status).toBe(403)
      expect((await write({ ...own, 'content-type': 'text/plain' })).status).toBe(415)
      expect((await write({ ...own, 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')).status).toBe(415)
      const other = await apiOf('student43@example.org')
      expect((await write({ ...own, authorization: `Selector ${other.authSelector}` })).status).toBe(401)
      expect((await write(own)).status).toBe(200)
    },
  )
})

test.describe('[F-15] no spelling of an address bypasses the check', () => {
  const spellings = (address: string): { what: string; path: string; headers: Record<string, string> }[] => {
    const bare = (path: string, what: string) => ({ what, path, headers: {} })
    const withHeaders = (headers: Record<string, string>) => ({
      what: Object.entries(headers)
        .map((entry) => entry.join(': '))
        .join(', '),
      path: address,
      headers,
    })
    const first = address.charCodeAt(1)
    const middleware = 'middleware'
    return [
      bare(address, 'plain'),
      bare(`${address}/`, 'trailing slash'),
      bare(`/${address}`, 'double slash'),
      bare(`/.${address}`, 'dot'),
      bare(`/_next/..${address}`, 'through _next'),
      bare(`/app/..${address}`, 'through the realtime path'),
      bare(`/%${first.toString(16)}${address.slice(2)}`, 'encoded'),
      bare(`${address}?_rsc=1`, '_rsc'),
      bare(`/_next/data/build${address}.json`, '_next/data'),
      withHeaders({ rsc: '1' }),
      withHeaders({ rsc: '1', 'next-router-prefetch': '1' }),
      withHeaders({ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }),
      withHeaders({ 'x-middleware-subrequest': Array(5).fill(middleware).join(':') }),
      withHeaders({ 'x-middleware-subrequest': Array(5).fill(`src/${middleware}`).join(':') }),
      withHeaders({ 'x-middleware-next': '1', 'x-middleware-rewrite': address }),
      withHeaders({ 'x-nextjs-data': '1' }),
      withHeaders({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }),
      withHeaders({ 'x-forwarded-for': '127.0.0.1', 'x-traverse-peer': '127.0.0.1' }),
      withHeaders({ 'x-traverse-path': '/login', 'x-invoke-path': '/login', 'x-matched-path': '/login' }),
    ]
  }

  /** An address is normalised first; that redirect says nothing, so the next one counts. */
  async function settle(origin: string, spelled: string, headers: Record<string, string>): Promise<RawAnswer> {
    let answer = await raw(origin, spelled, { headers })
    for (let step = 0; step < 3 && (answer.status === 307 || answer.status === 308) && !isDenied(answer); step += 1) {
      const { pathname, search } = new URL(leadsTo(answer), origin)
      answer = await raw(origin, `${pathname}${search}`, { headers })
    }
    return answer
  }

  const names = /Haddad|Fischer|Alvarez|Lantern Rock|Life in the Pond|secret-/

  for (const [kind, patterns] of [
    ['page', protectedPages()],
    ['call', protectedCalls()],
  ] as const)
    callTest(
      `for any of the ${patterns.length} protected ${kind}s without a session`,
      async ({ origin, database, pondId }) => {
        expect(pondId).toBeTruthy()
        expect(patterns.length).toBeGreaterThan(10)
        for (const pattern of patterns) {
          const address = await fillAddress(database, pattern)
          for (const { what, path: spelled, headers } of spellings(address)) {
            const answer = await settle(origin, spelled, headers)
            const found = {
              pattern,
              what,
              denied: isDenied(answer),
              status: answer.status,
              name: answer.text.match(names)?.[0],
            }
            expect(found).toEqual({ pattern, what, denied: true, status: answer.status, name: undefined })
          }
        }
      },
    )

  callTest(
    'a revoked session that passes the middleware is refused by every page and every call',
    async ({ origin, database, apiOf }) => {
      const student = await apiOf('teacher3@example.org')
      await database.query('UPDATE "session" SET "revokedAt" = now() WHERE "authSelector" = $1', [student.authSelector])
      const headers = { cookie: student.cookie, authorization: `Selector ${student.authSelector}` }
      for (const pattern of [...protectedPages(), ...protectedCalls()]) {
        const answer = await raw(origin, await fillAddress(database, pattern), { headers })
        const found = { pattern, denied: isDenied(answer), status: answer.status, location: answer.headers.location }
        expect(found).toEqual({ ...found, denied: true })
      }
    },
  )
})

test.describe('scores and other people’s work', () => {
  callTest(
    '[F-17] [F-20] [F-19] scores sent by a student and ids of others change nothing',
    async ({ apiOf, database, pondId }) => {
      const teacher = await apiOf('teacher3@example.org')
      const student = await apiOf('student44@example.org')
      const given = await assign(teacher, database, pondId, { group: 'Ridge 5A' })
      const own = await given.workOf('student44@example.org')
      const foreign = await given.workOf('student45@example.org')
      const choice = await database.contentId('pond', 'pond-choice')
      const wrong = await database.wrongChoiceId('pond', 'pond-choice')
      const save = (userAssignmentId: string, extra: Record<string, unknown> = {}) =>
        student.context.post('/api/interactions', {
          data: {
            clientId: uuid(),
            interactionType: 'interactive',
            contentId: choice,
            rootContentId: pondId,
            userAssignmentId,
            interactionData: { value: [wrong] },
            state: 'complete',
            tabId: 'tab-of-student44',
            sequence: 1,
            ...extra,
          },
        })

      const saved = await save(own, {
        score: 100,
        maxScore: 100,
        scoreData: { score: 100, manualScoreOverride: 100 },
        requiresGrading: false,
        userId: teacher.userId,
        sharedForAssignmentId: null,
      })
      expect([201, 400]).toContain(saved.status())
      if (saved.status() === 400) expect((await save(own)).status()).toBe(201)
      const scores = () =>
        database.query(
          `SELECT "userId", "score", "maxScore", "scoreData"->>'manualScoreOverride' AS override FROM "interaction"
          WHERE "userAssignmentId" = $1 AND "contentId" = $2`,
          [own, choice],
        )
      const unscored = [{ userId: student.userId, score: 0, maxScore: 2, override: null }]
      expect(await scores()).toEqual(unscored)
      const { id, version } = (
        await database.query('SELECT "id", "version" FROM "interaction" WHERE "userAssignmentId" = $1', [own])
      )[0] as { id: string; version: number }
      const patched = await student.context.patch(`/api/interactions/${id}`, {
        data: { version, scoreVersion: 1, scoreData: { manualScoreOverride: 2, comment: 'by me' }, hidden: false },
      })
      expect(patched.status()).toBeLessThan(500)
      expect(await scores()).toEqual(unscored)
      const many = await student.context.post('/api/interactions/scores', {
        data: { items: [{ id, scoreVersion: 1, scoreData: { manualScoreOverride: 2 } }] },
      })
      expect([403, 404]).toContain(many.status())
      expect(await scores()).toEqual(unscored)

      expect((await save(foreign)).status()).toBe(404)
      const works = '/api/user-assignments'
      expect((await student.context.get(`${works}/${foreign}`)).status()).toBe(404)
      const submit = { submittedDate: new Date().toISOString() }
      expect((await student.context.patch(`${works}/${foreign}`, { data: submit })).status()).toBe(404)
      for (const data of [
        { score: 2 },
        { ...submit, score: 2 },
        { ...submit, userId: teacher.userId },
        { assignmentId: uuid() },
      ])
        expect((await student.context.patch(`${works}/${own}`, { data })).status(), JSON.stringify(data)).toBe(400)
      expect((await student.context.patch(`${works}/${own}`, { data: { submittedDate: null } })).status()).toBe(403)
      const dates = await database.query('SELECT "submittedDate" FROM "user_assignment" WHERE "id" = ANY ($1)', [
        [own, foreign],
      ])
      expect(dates).toEqual([{ submittedDate: null }, { submittedDate: null }])
      const assigned = await student.context.post('/api/assignments', { data: {} })
      expect(assigned.status()).toBe(403)
    },
  )
})

test.describe('[F-26] no key, draft or teacher edition is sent to a student', () => {
  callTest(
    'in pages, their RSC payload and every call, before and after submission',
    async ({ apiOf, database, pondId, origin }) => {
      const marks = await database.value<string>(
        `SELECT string_agg("data"::text || coalesce("teacherEditionContent"::text, ''), ' ') AS value FROM "content" WHERE "packageName" = 'pond'`,
      )
      expect(new Set(marks.match(SECRET)).size).toBeGreaterThanOrEqual(10)

      const teacher = await apiOf('teacher3@example.org')
      const student = await apiOf('student46@example.org')
      const settings = { scoringFeedbackVisibility: 'after-submit', scoringFeedbackContent: 'score' }
      const given = await assign(teacher, database, pondId, { group: 'Ridge 5A' }, settings)
      const work = await given.workOf('student46@example.org')
      const items = await database.query<{ id: string; contentType: string; contentSubType: string | null }>(
        `SELECT "id", "contentType", "contentSubType" FROM "content" WHERE "packageName" = 'pond'`,
      )
      const headers = { cookie: student.cookie, authorization: `Selector ${student.authSelector}` }
      const base = ['assignments', 'binder']

      const pages = () => [
        ...base.flatMap((name) => [
          `/${name}`,
          `/${name}/${work}`,
          ...items.map(({ id, contentType }) => `/${name}/${work}/${contentType}/${id}`),
          ...items.map(({ id, contentType }) => `/${name}/${work}/${contentType}/TE-${id}`),
        ]),
        `/content-viewer/assignment/${given.assignmentId}`,
        `/content-viewer/teacher-edition/${given.assignmentId}`,
        `/content-viewer/library/chapter/${pondId}`,
        `/curriculum/chapter/${pondId}`,
      ]
      const calls = () => [
        `user-assignments?limit=100&modifiers=${encodeURIComponent('{"addAssignmentAndContent":true}')}`,
        `user-assignments/${work}?addInteractions=true&addAssignmentAndContent=true`,
        `assignments/${given.assignmentId}?scoreableContent=true&addUserAssignments=true`,
        `assignments/${given.assignmentId}/grading`,
        `interactions?where=${encodeURIComponent(JSON.stringify({ userAssignmentId: work }))}`,
        ...items.flatMap(({ id }) => [
          `content/${id}?childDepth=999&userAssignmentId=${work}`,
          `content/TE-${id}?childDepth=999`,
          `content/${id}/poll-results?userAssignmentId=${work}`,
          `content/${id}/revisions`,
        ]),
        `content?where=${encodeURIComponent('{"contentState":"draft"}')}`,
      ]
      let read = 0
      const expectNoSecrets = async (when: string) => {
        for (const page of pages())
          for (const extra of [{}, { rsc: '1' }] as Record<string, string>[]) {
            let answer = await raw(origin, page, { headers: { ...headers, ...extra } })
            if (answer.status === 307)
              answer = await raw(origin, String(answer.headers.location), { headers: { ...headers, ...extra } })
            expect({ when, page, found: answer.text.match(SECRET) }).toEqual({ when, page, found: null })
            if (answer.status === 200 && answer.text.includes('Pond')) read += 1
          }
        for (const call of calls()) {
          const answer = await raw(origin, `/api/${call}`, { headers })
          expect({ when, call, found: answer.text.match(SECRET) }).toEqual({ when, call, found: null })
          expect(answer.status, call).toBeLessThan(500)
        }
      }

      await expectNoSecrets('before an answer')
      for (const [key, value] of [
        ['pond-choice', [await database.wrongChoiceId('pond', 'pond-choice')]],
        ['pond-activity', { bank: { b1: 'w1', b2: 'w2' }, short: 'gull' }],
        ['pond-essay', '<p>I learned to whistle from my aunt.</p>'],
      ] as const)
        await student.post('interactions', {
          clientId: uuid(),
          interactionType: 'interactive',
          contentId: await database.contentId('pond', key),
          rootContentId: pondId,
          userAssignmentId: work,
          interactionData: { value },
          state: 'complete',
          tabId: 'tab-of-student46',
          sequence: 1,
        })
      await expectNoSecrets('answered')
      await student.patch(`user-assignments/${work}`, { submittedDate: new Date().toISOString() })
      await expectNoSecrets('turned in, with scores alone to see')
      expect(read, 'pages that really showed the lesson').toBeGreaterThan(20)
    },
  )
})

test.describe('[F-47] injected scripts', () => {
  test('the content security policy blocks inline scripts, event handlers and external scripts in the served page', {
    tag: '@gate',
  }, async ({ page, context, signIn, complaints }) => {
    await signIn('teacher3@example.org')
    await context.route('**/curriculum', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        '</body>',
        '<script>window.acted = 1</script><img src="x" onerror="window.acted = 2"><script src="https://evil.example/x.js"></script></body>',
      )
      await route.fulfill({ response: answer, body })
    })
    const blocked: string[] = []
    await page.exposeFunction('tell', (directive: string) => blocked.push(directive))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        ;(window as unknown as { tell(directive: string): void }).tell(effectiveDirective)
      })
    })
    await page.goto('/curriculum')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => [...new Set(blocked)].sort()).toEqual(['script-src-attr', 'script-src-elem'])
    expect(await page.evaluate(() => Object(window).acted)).toBeUndefined()
    // A page fulfilled by the test belongs to no known network, so the browser may refuse its connection to the local realtime server.
    const isExpected = (complaint: string) => /Content Security Policy|LOCAL_NETWORK_ACCESS_CHECKS/.test(complaint)
    expect(complaints.splice(0).filter((complaint) => !isExpected(complaint))).toEqual([])
  })

  test('a body written straight to the database, bypassing the sanitiser, runs no script', { tag: '@gate' }, async ({
    page,
    signIn,
    apiOf,
    database,
  }) => {
    const hostile =
      '<p>Still here.</p><script>window.acted = 1</script><img src="x" onerror="window.acted = 2"><p onclick="window.acted = 3">Press me</p>' +
      '<a href="javascript:window.acted=4">Follow me</a><svg onload="window.acted = 5"></svg><iframe srcdoc="<script>parent.acted = 6</script>"></iframe>'
    const contentId = await database.contentId('demo-k5ela', 'g5-patches-short')
    const chapterId = await database.contentId('demo-k5ela', 'g5-nine-patches')
    const pageId = await database.contentId('demo-k5ela', 'g5-nine-patches-practice')
    await database.query(
      `UPDATE "content" SET "data" = jsonb_set("data", '{body}', to_jsonb($2::text)) WHERE "id" = $1`,
      [pageId, hostile],
    )
    await database.query(
      `UPDATE "content" SET "data" = jsonb_set("data", '{prompt}', to_jsonb($2::text)) WHERE "id" = $1`,
      [contentId, hostile],
    )
    const teacher = await apiOf('teacher3@example.org')
    const given = await assign(teacher, database, chapterId, { group: 'Ridge 5A' })
    await signIn('student47@example.org')
    await page.goto(`/assignments/${await given.workOf('student47@example.org')}/subsection/${pageId}`)
    await expect(page.getByText('Still here.').first()).toBeVisible()
    await page.getByText('Press me').first().click()
    await page.getByText('Follow me').first().click()
    expect(await page.evaluate(() => Object(window).acted)).toBeUndefined()
    await expect(page.getByText('Still here.').first()).toBeVisible()
  })
})
