import type { Route } from '@playwright/test'
import { startCuttingProxy } from './support/cutting-proxy'
import { soon } from './support/echo'
import { ASKED, isSaved, question } from './support/lesson'
import { expect, test } from './support/test'

const PARTS = '**/_next/static/chunks/**'
const filter = { contentType: 'text/html', body: '<h1>Not now</h1>' }

/** Does it once to each of the scripts, as a line does that is bad for a moment. */
function once(fail: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  const failed = new Set<string>()
  return async (route) => {
    const url = route.request().url()
    if (failed.has(url) || !url.endsWith('.js')) return route.fallback()
    failed.add(url)
    await fail(route)
  }
}

const losses: Record<string, (route: Route) => Promise<void>> = {
  'are lost': (route) => route.abort(),
  'are not found': (route) => route.fulfill({ status: 404, body: '' }),
  'come as the page of a filter': (route) => route.fulfill(filter),
}

for (const [what, fail] of Object.entries(losses)) {
  test(`[F-86] a page whose scripts ${what} comes again by itself, with what was typed into it`, async ({
    page,
    context,
    pondWork,
    complaints,
  }) => {
    const work = await pondWork('student36@example.org')
    await context.route(PARTS, once(fail))
    await page.goto(await work.pathOf('pond-write'), { waitUntil: 'commit' })
    const essay = question(page, ASKED.essay)
    await essay.getByRole('textbox').pressSequentially('Typed into a dead page.', { delay: 40 })
    await expect(essay.getByRole('group', { name: 'Format the text' })).toBeVisible(soon)
    await expect(essay.getByRole('textbox')).toHaveText('Typed into a dead page.')
    await isSaved(essay)
    // Lost scripts are complained of, each browser in its words.
    complaints.length = 0
  })
}

test('[F-86] a page that is cut off in its midst comes again by itself, with what was typed into it', async ({
  browser,
  baseURL,
  context,
  pondWork,
}) => {
  test.setTimeout(90_000)
  const work = await pondWork('student36@example.org')
  const proxy = await startCuttingProxy()
  const cut = await browser.newContext({
    proxy: { server: proxy.server, bypass: '<-loopback>' },
    storageState: await context.storageState(),
    ...(baseURL && { baseURL }),
  })
  const page = await cut.newPage()
  const path = await work.pathOf('pond-write')
  // The browser has the styles, without which it shows nothing of a page.
  await page.goto('/assignments')
  // All that is seen is there, be it put into its place by a script, and not the end, with most of what makes it work.
  proxy.cuts.set(path, (html) => {
    const seen = html.indexOf('</script>', Math.max(html.lastIndexOf('</textarea>'), html.lastIndexOf('$RC("')))
    const more = html.indexOf('self.__next_f', seen)
    return more > 0 ? more : html.indexOf('</body>')
  })
  await page.goto(path, { waitUntil: 'commit' }).catch(() => undefined)
  const essay = question(page, ASKED.essay)
  await essay.getByRole('textbox').pressSequentially('Typed into a half page.', { delay: 40 })
  await expect(essay.getByRole('group', { name: 'Format the text' })).toBeVisible({ timeout: 40_000 })
  await expect(essay.getByRole('textbox')).toHaveText('Typed into a half page.')
  await isSaved(essay)
  await cut.close()
  await proxy.close()
})

test('[F-86] a page that is gone to comes also where a filter’s page came for its scripts', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  await signIn('teacher@example.org')
  await page.goto('/classroom/groups')
  await context.route(
    PARTS,
    once((route) => route.fulfill(filter)),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible(soon)
  // As above.
  complaints.length = 0
})
