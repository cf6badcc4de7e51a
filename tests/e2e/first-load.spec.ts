import type { BrowserContext, Page, Route } from '@playwright/test'
import { type CuttingProxy, startCuttingProxy } from './support/cutting-proxy'
import { soon } from './support/echo'
import { isKept } from './support/kept'
import { ASKED, isSaved, question } from './support/lesson'
import { expect, test } from './support/test'

test.use({ serviceWorkers: 'allow' })

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

/** All that is seen of a page is there, be it put into its place by a script, and not the end, with most of what makes it work. */
function afterAllThatIsSeen(html: string): number {
  const seen = html.indexOf('</script>', Math.max(html.lastIndexOf('</textarea>'), html.lastIndexOf('$RC("')))
  const more = html.indexOf('self.__next_f', seen)
  return more > 0 ? more : html.indexOf('</body>')
}

/** Opens a page of the same person in a browser whose answers can be cut off. */
const cutTest = test.extend<{ openCuttable(): Promise<{ page: Page; proxy: CuttingProxy }> }>({
  openCuttable: async ({ browser, baseURL, context, serviceWorkers }, use) => {
    const proxy = await startCuttingProxy()
    const opened: BrowserContext[] = []
    await use(async () => {
      const cuttable = await browser.newContext({
        proxy: { server: proxy.server, bypass: '<-loopback>' },
        storageState: await context.storageState(),
        serviceWorkers,
        ...(baseURL && { baseURL }),
      })
      opened.push(cuttable)
      return { page: await cuttable.newPage(), proxy }
    })
    for (const cuttable of opened) await cuttable.close()
    await proxy.close()
  },
})

cutTest.describe(() => {
  cutTest.use({ serviceWorkers: 'block' })

  cutTest(
    '[F-86] a page that is cut off in its midst comes again by itself, with what was typed into it',
    async ({ openCuttable, pondWork }) => {
      const work = await pondWork('student36@example.org')
      const { page, proxy } = await openCuttable()
      const path = await work.pathOf('pond-write')
      // The browser has the styles, without which it shows nothing of a page.
      await page.goto('/assignments')
      const breakOff = proxy.cut(path, afterAllThatIsSeen)
      await page.goto(path, { waitUntil: 'commit' })
      const essay = question(page, ASKED.essay)
      await essay.getByRole('textbox').pressSequentially('Typed into a half page.', { delay: 40 })
      breakOff()
      await expect(essay.getByRole('group', { name: 'Format the text' })).toBeVisible({ timeout: 40_000 })
      await expect(essay.getByRole('textbox')).toHaveText('Typed into a half page.')
      await isSaved(essay)
    },
  )
})

cutTest(
  '[F-86] a page that breaks off as it comes, which the worker hands on, does not stay blank',
  async ({ openCuttable, pondWork }) => {
    const work = await pondWork('student36@example.org')
    const { page, proxy } = await openCuttable()
    const path = await work.pathOf('pond-write')
    await page.goto(path)
    await isKept(page)
    for (const part of [0.02, 0.2, 0.9]) {
      proxy.cut(path, (html) => Math.floor(html.length * part))()
      await page.goto(path, { waitUntil: 'commit' })
      await expect(question(page, ASKED.essay).getByRole('group', { name: 'Format the text' })).toBeVisible({
        timeout: 40_000,
      })
    }
  },
)

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
