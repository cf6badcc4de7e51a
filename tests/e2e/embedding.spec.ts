import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Frame, FrameLocator, Page } from '@playwright/test'
import { sessionCookieName } from '@/lib/session/cookie'
import { DEMO_PASSWORD } from './support/accounts'
import { startPage, startProduct, startSite } from './support/sites'
import { expect, test } from './support/test'

type Site = Awaited<ReturnType<typeof startSite>>

const TEACHER = 'teacher@example.org'
const secure = { ignoreHTTPSErrors: true }
/** Timeout in milliseconds for several pages in a row on a process that has just started. */
const PATIENT = { timeout: 30_000 }
const framing = (src: string) => `<!doctype html><title>Portal</title><h1>Portal</h1>
  <iframe src="${src}" title="Traverse" style="width:100%;height:80vh"></iframe>`

/** A page of another site that frames the address given after its question mark. */
const startPortal = () =>
  startSite((request, response) => {
    const src = decodeURIComponent(new URL(request.url ?? '/', 'https://portal').search.slice(1))
    response.writeHead(200, { 'content-type': 'text/html' }).end(framing(src))
  })

async function signInByForm(place: Page | FrameLocator): Promise<void> {
  await place.getByLabel('User name or email').fill(TEACHER)
  await place.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await place.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in and waits until the requested page is open. */
async function enter(place: FrameLocator): Promise<void> {
  await signInByForm(place)
  await expect(place.getByLabel('User name or email')).toHaveCount(0, PATIENT)
}

async function innerFrame(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().length).toBeGreaterThan(1)
  return page.frames()[1] as Frame
}

/** Expects that the browser refused to show the framed page. */
async function expectRefused(page: Page): Promise<void> {
  const frame = await innerFrame(page)
  await expect.poll(() => frame.url()).toMatch(/^chrome-error:/)
}

test.describe('inside another site', () => {
  test.describe.configure({ timeout: 120_000 })
  let portal: Site
  let stranger: Site
  let product: Site
  test.beforeAll(async () => {
    portal = await startPortal()
    stranger = await startPortal()
    product = await startProduct({ EMBED_ORIGINS: portal.origin })
  })
  test.afterAll(async () => {
    for (const site of [product, portal, stranger]) await site?.close()
  })

  test('[F-66] [F-14] an allowed site can frame the product, and users sign in there with a cookie limited to that site', {
    tag: '@gate',
  }, async ({ browser }) => {
    const context = await browser.newContext(secure)
    const page = await context.newPage()
    const given = page.waitForResponse((answer) => answer.url().endsWith('/api/sessions'), { timeout: 90_000 })
    await page.goto(`${portal.origin}/?${encodeURIComponent(`${product.origin}/classroom/assignments`)}`)
    const traverse = page.frameLocator('iframe')
    await enter(traverse)
    const cookie = (await (await given).headerValue('set-cookie')) ?? ''
    for (const part of ['__Host-', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=None', 'Partitioned'])
      expect(cookie).toContain(part)
    await expect(traverse.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible(PATIENT)
    // Opened directly, the product does not know who is signed in inside the portal.
    await page.goto(`${product.origin}/classroom/assignments`)
    await expect(page).toHaveURL(/\/login\?callbackUrl=/)
    await context.close()
  })

  test('[F-14] an old cookie from before the product was framed does not prevent signing in', async ({ browser }) => {
    const context = await browser.newContext(secure)
    const old = { value: 'of-an-ended-session', url: product.origin, httpOnly: true, secure: true }
    await context.addCookies([{ ...old, name: sessionCookieName(true, false), sameSite: 'Lax' }])
    const page = await context.newPage()
    await page.goto(`${product.origin}/classroom/assignments`)
    await signInByForm(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible(PATIENT)
    await context.close()
  })

  test('[F-66] no other site can frame the product or the tool', { tag: '@gate' }, async ({ browser }) => {
    const context = await browser.newContext(secure)
    const page = await context.newPage()
    for (const address of ['/login', '/', '/legacy-shell/assessments']) {
      await page.goto(`${stranger.origin}/?${encodeURIComponent(product.origin + address)}`)
      await expectRefused(page)
    }
    const { headers } = await fetchHeaders(context, `${product.origin}/login`)
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${portal.origin}`)
    expect(headers['content-security-policy']).not.toContain("frame-ancestors 'self'")
    await context.close()
  })

  test('[F-67] [RT-12] with third-party cookies blocked, users can sign in and the framed tool knows them', async ({
    playwright,
    launchOptions,
  }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'traverse-profile-'))
    mkdirSync(path.join(folder, 'Default'))
    const preferences = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } }
    writeFileSync(path.join(folder, 'Default/Preferences'), JSON.stringify(preferences))
    const context = await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, ...secure })
    const page = await context.newPage()

    await test.step('the browser blocks third-party cookies', async () => {
      const seen: string[] = []
      const tracker = await startSite((request, response) => {
        seen.push(request.headers.cookie ?? '')
        const headers = { 'set-cookie': 'third=party; Secure; SameSite=None', 'content-type': 'text/html' }
        response.writeHead(200, headers).end('<p>Tracker</p>')
      }, 'localhost')
      for (let visit = 0; visit < 2; visit += 1) {
        await page.goto(`${portal.origin}/?${encodeURIComponent(tracker.origin)}`)
        await expect(page.frameLocator('iframe').getByText('Tracker')).toBeVisible()
      }
      expect(seen.filter((cookie) => cookie.includes('third=party'))).toEqual([])
      await tracker.close()
    })

    await page.goto(`${portal.origin}/?${encodeURIComponent(`${product.origin}/assessment`)}`)
    const traverse = page.frameLocator('iframe')
    await enter(traverse)
    const tool = traverse.frameLocator('iframe')
    await expect(tool.getByRole('heading', { level: 1, name: 'Assessments' })).toBeVisible(PATIENT)
    await tool.getByRole('link', { name: 'Questions' }).click()
    await expect(tool.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible(PATIENT)
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('[F-67] a browser that stores no cookie in the frame shows an explanation and a link to a new tab', async ({
    browser,
  }) => {
    const context = await browser.newContext(secure)
    const page = await context.newPage()
    await page.route('**/api/sessions', async (route) => {
      const answer = await route.fetch()
      const { 'set-cookie': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
    await page.goto(`${portal.origin}/?${encodeURIComponent(`${product.origin}/classroom/assignments`)}`)
    const traverse = page.frameLocator('iframe')
    await signInByForm(traverse)
    const said = traverse.getByText('Your browser does not let Traverse keep you signed in inside this page.')
    await expect(said).toBeVisible(PATIENT)
    const alone = traverse.getByRole('link', { name: 'Open Traverse by itself' })
    await expect(alone).toHaveAttribute('href', '/classroom/assignments')
    await expect(alone).toHaveAttribute('target', '_blank')
    await context.close()
  })

  test('[F-63] ready, navigate, junk and 1 MB messages from the embedding page are ignored', async ({ browser }) => {
    const context = await browser.newContext(secure)
    const page = await context.newPage()
    await page.goto(`${portal.origin}/?${encodeURIComponent(`${product.origin}/assessment`)}`)
    const traverse = page.frameLocator('iframe[title="Traverse"]')
    await enter(traverse)
    await expect(traverse.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible(PATIENT)
    await page.evaluate(() => {
      const product = window.frames[0] as Window
      const messages = [
        { type: 'ready' },
        { type: 'navigate', path: '/classroom/assignments' },
        { type: 'notification', message: 'From the portal' },
        'extend',
        null,
        'x'.repeat(1_000_000),
      ]
      for (const message of messages) product.postMessage(message, '*')
      // A frame without an origin, next to the product.
      const nobody = document.createElement('iframe')
      nobody.sandbox.add('allow-scripts')
      nobody.srcdoc = `<script>parent.frames[0].postMessage({ type: 'navigate', path: '/curriculum' }, '*')
        parent.frames[0].postMessage({ type: 'notification', message: 'From nobody' }, '*')
        parent.postMessage('sent', '*')</script>`
      const sent = new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'sent' && resolve(null))
      })
      document.body.append(nobody)
      return sent
    })
    // The tool's own message comes after all of them, and is processed.
    await traverse.frameLocator('iframe').getByRole('link', { name: 'Documents' }).click()
    await expect(traverse.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible(
      PATIENT,
    )
    const frame = await innerFrame(page)
    expect(new URL(frame.url()).pathname).toBe('/assessment/documents')
    await expect(traverse.getByText(/From (the portal|nobody)/)).toHaveCount(0)
    await context.close()
  })
})

test('[F-66] without an allowed site, no site can frame the product, which rules out clickjacking', async ({
  page,
  signIn,
  origin,
}) => {
  const thief = await startPortal()
  await signIn('student1@example.org')
  for (const address of ['/assignments', '/login', '/legacy-shell/assessments']) {
    const answer = await page.request.get(`${origin}${address}`, { maxRedirects: 0 })
    expect(answer.headers()['content-security-policy'] ?? "frame-ancestors 'none'").toMatch(
      address.startsWith('/legacy') ? /frame-ancestors 'self'(;|$)|^frame-ancestors 'none'$/ : /frame-ancestors 'none'/,
    )
  }
  const context = await page.context().browser()?.newContext(secure)
  const victim = await context?.newPage()
  if (!victim) throw new Error('There is no browser.')
  await victim.goto(`${thief.origin}/?${encodeURIComponent(`${origin}/login`)}`)
  await expectRefused(victim)
  await context?.close()
  await thief.close()
})

test.describe('with a tool from another site', () => {
  let legacy: Site
  let product: Site
  let context: BrowserContext
  let page: Page
  test.beforeAll(async ({ browser }) => {
    legacy = await startPage(`<!doctype html><h1>Legacy</h1><script>
      window.say = (message) => parent.postMessage(message, '*')
      if (!location.pathname.endsWith('/documents')) say({ type: 'ready' })</script>`)
    product = await startProduct({ LEGACY_SHELL_URL: `${legacy.origin}/shell` })
    context = await browser.newContext(secure)
    const answer = await context.request.post(`${product.origin}/api/sessions`, {
      data: { username: TEACHER, password: DEMO_PASSWORD },
    })
    expect(answer.status()).toBe(201)
    page = await context.newPage()
  })
  test.afterAll(async () => {
    await context?.close()
    for (const site of [product, legacy]) await site?.close()
  })

  const say = async (message: unknown) =>
    (await innerFrame(page)).evaluate((said) => (window as unknown as { say(data: unknown): void }).say(said), message)
  const tool = () => page.frameLocator('iframe').getByRole('heading', { name: 'Legacy' })

  test('[RT-12] [RT-15] the tool is framed at the same path, shows notifications and opens product pages', async () => {
    await page.goto(`${product.origin}/assessment/assessment/creator/create`)
    await expect(tool()).toBeVisible()
    expect((await innerFrame(page)).url()).toBe(`${legacy.origin}/shell/assessment/creator/create`)
    await say({ type: 'notification', variant: 'success', message: 'Assessment saved' })
    await expect(page.getByText('Assessment saved')).toBeVisible()
    await say({ type: 'navigate', path: '/classroom/assignments' })
    await expect(page).toHaveURL(`${product.origin}/classroom/assignments`)
  })

  test('[F-66] only its own page may frame the tool, also after navigating from another page', async () => {
    const policyOf = async (address: string) =>
      (await fetchHeaders(context, product.origin + address)).headers['content-security-policy'] ?? ''
    expect(await policyOf('/assessment')).toContain(`frame-src 'self' ${legacy.origin};`)
    expect(await policyOf('/curriculum')).toContain("frame-src 'self';")
    await page.goto(`${product.origin}/classroom/assignments`)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assessments' })
    if (!(await link.isVisible())) await page.getByText('Assess', { exact: true }).click()
    await link.click()
    await expect(tool()).toBeVisible()
  })

  test('[F-64] navigate messages cannot run a script, open another site or sign the user out', async () => {
    await page.goto(`${product.origin}/assessment`)
    await expect(tool()).toBeVisible()
    const paths = ['javascript:document.title="stolen"', 'https://evil.test/', '//evil.test', '/logout', '/api/health']
    for (const address of paths) await say({ type: 'navigate', path: address })
    await say({ type: 'notification', message: 'All said' })
    await expect(page.getByText('All said')).toBeVisible()
    await expect(page).toHaveURL(`${product.origin}/assessment`)
    await expect(page).not.toHaveTitle('stolen')
  })

  test('[RT-13] [F-65] a tool that never sends ready fails to load after 15 seconds and is removed until retried', async () => {
    await page.clock.install()
    await page.goto(`${product.origin}/assessment/documents`)
    const frame = await innerFrame(page)
    await expect.poll(() => frame.url()).toBe(`${legacy.origin}/shell/documents`)
    await page.clock.fastForward(15_000)
    await expect(page.getByRole('alert').getByText('Failed to load')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('iframe')).toHaveCount(1)
    await say({ type: 'ready' })
    await expect(tool()).toBeVisible()
  })

  test('[NAV-07] a /http… address redirects to an allowed host and returns 404 for any other', async () => {
    await page.goto(`${product.origin}/${legacy.origin}/shell`)
    await expect(page).toHaveURL(`${legacy.origin}/shell`)
    for (const address of ['https://evil.test/', 'https:/evil.test/', 'https%3A//evil.test/']) {
      const answer = await page.goto(`${product.origin}/${address}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
  })
})

async function fetchHeaders(context: BrowserContext, address: string) {
  const answer = await context.request.get(address)
  return { headers: answer.headers() }
}
