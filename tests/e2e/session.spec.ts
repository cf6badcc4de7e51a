import type { BrowserContext, Page, Request } from '@playwright/test'
import type { DemoAccount } from './support/accounts'
import { DEMO_PASSWORD } from './support/accounts'
import { actAs, beginToAct } from './support/act-as'
import { assign } from './support/assign'
import { expectAccessible } from './support/axe'
import { follows } from './support/follows'
import { hold } from './support/hold'
import { ASKED, isSaved, question, write } from './support/lesson'
import { raw } from './support/raw'
import { expect, test as plain } from './support/test'

type SessionOf = {
  /** Moves the end of an account's sessions to this many seconds from now; automatic calls of a page leave it there. */
  endsIn(account: DemoAccount, seconds: number): Promise<void>
  /** Makes the sessions' last use long ago, so that the next one moves the end. */
  rest(account: DemoAccount): Promise<void>
  revoke(account: DemoAccount): Promise<void>
}

const OF_USER = `"userId" = (SELECT "id" FROM "user" WHERE "username" = $1) AND "revokedAt" IS NULL`

const test = plain.extend<{ sessions: SessionOf }>({
  sessions: async ({ database }, use) => {
    await use({
      endsIn: async (account, seconds) => {
        await database.query(
          `UPDATE "session" SET "idleExpiresAt" = now() + make_interval(secs => $2), "lastUsed" = now() WHERE ${OF_USER}`,
          [account, seconds],
        )
      },
      rest: async (account) => {
        await database.query(`UPDATE "session" SET "lastUsed" = now() - interval '2 minutes' WHERE ${OF_USER}`, [
          account,
        ])
      },
      revoke: async (account) => {
        await database.query(`UPDATE "session" SET "revokedAt" = now() WHERE ${OF_USER}`, [account])
      },
    })
  },
})

/** A call that is unrelated to the session itself. */
const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') && !pathname.startsWith('/api/sessions')

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const passwordDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Please type your password again' })

/** Opens a page, and waits until the tab has requested its session and follows it. */
async function openFollowed(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await follows(page)
}

/** Simulates returning to the tab after a while without any events, as on a laptop that is opened. */
async function wake(page: Page): Promise<void> {
  await page.bringToFront()
  await page.clock.fastForward(20_000)
}

async function typePassword(page: Page): Promise<void> {
  const dialog = passwordDialog(page)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toHaveCount(0)
}

test('[SES-04] [SES-10] [SES-14] [F-8] the warning counts down in both tabs; staying signed in in one applies to both', async ({
  page,
  context,
  signIn,
  sessions,
}) => {
  await signIn('student51@example.org')
  await page.clock.install()
  await openFollowed(page, '/assignments')
  const other = await context.newPage()
  await openFollowed(other, '/assignments')
  // Any call of a page extends the session, and would close the warning before the button is pressed.
  await context.route(isCall, (route) => route.abort())
  await sessions.endsIn('student51@example.org', 240)
  await wake(page)
  await expect(warning(page).getByRole('timer')).toHaveText(/^(4:00|3:\d\d)/)
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await wake(other)
  await expect(warning(other)).toBeVisible()
  await sessions.rest('student51@example.org')
  await warning(other).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning(other)).toHaveCount(0)
  await expect(warning(page)).toHaveCount(0)
})

test('[SES-05] [F-8] at the end of the session the user is signed out', { tag: '@gate' }, async ({
  page,
  context,
  signIn,
  sessions,
}) => {
  await signIn('student52@example.org')
  await page.clock.install()
  await openFollowed(page, '/assignments')
  await sessions.endsIn('student52@example.org', 240)
  await wake(page)
  await expect(warning(page)).toBeVisible()
  // No call learns about the end before the tab itself does.
  const calls = await hold(context, /^\/api\//)
  await sessions.endsIn('student52@example.org', -1)
  await page.clock.fastForward(250_000)
  await calls.release()
  await expect(page).toHaveURL(/\/logout$/)
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
})

test('[SES-08] [SES-11] signing out from the warning ends the session and clears what the tab stored of it', async ({
  page,
  context,
  signIn,
  sessions,
  origin,
}) => {
  await signIn('student53@example.org')
  await page.clock.install()
  await openFollowed(page, '/assignments')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await sessions.endsIn('student53@example.org', 240)
  await wake(page)
  await warning(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/logout$/)
  expect(
    await page.evaluate(() => Object.values(sessionStorage).filter((kept) => kept.includes('authSelector'))),
  ).toEqual([])
  expect((await raw(origin, '/api/sessions/current', { headers: { cookie } })).status).toBe(401)
})

test('[SES-06] [SES-12] [F-8] the session is checked on each route change; a revoked one leads to /login and back', async ({
  page,
  signIn,
  sessions,
}) => {
  await signIn('student54@example.org')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/sessions/current') asked.push(searchParams.get('state') ?? '')
  })
  await page.goto('/assignments')
  await expect.poll(() => asked).toContain('/assignments')
  await page.getByRole('link', { name: 'Binder' }).first().click()
  await expect(page).toHaveURL(/\/binder$/)
  await expect.poll(() => asked).toContain('/binder')

  await sessions.revoke('student54@example.org')
  // Whichever notices first redirects: the next page, or a call of this one.
  await page
    .getByRole('link', { name: 'Assignments' })
    .first()
    .click()
    .catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2F(assignments|binder)$/)
  const back = new URL(page.url()).searchParams.get('callbackUrl')
  // If the router gets there first, the page is fully loaded a moment later: nothing of the session stays in memory.
  const name = page.getByLabel('User name or email')
  const password = page.getByRole('textbox', { name: 'Password' })
  await expect(async () => {
    await name.fill('student54@example.org')
    await password.fill(DEMO_PASSWORD)
    await expect(name).toHaveValue('student54@example.org', { timeout: 500 })
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 2_000 })
    await expect(page).toHaveURL(({ pathname }) => pathname === back, { timeout: 5_000 })
  }).toPass()
})

test('[F-8] [F-f] when a session ends with work open, the password is requested in place, and the other tab resumes by itself', async ({
  page,
  context,
  signIn,
  sessions,
  apiOf,
  database,
  pondId,
}) => {
  const account = 'student55@example.org'
  const given = await assign(await apiOf('teacher4@example.org'), database, pondId, { student: account })
  const work = await given.workOf(account)
  const path = `/assignments/${work}/subsection/${await database.contentId('pond', 'pond-write')}`
  await signIn(account)
  await page.clock.install()
  await openFollowed(page, path)
  const essay = question(page, ASKED.essay)
  await write(essay, 'Before the end.')
  await isSaved(essay)
  const other = await context.newPage()
  await openFollowed(other, path)
  await sessions.endsIn(account, -1)
  await wake(other)
  await expect(passwordDialog(other)).toBeVisible()
  await wake(page)
  await expect(passwordDialog(page)).toBeVisible()
  await typePassword(page)
  await expect(passwordDialog(other)).toHaveCount(0)
  await expect(essay.getByRole('textbox')).toHaveText('Before the end.')
  await write(essay, ' And after it.')
  await isSaved(essay)
})

test('[SES-08] on a phone the signing-out message does not cover the page tools', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const account = 'student60@example.org'
  const given = await assign(await apiOf('teacher4@example.org'), database, pondId, { student: account })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(account)
  await openFollowed(page, `/assignments/${await given.workOf(account)}`)
  const dock = page.getByRole('navigation', { name: 'Page tools' })
  await expect(dock).toBeInViewport()
  await page.route('**/api/sessions/current', (route) =>
    route.request().method() === 'DELETE' ? new Promise(() => undefined) : route.continue(),
  )
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const sign = page.getByRole('status').filter({ hasText: 'Signing out…' })
  await expect(sign).toBeVisible()
  const [ofSign, ofDock] = [await sign.boundingBox(), await dock.boundingBox()]
  expect((ofSign?.y ?? 0) + (ofSign?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(ofDock?.y ?? 0)
})

test('[SES-07] [F-9] signing in leads to the requested address in every area, and from /login to the home page', async ({
  page,
  context,
}) => {
  for (const path of [
    '/',
    '/curriculum/course/00000000-0000-7000-8000-000000000000',
    '/library/search?limit=10',
    '/classroom/assignments',
    '/classroom/groups',
    '/assignment-creator',
    '/settings/account',
    '/content-viewer/library/chapter/00000000-0000-7000-8000-000000000000?pane=notebook',
    '/no-such-page',
  ]) {
    // A page whose session is gone goes to the form by itself, which would interrupt the navigation to the next address.
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto(path)
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await page.getByLabel('User name or email').fill('teacher3@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).not.toHaveURL(/\/login/)
    const { pathname, search } = new URL(page.url())
    expect(`${pathname}${search}`).toBe(path)
  }
})

test('a closed account cannot sign in and gets the message for a wrong password', async ({ page, database }) => {
  const set = (isActive: boolean) =>
    database.query(`UPDATE "user" SET "isActive" = $1 WHERE "username" = 'student56@example.org'`, [isActive])
  await set(false)
  try {
    await page.goto('/login')
    await page.getByLabel('User name or email').fill('student56@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('The user name or the password is not right.')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  } finally {
    await set(true)
  }
})

const banner = (page: Page) =>
  page.getByText('This is an impersonated session. Use caution: you are acting as if you were this user.', {
    exact: true,
  })

test('[SH-33] [F-13] an impersonation starts from a search, is shown on every page, and ends with the Return link', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.org')
  await page.goto('/')
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('link', { name: 'Act as someone' }).click()
  await expect(page.getByRole('heading', { name: 'Whom do you want to help?' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('student57')
  await expectAccessible(page, 'the search for somebody to act as')
  await beginToAct(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  for (const path of ['/assignments', '/binder', '/403', '/no-such-page']) {
    await page.goto(path)
    await expect(banner(page)).toHaveCount(1)
    await expect(banner(page)).toBeVisible()
  }
  await page.goto('/assignments')
  const button = page.getByRole('button', { name: /profile menu/ })
  await button.click()
  const [above, panel] = [await button.boundingBox(), await page.locator('#profile-menu').boundingBox()]
  const gap = (panel?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  expect({ gap, isBelowTheButton: gap >= 0 && gap < 40 }).toMatchObject({ isBelowTheButton: true })
  await button.click()
  await page.getByRole('button', { name: 'Return', exact: true }).first().click()
  await expect(page).toHaveURL(/\/people\?squery=/)
  await expect(banner(page)).toHaveCount(0)
  await expect(button).toContainText('Admin')
})

test('[SH-33] [SES-10] other tabs follow the start and end of an impersonation, even those on /403', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin@example.org')
  const others = [await context.newPage(), await context.newPage()]
  const openOthers = async () => {
    for (const [index, path] of ['/settings/account', '/403'].entries()) await openFollowed(others[index] as Page, path)
  }
  await openOthers()
  await actAs(page, 'student59')
  for (const other of others) {
    await expect(other).toHaveURL(/\/assignments$/)
    await expect(banner(other)).toBeVisible()
  }

  await openOthers()
  await page.getByRole('button', { name: 'Return', exact: true }).first().click()
  await expect(page).toHaveURL(/\/people\?squery=/)
  for (const other of others) {
    await expect(other).not.toHaveURL(/\/(settings|403)/)
    await expect(banner(other)).toHaveCount(0)
    await expect(other.getByRole('button', { name: /profile menu/ })).toContainText('Admin')
  }
})

test('[SES-10] [F-f] text typed in one tab is held while another tab impersonates someone, and sent after that', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin@example.org')
  const writer = await context.newPage()
  await openFollowed(writer, '/')
  await writeToContact(writer)
  const contact = writer.getByRole('dialog', { name: 'Contact' })
  const send = () => contact.getByRole('button', { name: 'Send' }).click()
  await actAs(page, 'student59')
  await send()
  await expect(writer.getByText('In another window Traverse is open as another person now.').first()).toBeVisible()
  // Until then the page may still try to recover the session, and would send the message after the return.
  await expect(contact).toContainText('Your message was not sent. What you wrote is still here.')
  await page.getByRole('button', { name: 'Return', exact: true }).first().click()
  await expect(page).toHaveURL(/\/people/)
  await send()
  await expect(writer.getByText('Your message has been sent.')).toBeVisible()
  await expect(writer).toHaveURL(/\/$/)
})

test('[F-13] [F-11] when an impersonation is revoked, the admin is back as themselves without a password prompt', async ({
  page,
  signIn,
  sessions,
}) => {
  await signIn('admin@example.org')
  await actAs(page, 'student59')
  await openFollowed(page, '/settings/accessibility')
  await sessions.revoke('student59@example.org')
  await page.getByRole('radio', { name: /Like in a book/ }).click()
  await expect(page).toHaveURL(/\/people/)
  await expect(passwordDialog(page)).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /profile menu/ })).toContainText('Admin')
})

/** Writes in the Contact dialog without sending it. */
async function writeToContact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Contact' }).click()
  const contact = page.getByRole('dialog', { name: 'Contact' })
  await contact.getByLabel(/^Subject/).fill('A question')
  await contact.getByLabel(/^Message/).fill('Where are the rubrics?')
}

/** Follows the link to the binder and ends a session meanwhile: before the click, an open page would notice the end and leave by itself. */
async function followBinder(page: Page, endSession: () => Promise<unknown>): Promise<void> {
  const isPrefetch = (request: Request) => request.headers()['next-router-prefetch'] !== undefined
  await page.route('**/binder*', async (route) => {
    if (!isPrefetch(route.request())) await endSession()
    await route.fallback()
  })
  await page.getByRole('link', { name: 'Binder' }).first().click()
}

async function signOutIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/logout$/)
}

/** The calls of all tabs that send a message. */
function messagesOf(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/contact-messages')) sent.push(request.url())
  })
  return sent
}

test('[F-13] [SES-10] text is not sent by someone impersonating its author; it waits for the author’s password', async ({
  page,
  context,
  signIn,
}) => {
  const sent = messagesOf(context)
  await signIn('teacher4@example.org')
  const writer = await context.newPage()
  await openFollowed(writer, '/')
  await writeToContact(writer)
  await page.goto('/')
  await signOutIn(page)
  await expect(passwordDialog(writer)).toBeVisible()
  await signIn('admin@example.org')
  await actAs(page, 'teacher4', /\/$/)
  await expect(passwordDialog(writer)).toBeVisible()
  expect(sent).toEqual([])
  await typePassword(writer)
  await writer.getByRole('button', { name: 'Send' }).click()
  await expect(writer.getByText('Your message has been sent.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('[F-13] [SES-10] text written while impersonating someone is not sent once that person signs in themselves', async ({
  page,
  context,
  signIn,
}) => {
  const sent = messagesOf(context)
  await signIn('admin@example.org')
  await actAs(page, 'teacher4', /\/$/)
  await openFollowed(page, '/')
  await writeToContact(page)
  await signIn('teacher4@example.org')
  const refused = page.waitForResponse('**/api/contact-messages')
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await refused).status()).toBe(401)
  await expect(page.getByText('In another window Traverse is open as another person now.').first()).toBeVisible()
  await expect(page.getByLabel(/^Message/)).toHaveValue('Where are the rubrics?')
  expect(sent).toHaveLength(1)
})

test('[F-13] [F-11] after an impersonation ends, a link returns to your own account, and a reopened page shows nothing of the other user', async ({
  page,
  signIn,
  sessions,
}) => {
  await signIn('admin@example.org')
  await actAs(page, 'student59')
  await openFollowed(page, '/assignments')
  await followBinder(page, () => sessions.revoke('student59@example.org'))
  await expect(page).toHaveURL(/\/people\?squery=/)
  await expect(page.getByRole('button', { name: /profile menu/ })).toContainText('Admin')
  await actAs(page, 'student59')
  // An open page would notice the end and return by itself.
  await page.goto('about:blank')
  await sessions.revoke('student59@example.org')
  await page.goto('/assignments')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.locator('meta[name="auth-user"]')).toHaveCount(0)
})

test('[SH-33] [F-13] if the admin’s own session has ended too, a link leads to sign-in, and nothing of the other user remains', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('admin@example.org')
  await actAs(page, 'student59')
  await openFollowed(page, '/assignments')
  await followBinder(page, () =>
    database.query(
      `UPDATE "session" SET "revokedAt" = now() WHERE "id" IN (SELECT "contextSessionId" FROM "session" WHERE ${OF_USER})`,
      ['student59@example.org'],
    ),
  )
  await expect(page).toHaveURL(/\/login\?callbackUrl=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toHaveCount(0)
  await expect(page.locator('meta[name="auth-user"]')).toHaveCount(0)
})

test('[SES-10] [F-87] the logout page shows a session that is still active, keeps it, and follows a sign-out in another tab', async ({
  page,
  context,
  signIn,
}) => {
  const says = (title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/logout')
  await says('You are signed out')
  await signIn('student57@example.org')
  await openFollowed(page, '/logout')
  await says('You are still signed in')
  const other = await context.newPage()
  await openFollowed(other, '/assignments')
  await signOutIn(other)
  await says('You are signed out')
})

test('[SES-19] each tab has its own id, which survives a reload', async ({ page, context, signIn }) => {
  await signIn('student58@example.org')
  await page.goto('/assignments')
  await follows(page)
  const other = await context.newPage()
  await other.goto('/assignments')
  await follows(other)
  /** A page stores the id when it is left; a response without scripts does not read it again. */
  const idOf = async (tab: Page) => {
    await tab.goto('/api/health')
    return tab.evaluate(() => JSON.parse(sessionStorage.getItem('tab') ?? '{}').id as string | undefined)
  }
  const ids = [await idOf(page), await idOf(other)]
  expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true)
  expect(new Set(ids).size).toBe(2)
  await page.goto('/assignments')
  await follows(page)
  expect(await idOf(page)).toBe(ids[0])
})
