import type { Page, Route } from '@playwright/test'
import { DEMO_PASSWORD } from './support/accounts'
import { assign } from './support/assign'
import { echoLesson, FINN, HANA, ISAAC, ratings, reviewing, soon } from './support/echo'
import { ASKED, isSaved, question, write } from './support/lesson'
import { expect, test } from './support/test'
import { unexpected } from './support/unexpected'

test.use({ actionTimeout: 30_000, navigationTimeout: 45_000 })

/** The page is kept for offline reading once the worker controls it and has put it into its cache. */
const isKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async (url) => {
          const hit = await caches.match(url, { ignoreVary: true })
          return navigator.serviceWorker.controller !== null && hit !== undefined
        }, page.url()),
      soon,
    )
    .toBe(true)

/** Says again who one is, where the session has ended meanwhile. */
async function typePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Please type your password again' })
  await expect(dialog).toBeVisible(soon)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toHaveCount(0)
}

const HOUR = 61 * 60_000

test('[F-86] [F-88] an hour without a network: answering and reviewing go on, and all of it arrives once', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
  complaints,
}) => {
  test.setTimeout(240_000)
  const teacher = await apiOf('teacher@example.org')
  const echo = await echoLesson({ teacher, apiOf, database }, {})
  for (const account of [FINN, ISAAC, HANA] as const) await echo.answer(account)
  const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: FINN })
  const work = await pond.workOf(FINN)
  const pageOf = async (key: string) => `/assignments/${work}/subsection/${await database.contentId('pond', key)}`
  const [writing, starting] = [await pageOf('pond-write'), await pageOf('pond-start')]
  const count = (sql: string, id: string) => database.value<string>(`SELECT count(*)::text AS value ${sql}`, [id])
  const given = async () =>
    count(`FROM "reaction" WHERE "type" = 'review' AND "userId" = $1`, await database.userId(FINN))
  const before = Number(await given())

  await signIn(FINN)
  await page.clock.install()
  for (const path of [starting, writing]) {
    await page.goto(path)
    await isKept(page)
  }
  await expect(question(page, ASKED.essay).getByRole('group', { name: 'Format the text' })).toBeVisible()
  await page.goto(await echo.pathOf(FINN))
  await reviewing(page).getByRole('button', { name: 'Get an answer to review' }).click(soon)
  await expect(reviewing(page).getByRole('heading', { name: 'A classmate’s answer', exact: true })).toBeVisible()
  await isKept(page)
  // Opened once more, all its parts are on the device.
  await page.reload()
  await expect(ratings(page, 'Given')).toBeVisible(soon)

  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await page.reload()
  await reviewing(page)
    .getByRole('radio', { name: /^2 Points: / })
    .check({ force: true, ...soon })
  await reviewing(page).getByRole('textbox', { name: 'Your comment' }).fill('Written in the tunnel.')
  await reviewing(page).getByRole('button', { name: 'Send my review' }).click()
  await expect(reviewing(page).getByText(/is safe on this device/)).toBeVisible()

  await page.goto(starting)
  await question(page, ASKED.poll).getByText('A river', { exact: true }).first().click()
  await question(page, ASKED.poll).getByRole('button', { name: 'Done' }).click()
  await page.goto(writing)
  const essay = question(page, ASKED.essay)
  await write(essay, 'The tunnel was long.')
  await expect(essay.getByText('Saved on this device')).toBeVisible()
  await page.clock.fastForward(HOUR)
  await write(essay, ' An hour later I was still in it.')
  await expect(essay.getByText('Saved on this device')).toBeVisible()

  // Meanwhile the session has ended, as nothing was heard of it.
  await database.query(`UPDATE "session" SET "idleExpiresAt" = now() - interval '1 second' WHERE "userId" = $1`, [
    await database.userId(FINN),
  ])
  await context.setOffline(false)
  await typePassword(page)
  await isSaved(essay)
  await page.goto(await echo.pathOf(FINN))
  await expect(reviewing(page).getByText(/You have given 1 of 2 reviews/)).toBeVisible(soon)
  await expect(ratings(page, 'Given').getByRole('button', { name: /^Anonymous/ })).toHaveCount(1)
  await expect.poll(async () => Number(await given())).toBe(before + 1)
  const kept = await database.query<{ key: string; value: string; rows: string }>(
    `SELECT c."packageKey" AS key, max(i."interactionData"->>'value') AS value, count(*)::text AS rows
      FROM "interaction" i JOIN "content" c ON c."id" = i."contentId"
      WHERE i."userAssignmentId" = $1 AND i."interactionType" = 'interactive' GROUP BY 1 ORDER BY 1`,
    [work],
  )
  expect(kept).toMatchObject([
    { key: 'pond-essay', value: '<p>The tunnel was long. An hour later I was still in it.</p>', rows: '1' },
    { key: 'pond-poll', rows: '1' },
  ])
  expect(unexpected(complaints)).toEqual([])
})

/** Whether everything that the worker was built to keep is on the device. */
const areToolsKept = (page: Page) =>
  page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text()
    const parts = worker.match(/\/_next\/static\/chunks\/[\w.~-]+/g) ?? []
    const kept = await Promise.all(parts.map((part) => caches.match(part, { ignoreVary: true })))
    return parts.length > 10 && kept.every(Boolean)
  })

test('[F-86] [SH-16] the first page that was ever opened has all its tools without a network, and says so there at once', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  test.setTimeout(120_000)
  const account = 'student35@example.org'
  const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: account })
  await signIn(account)
  const start = await database.contentId('pond', 'pond-start')
  await page.goto(`/assignments/${await pond.workOf(account)}/subsection/${start}`)
  await expect(page.getByRole('link', { name: 'Before You Read (partially complete)' }).first()).toBeVisible(soon)
  await isKept(page)
  await expect.poll(() => areToolsKept(page), { timeout: 60_000 }).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  const logo = page.locator('header img').first()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Viewer options menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Viewer options menu' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 800 })
  const dock = page.locator('.viewer-dock')
  await dock.getByRole('button', { name: 'Line reader' }).click()
  await expect(page.getByRole('group', { name: 'Line reader' })).toBeVisible(soon)
  await dock.getByRole('button', { name: 'Line reader' }).click()
  await dock.getByRole('button', { name: 'Listen' }).click()
  await expect(page.getByRole('region', { name: 'Read along' })).toBeVisible(soon)
  await dock.getByRole('button', { name: 'Listen' }).click()
  await dock.getByRole('button', { name: 'Contents' }).click()
  await expect(page.getByRole('link', { name: /Before You Read/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('Think of the water').dblclick({ position: { x: 12, y: 12 } })
  await expect(page.getByRole('dialog', { name: /highlight and note$/i })).toBeVisible(soon)
  await expect(page.getByText('This part is not on this device yet')).toHaveCount(0)

  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('You are offline')).toHaveCount(0)
})

test('[F-86] Back and Forward without a network show the page of the address, from the device', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
  complaints,
}) => {
  const account = 'student36@example.org'
  const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: account })
  await signIn(account)
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const start = await database.contentId('pond', 'pond-start')
  await page.goto(`/assignments/${await pond.workOf(account)}/subsection/${start}`)
  await expect(title('Before You Read')).toBeVisible(soon)
  await isKept(page)
  const first = page.url()
  await page
    .getByRole('navigation', { name: 'Table of contents' })
    .getByRole('link', { name: /^Write About It/ })
    .click()
  await expect(title('Write About It')).toBeVisible(soon)
  await isKept(page)
  const second = page.url()
  expect(second).not.toBe(first)

  await context.setOffline(true)
  // To be read again, as after any word of the server: the page waits for the network, and the router forgets the one before it.
  await page.evaluate(() => (window as unknown as { next: { router: { refresh(): void } } }).next.router.refresh())
  await page.goBack()
  await expect(title('Before You Read')).toBeVisible(soon)
  await expect(page).toHaveURL(first)
  await page.goForward()
  await expect(title('Write About It')).toBeVisible(soon)
  await expect(page).toHaveURL(second)
  await expect(page.getByText('You are offline')).toBeVisible()
  expect(complaints.join()).toContain('Failed to fetch RSC payload')
  expect(unexpected(complaints)).toEqual([])
})

test('[F-86] “Keep going” and links lead to kept pages without a network, behind a broken gateway and on a line that hangs', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
  complaints,
}) => {
  test.setTimeout(150_000)
  const account = 'student36@example.org'
  const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: account })
  const work = `/assignments/${await pond.workOf(account)}`
  await signIn(account)
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const toPage = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link', { name })
  await page.goto('/assignments')
  await isKept(page)
  await page.goto(`${work}/subsection/${await database.contentId('pond', 'pond-write')}`)
  await expect(title('Write About It')).toBeVisible(soon)
  await isKept(page)
  await toPage(/^Before You Read/).click()
  await expect(title('Before You Read')).toBeVisible(soon)
  await isKept(page)
  const last = page.url()

  await context.setOffline(true)
  await page.goto('/assignments')
  await page.locator(`a[href="${work}"]`).first().click()
  await expect(title('Before You Read')).toBeVisible(soon)
  expect(page.url()).toBe(last)
  await context.setOffline(false)

  const isOfWork = (url: URL) => url.pathname.startsWith(work)
  await context.route(isOfWork, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  await page.reload()
  await expect(title('Before You Read')).toBeVisible(soon)
  await toPage(/^Write About It/).click()
  await expect(title('Write About It')).toBeVisible(soon)
  await context.unroute(isOfWork)

  await page.reload()
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await context.route(isOfWork, () => new Promise(() => undefined))
  await toPage(/^Before You Read/).click()
  await expect(page.getByText('The page is on its way …')).toBeAttached()
  await expect(title('Write About It')).toBeVisible()
  // Six seconds for the link, and none again for the page that is loaded whole then.
  await expect(title('Before You Read')).toBeVisible({ timeout: 9_000 })
  expect(page.url()).toBe(last)
  expect(unexpected(complaints)).toEqual([])
})

test('[F-86] a link that hangs takes nobody back from the page that was pressed after it', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
  complaints,
}) => {
  const account = 'student36@example.org'
  const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: account })
  const work = `/assignments/${await pond.workOf(account)}`
  await signIn(account)
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const toPage = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link', { name })
  const hanging = `${work}/subsection/${await database.contentId('pond', 'pond-start')}`
  await page.goto(hanging)
  await expect(title('Before You Read')).toBeVisible(soon)
  await isKept(page)
  const writing = `${work}/subsection/${await database.contentId('pond', 'pond-write')}`
  await page.goto(writing)
  await expect(title('Write About It')).toBeVisible(soon)
  await isKept(page)

  const isOfHanging = (url: URL) => url.pathname === hanging
  let askedAt = 0
  await context.route(isOfHanging, (route) => {
    const headers = route.request().headers()
    if (headers.rsc && !headers['next-router-prefetch']) askedAt ||= Date.now()
    return new Promise(() => undefined)
  })
  await toPage(/^Before You Read/).click()
  await expect.poll(() => askedAt).toBeGreaterThan(0)
  await toPage(/^Read It Aloud/).click()
  await expect(title('Read It Aloud')).toBeVisible(soon)
  const second = page.url()
  // The worker gives the first one up after six seconds.
  await expect.poll(() => Date.now() - askedAt, { timeout: 10_000 }).toBeGreaterThan(7_000)
  await expect(title('Read It Aloud')).toBeVisible()
  expect(page.url()).toBe(second)
  await context.unroute(isOfHanging)
  expect(unexpected(complaints)).toEqual([])
})

/** What may become of a page that is fetched ahead. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'is lost': (route) => route.abort(),
  'is answered by a gateway': (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
  'is the page of a filter': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Not now</h1>' }),
  'comes from another build, so that the router throws it away': async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    expect(body).toMatch(/"b":"[^"]+"/)
    await route.fulfill({ response, body: body.replace(/"b":"[^"]+"/, '"b":"another"') })
  },
}

for (const [what, fail] of Object.entries(failures)) {
  test(`[F-86] a page whose link is pressed while it is fetched ahead opens also where that ${what}`, async ({
    page,
    context,
    signIn,
    apiOf,
    database,
    pondId,
  }) => {
    const account = 'student36@example.org'
    const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: account })
    const work = `/assignments/${await pond.workOf(account)}`
    await signIn(account)
    const contents = page.getByRole('navigation', { name: 'Table of contents' })
    await page.goto(`${work}/subsection/${await database.contentId('pond', 'pond-write')}`)
    // With its first mark the page is read again, and what was fetched ahead forgotten.
    await expect(contents.getByRole('link', { name: 'Write About It (partially complete)' })).toBeVisible(soon)
    await isKept(page)

    const ahead = `${work}/subsection/${await database.contentId('pond', 'pond-start')}`
    const ends: (() => void)[] = []
    await context.route(
      ({ pathname }) => pathname === ahead,
      async (route) => {
        const headers = route.request().headers()
        if (!headers.rsc || headers['next-router-prefetch'] || ends.length > 0) return route.continue()
        await new Promise<void>((resolve) => ends.push(resolve))
        await fail(route)
      },
    )
    const link = contents.getByRole('link', { name: /^Before You Read/ })
    await link.hover()
    await expect.poll(() => ends.length).toBe(1)
    await link.click()
    await expect(page.getByText('The page is on its way …')).toBeAttached()
    ends[0]?.()
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    await expect(title('Before You Read')).toBeVisible(soon)
    expect(new URL(page.url()).pathname).toBe(ahead)
    await page.goBack()
    await expect(title('Write About It')).toBeVisible(soon)
  })
}

test('[F-86] an answer that is cut off ends neither a page that is read again nor the way to another one', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const account = 'student36@example.org'
  const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: account })
  const pathOf = async (key: string) =>
    `/assignments/${await pond.workOf(account)}/subsection/${await database.contentId('pond', key)}`
  await signIn(account)
  // Cuts off what the router asks for next, once it is told to.
  await page.addInitScript(() => {
    const world = window as unknown as { cuts: number; cut: number }
    Object.assign(world, { cuts: 0, cut: 0 })
    const { fetch } = window
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      const headers = new Headers(init?.headers)
      if (world.cuts === 0 || !headers.has('rsc') || headers.has('next-router-prefetch')) return answer
      world.cuts -= 1
      world.cut += 1
      const bytes = new Uint8Array(await answer.arrayBuffer())
      let isHalf = false
      const body = new ReadableStream({
        pull(controller) {
          if (isHalf) return controller.error(new TypeError('network error'))
          isHalf = true
          controller.enqueue(bytes.slice(0, bytes.length / 2))
        },
      })
      const { status, url } = answer
      return Object.defineProperties(new Response(body, { status, headers: answer.headers }), { url: { value: url } })
    }
  })
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const contents = page.getByRole('navigation', { name: 'Table of contents' })
  const cut = () => page.evaluate(() => (window as unknown as { cut: number }).cut)
  const cutNext = (cuts: number) => page.evaluate((count) => Object.assign(window, { cuts: count }), cuts)
  await page.goto(await pathOf('pond-write'))
  await expect(contents.getByRole('link', { name: 'Write About It (partially complete)' })).toBeVisible(soon)
  const essay = question(page, ASKED.essay)
  await write(essay, 'Not lost on the way.')

  await cutNext(1)
  await page.evaluate(() => (window as unknown as { next: { router: { refresh(): void } } }).next.router.refresh())
  await expect.poll(cut).toBe(1)
  await isSaved(essay)
  await expect(essay).toContainText('Not lost on the way.')

  // Not pointed at before, so that nothing is fetched ahead.
  await cutNext(1)
  await contents.getByRole('link', { name: /^Before You Read/ }).evaluate((link: HTMLElement) => link.click())
  await expect(title('Before You Read')).toBeVisible(soon)
  expect(new URL(page.url()).pathname).toBe(await pathOf('pond-start'))
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.goBack()
  await expect(essay).toContainText('Not lost on the way.')
})

test('[F-86] Back and links lead on while the page on screen is being read again', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const account = 'student36@example.org'
  const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: account })
  const pathOf = async (key: string) =>
    `/assignments/${await pond.workOf(account)}/subsection/${await database.contentId('pond', key)}`
  await signIn(account)
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const contents = page.getByRole('navigation', { name: 'Table of contents' })
  await page.goto(await pathOf('pond-write'))
  await expect(contents.getByRole('link', { name: 'Write About It (partially complete)' })).toBeVisible(soon)
  await contents.getByRole('link', { name: /^Before You Read/ }).click()
  await expect(contents.getByRole('link', { name: 'Before You Read (partially complete)' })).toBeVisible(soon)

  // Before it is read again its session is asked for, which takes a while here.
  const held: Route[] = []
  await context.route(
    ({ pathname }) => pathname === '/api/sessions/current',
    (route) => void held.push(route),
  )
  await page.evaluate(() => (window as unknown as { next: { router: { refresh(): void } } }).next.router.refresh())
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(await pathOf('pond-write'))
  await context.unroute(({ pathname }) => pathname === '/api/sessions/current')
  await Promise.all(held.map((route) => route.continue()))
  await expect(title('Write About It')).toBeVisible(soon)
  await contents.getByRole('link', { name: /^Read It Aloud/ }).click()
  await expect(title('Read It Aloud')).toBeVisible(soon)
})

test('[F-86] what is not on the device comes by itself once the line is back, though the network never went', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const account = 'student36@example.org'
  const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: account })
  await signIn(account)
  await page.goto('/assignments')
  await isKept(page)
  await context.route('**/*', (route) => route.abort())
  await page.goto(`/assignments/${await pond.workOf(account)}`)
  await expect(page.getByRole('heading', { name: 'This page is not on this device yet' })).toBeVisible()
  await context.unroute('**/*')
  await expect(page.getByRole('heading', { level: 1, name: 'Before You Read', exact: true })).toBeVisible(soon)
})

test('[F-86] a link that hangs takes nobody back from a press on what is still being fetched ahead', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const account = 'student36@example.org'
  const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: account })
  const pathOf = async (key: string) =>
    `/assignments/${await pond.workOf(account)}/subsection/${await database.contentId('pond', key)}`
  await signIn(account)
  const contents = page.getByRole('navigation', { name: 'Table of contents' })
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await page.goto(await pathOf('pond-write'))
  await expect(contents.getByRole('link', { name: 'Write About It (partially complete)' })).toBeVisible(soon)

  /** Holds what the router asks for of a page; gives how often it asked, and how to let all of it end. */
  const hold = async (path: string, end: (route: Route) => Promise<void>) => {
    const held: Route[] = []
    await context.route(
      ({ pathname }) => pathname === path,
      (route) => (route.request().headers().rsc ? void held.push(route) : route.continue()),
    )
    const release = async () => {
      await context.unroute(({ pathname }) => pathname === path)
      await Promise.all(held.map(end))
    }
    return { held, release }
  }
  const ahead = await hold(await pathOf('pond-aloud'), (route) => route.continue())
  const hanging = await hold(await pathOf('pond-start'), (route) => route.abort())
  const aloud = contents.getByRole('link', { name: /^Read It Aloud/ })
  await aloud.hover()
  await expect.poll(() => ahead.held.length).toBeGreaterThan(0)
  const asked = hanging.held.length
  await contents.getByRole('link', { name: /^Before You Read/ }).click()
  await expect.poll(() => hanging.held.length).toBeGreaterThan(asked)
  await aloud.click()
  await hanging.release()
  await expect(page.getByText('The page is on its way …')).toBeAttached()
  await ahead.release()
  await expect(title('Read It Aloud')).toBeVisible(soon)
  expect(new URL(page.url()).pathname).toBe(await pathOf('pond-aloud'))
})

test('[F-85] on a slow line that loses a call now and then every save arrives once', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
  complaints,
}) => {
  test.setTimeout(180_000)
  const account = 'student33@example.org'
  const given = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: account })
  const work = await given.workOf(account)
  await signIn(account)
  await page.goto(`/assignments/${work}/subsection/${await database.contentId('pond', 'pond-write')}`)
  const essay = question(page, ASKED.essay)
  await expect(essay).toBeVisible()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  let calls = 0
  await page.route('**/api/interactions', async (route) => {
    calls += 1
    // Of every three calls one is lost before the server, one after it.
    if (calls % 3 === 1) return route.abort('connectionreset')
    const response = await route.fetch()
    return calls % 3 === 2 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  for (const words of ['One.', ' Two.', ' Three.', ' Four.', ' Five.']) await write(essay, words)
  await expect(essay.getByText(/^Saved at /)).toBeVisible({ timeout: 60_000 })
  const stored = () =>
    database.query<{ value: string }>(
      `SELECT i."interactionData"->>'value' AS value FROM "interaction" i
        WHERE i."userAssignmentId" = $1 AND i."interactionType" = 'interactive'`,
      [work],
    )
  await expect.poll(stored, { timeout: 60_000 }).toEqual([{ value: '<p>One. Two. Three. Four. Five.</p>' }])
  await expect(page.getByText('Action failed. Check your Internet connection.')).toHaveCount(0)
  expect(unexpected(complaints)).toEqual([])
})

for (const [name, skew] of [
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
] as const)
  test(`[F-88] with a clock ${name} one stays signed in, work is saved, and what is late the server says`, async ({
    page,
    signIn,
    apiOf,
    database,
    pondId,
  }) => {
    const account = 'student34@example.org'
    const given = await assign(
      await apiOf('teacher2@example.org'),
      database,
      pondId,
      { student: account },
      {
        allowLate: false,
      },
    )
    const work = await given.workOf(account)
    await database.query(`UPDATE "assignment" SET "endDate" = now() + interval '2 hours' WHERE "id" = $1`, [
      given.assignmentId,
    ])
    await signIn(account)
    await page.clock.install({ time: Date.now() + skew })
    await page.goto(`/assignments/${work}/subsection/${await database.contentId('pond', 'pond-write')}`)
    const essay = question(page, ASKED.essay)
    await write(essay, 'My watch is wrong.')
    await isSaved(essay)
    await page.clock.fastForward(30_000)
    await expect(page).toHaveURL(/\/assignments\//)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // Written in time by the page, which would close the field at the first news of the end; the save comes too late.
    let letGo: () => void = () => undefined
    const isTimeUp = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/interactions', async (route) => {
      await isTimeUp
      await route.continue()
    })
    await write(essay, ' And time is up.')
    await database.query(`UPDATE "assignment" SET "endDate" = now() - interval '10 minutes' WHERE "id" = $1`, [
      given.assignmentId,
    ])
    letGo()
    await expect(essay.getByText(/^The time for this assignment is over/).first()).toBeVisible(soon)
  })
