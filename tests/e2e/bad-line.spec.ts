import type { Route } from '@playwright/test'
import { soon } from './support/echo'
import { hold, isOfRouter } from './support/hold'
import { isKept } from './support/kept'
import { expect, test } from './support/test'
import { unexpected } from './support/unexpected'

test.use({ actionTimeout: 30_000, navigationTimeout: 45_000, serviceWorkers: 'allow' })

const ACCOUNT = 'student36@example.org'
const SIGN = 'Loading the page…'

test('[F-86] Back and Forward work offline and show the page of each address from the device', {
  tag: '@gate',
}, async ({ page, context, pondWork, complaints }) => {
  const work = await pondWork(ACCOUNT)
  await work.open('pond-start')
  await isKept(page)
  const first = page.url()
  await work.link('pond-write').click()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await isKept(page)
  const second = page.url()
  expect(second).not.toBe(first)

  await context.setOffline(true)
  // The router then has no previous page.
  await page.reload()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await page.goBack()
  await expect(work.title('pond-start')).toBeVisible(soon)
  await expect(page).toHaveURL(first)
  await page.goForward()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await expect(page).toHaveURL(second)
  await expect(page.getByText('You are offline')).toBeVisible()
  expect(complaints.join()).toContain('Failed to fetch RSC payload')
  expect(unexpected(complaints)).toEqual([])
})

test('[F-86] “Keep going” and links open stored pages offline and behind a failing gateway', async ({
  page,
  context,
  pondWork,
  complaints,
}) => {
  const work = await pondWork(ACCOUNT)
  await page.goto('/assignments')
  await isKept(page)
  await work.open('pond-write')
  await isKept(page)
  await work.link('pond-start').click()
  await expect(work.title('pond-start')).toBeVisible(soon)
  await isKept(page)
  const last = page.url()

  // A page still loading when the network is lost is loaded in full, at the address requested next.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.goto('/assignments')
  await page.locator(`a[href="${work.path}"]`).first().click()
  await expect(work.title('pond-start')).toBeVisible(soon)
  expect(page.url()).toBe(last)
  await context.setOffline(false)

  const isOfWork = (url: URL) => url.pathname.startsWith(work.path)
  await context.route(isOfWork, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  await page.reload()
  await expect(work.title('pond-start')).toBeVisible(soon)
  await work.link('pond-write').click()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await context.unroute(isOfWork)

  await page.reload()
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await context.route(isOfWork, () => new Promise(() => undefined))
  // Six seconds.
  await page.goto(last)
  await expect(work.title('pond-start')).toBeVisible({ timeout: 9_000 })
  expect(page.url()).toBe(last)
  expect(unexpected(complaints)).toEqual([])
})

for (const [what, fail] of Object.entries<(route: Route) => Promise<void>>({
  'is lost': (route) => route.abort(),
  'is answered by a gateway': (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
}))
  test(`[F-86] a link shows a loading message on a slow line; if its request ${what}, the full page is loaded`, async ({
    page,
    context,
    pondWork,
    complaints,
  }) => {
    const work = await pondWork(ACCOUNT)
    await work.open('pond-write')
    await work.isMarked('pond-write')
    await isKept(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))

    const path = await work.pathOf('pond-start')
    const request = await hold(context, path, isOfRouter)
    // Not hovered, so that nothing is prefetched.
    await work.link('pond-start').evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => request.held.length).toBe(1)
    await expect(page.getByText(SIGN)).toBeAttached()
    await request.release(fail)
    await expect(work.title('pond-start')).toBeVisible(soon)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(false)
    await page.goBack()
    await expect(work.title('pond-write')).toBeVisible(soon)
    expect(unexpected(complaints)).toEqual([])
  })

test('[F-86] a page whose prefetch fails while its link is pressed opens on the next press', async ({
  page,
  context,
  pondWork,
}) => {
  const work = await pondWork(ACCOUNT)
  await work.open('pond-write')
  await work.isMarked('pond-write')
  await isKept(page)

  const ahead = await hold(context, await work.pathOf('pond-start'), isOfRouter)
  await work.link('pond-start').hover()
  await expect.poll(() => ahead.held.length).toBe(1)
  await work.link('pond-start').click()
  await ahead.release((route) => route.abort())
  await work.link('pond-start').click()
  await expect(work.title('pond-start')).toBeVisible(soon)
  await page.goBack()
  await expect(work.title('pond-write')).toBeVisible(soon)
})

test('[F-86] a page missing on the device loads once requests succeed again, even if the browser never went offline', async ({
  page,
  context,
  pondWork,
}) => {
  const work = await pondWork(ACCOUNT)
  await page.goto('/assignments')
  await isKept(page)
  await context.route('**/*', (route) => route.abort())
  await page.goto(work.path)
  await expect(page.getByRole('heading', { name: 'This page is not saved on this device' })).toBeVisible()
  await context.unroute('**/*')
  await expect(work.title('pond-start')).toBeVisible(soon)
})
