import type { Page } from '@playwright/test'
import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { goToNext } from './support/lesson'
import { expect, test } from './support/test'

const FIRST = 'Look Out to Sea'
const SECOND = 'The Boat to Lantern Rock'

const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Opens the viewer's menu and follows one of its links. */
async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Viewer options menu' }).first().click()
  const menu = page.getByRole('navigation', { name: 'Viewer options menu' })
  await menu.getByRole('link', { name: option, exact: true }).click()
  await expect(menu).toBeHidden()
}

/** Opens a page and waits until it saves its scroll position, which shows that its event handlers are attached. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('content-viewer-last-viewed'))).toBeTruthy()
}

let chapter = ''
test.beforeEach(async ({ database }) => {
  chapter = `/content-viewer/library/chapter/${await database.contentId('demo-k5ela', 'lr-l1')}`
})

test('[NAV-01] [SH-41] panes open from the menu beside the content, stay across pages and reload, and close', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  await open(page, chapter)
  await choose(page, 'Notebook')
  const pane = page.getByRole('complementary', { name: 'Notebook' })
  await expect(pane).toBeVisible()
  await expect(pane).toBeFocused()
  expect((await pane.boundingBox())?.width).toBe(400)
  await expect(page).toHaveURL(/[?&]pane=notebook/)
  await expectAccessible(page, 'the viewer with its notebook')
  await goToNext(page, SECOND)
  await expect(page).toHaveURL(/[?&]pane=notebook/)
  await page.reload()
  await expect(pane).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page, 'the viewer with its notebook on a phone')
  await pane.getByRole('link', { name: 'Annotations' }).click()
  await expect(page.getByRole('complementary', { name: 'Annotations' })).toBeVisible()
  await page.getByRole('link', { name: 'Close the pane' }).press('Escape')
  await expect(page.getByRole('complementary', { name: 'Annotations' })).toBeHidden()
  await expect(page).not.toHaveURL(/pane=/)
})

test('[NAV-01] in a low window the pane fills the screen, and nothing in it is sticky over the notes', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page, `${chapter}?pane=notebook`)
  const pane = page.getByRole('complementary', { name: 'Notebook' })
  await expect(pane).toBeVisible()
  expect(await pane.boundingBox()).toMatchObject({ y: 0, height: 256 })
  await expect(page.getByRole('navigation', { name: 'Page tools' })).toBeHidden()
  await pane.evaluate((element) => element.scrollTo(0, 200))
  await expect(pane.getByRole('heading', { name: 'Notebook' })).not.toBeInViewport()
  await pane.getByRole('link', { name: 'Close the pane' }).click()
  await expect(pane).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Page tools' })).toBeVisible()
  // The breadcrumb scrolls out of view together with its bar.
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect(page.locator('.viewer-crumbs')).not.toBeInViewport()
})

test('[NAV-02] [NAV-03] [NAV-04] a pinned page stays beside other pages, but only in the viewer', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  await open(page, chapter)
  await choose(page, 'Pin this page')
  const pane = page.getByRole('complementary', { name: 'Pinned page' })
  await expect(pane.getByText('This page is pinned.', { exact: false })).toBeVisible()
  await goToNext(page, SECOND)
  await expect(pane.getByRole('heading', { level: 2, name: FIRST }).first()).toBeVisible()
  await page.reload()
  await expect(pane.getByRole('heading', { level: 2, name: FIRST }).first()).toBeVisible()
  await expectAccessible(page, 'the viewer with a pinned page')
  const { search } = new URL(page.url())
  await page.goto(`/classroom/assignments${search}`)
  await expect(page).toHaveURL(/\/classroom\/assignments$/)
  await page.goto(`${chapter}?ssc=nonsense&version=leveled`)
  await expect(page).toHaveURL(/^[^?]*\?version=leveled$/)
  // The chapter's own address redirects to the page read last, and the pinned page stays next to it.
  await page.goto(`${chapter}${search}`)
  await expect(heading(page, SECOND)).toBeVisible()
  await expect(page).toHaveURL(/\/(subsection|source)\/.*ssc=/)
  await expect(pane.getByRole('heading', { level: 2, name: FIRST }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Unpin', exact: true }).click()
  await expect(page).not.toHaveURL(/ssc=/)
  await expect(pane).toBeHidden()
})

/** Maximum shift of the text by late-loading images, in px. */
const TOLERANCE = 60
const distance = (page: Page) => page.evaluate(() => Math.abs(window.scrollY - 600))

test('[NAV-13] [NAV-15] a new page starts at the top; Back and a later visit restore the scroll position', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  await open(page, chapter)
  await goToNext(page, SECOND)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('content-viewer-last-viewed') ?? ''))
    .toContain('"scroll":600')
  await contentsOf(page).getByRole('link', { name: 'Find Your Way' }).click()
  await expect(heading(page, 'Find Your Way')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page, SECOND)).toBeVisible()
  await expect.poll(() => distance(page)).toBeLessThan(TOLERANCE)
  await page.goto('/curriculum')
  await page.goto(chapter)
  await expect(heading(page, SECOND)).toBeVisible()
  await expect.poll(() => distance(page)).toBeLessThan(TOLERANCE)
})

test('[SH-30] [SH-31] after using a skip link, Back still shows the page of its address', async ({ page, signIn }) => {
  await signIn('teacher@example.org')
  await open(page, chapter)
  const address = page.url()
  for (const skip of ['Skip to content', 'Skip to navigation']) {
    const link = page.getByRole('link', { name: skip })
    await link.focus()
    await link.press('Enter')
    await expect(link).not.toBeFocused()
    await page.getByRole('link', { name: `Next: ${SECOND}` }).press('Enter')
    await expect(heading(page, SECOND)).toBeVisible()
    await page.goBack()
    await expect(heading(page, FIRST)).toBeVisible()
    expect(page.url()).toBe(address)
  }
})

test('[SH-15] on a phone the contents drawer closes when the focus leaves it', async ({ page, signIn }) => {
  await signIn('teacher@example.org')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, chapter)
  await page.getByRole('button', { name: 'Contents' }).click()
  const contents = contentsOf(page)
  await contents.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(contents).toBeHidden()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('[NAV-13] a chapter’s curriculum page reopens at the last scroll position', async ({ page, signIn, database }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await signIn('teacher@example.org')
  const path = `/curriculum/chapter/${await database.contentId('demo-k5ela', 'lr-l1')}`
  await page.goto(path)
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, 300))
      return page.evaluate(() => localStorage.getItem('content-viewer-last-viewed') ?? '')
    })
    .toContain('"scroll":300')
  await page.goto('/curriculum')
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('a long unbroken name keeps the contents buttons and the first breadcrumb in reach', async ({ page, signIn }) => {
  await signIn('teacher@example.org')
  await open(page, chapter)
  const first = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').first()
  const width = async () => (await first.boundingBox())?.width
  const before = await width()
  await page.evaluate((name) => {
    for (const place of document.querySelectorAll('.toc-top h2, .viewer-crumbs [aria-current] span'))
      place.textContent = name
  }, 'Donaudampfschiff'.repeat(16))
  const contents = contentsOf(page)
  const overhang = async (button: string) => {
    const [own, around] = [await contents.locator(button).boundingBox(), await contents.boundingBox()]
    return own && around ? own.x + own.width - around.x - around.width : null
  }
  expect(await width()).toBe(before)
  expect(await overhang('.toc-toggle')).toBeLessThan(0)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Contents' }).filter({ visible: true }).click()
  await expect.poll(() => overhang('.toc-close')).toBeLessThan(0)
  await contents.getByRole('button', { name: 'Close the table of contents' }).click()
  await expect(contents).toBeHidden()
})

test('the frame keeps its place between two pages, without layout shifts', async ({ page, signIn }) => {
  await signIn('teacher@example.org')
  await open(page, chapter)
  const places = () =>
    page.evaluate(() =>
      ['#toc', '.viewer-sheet', 'header', '.toc-toggle'].map((selector) => {
        const { x, y, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return { selector, x, y, width }
      }),
    )
  await page.evaluate(() => {
    const held = window as unknown as { shifts: number }
    held.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) held.shifts += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  })
  const before = await places()
  await contentsOf(page).getByRole('link', { name: 'Find Your Way' }).click()
  await expect(heading(page, 'Find Your Way')).toBeVisible()
  expect(await places()).toEqual(before)
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.001)
})

test('[SH-18] [SH-19] [ABL-24] [ABL-26] a teacher adds their own subsection, removes it, undoes that and undoes adding it', async ({
  page,
  signIn,
}) => {
  await signIn('teacher2@example.org')
  await open(page, chapter)
  await page.getByRole('button', { name: 'Add Subsection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Subsection' })
  await expect(dialog.getByLabel('Name')).toHaveValue('New Subsection')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByLabel('Text')).toHaveAccessibleDescription(/Text is required/)
  await dialog.getByLabel('Name').fill('Our own harbour')
  await dialog.getByLabel('Text').fill('We went to the sea.\n\nIt was windy.')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Subsection created')).toBeVisible()
  await expect(heading(page, 'Our own harbour')).toBeVisible()
  await expect(page.getByText('It was windy.')).toBeVisible()
  const row = contentsOf(page).getByRole('link', { name: /Our own harbour/ })
  await expect(row).toContainText('Inserted Content')
  await expect(page.getByRole('link', { name: /^Assign / })).toBeVisible()
  const options = page.getByRole('button', { name: 'Options for Our own harbour' })
  await options.click()
  await page.getByRole('menuitem', { name: 'Remove inserted content' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(heading(page, FIRST)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await row.click()
  await expect(heading(page, 'Our own harbour')).toBeVisible()

  await test.step('undoing the insertion on its own page leads to the page above', async () => {
    await options.click()
    await page.getByRole('menuitem', { name: 'Recent changes' }).click()
    const changes = page.getByRole('dialog', { name: 'Recent changes' })
    await changes.getByRole('button', { name: 'Undo: Content inserted, Our own harbour' }).click()
    await expect(page.getByText('The change is undone.')).toBeVisible()
    await expect(heading(page, FIRST)).toBeVisible()
    await expect(changes).toBeHidden()
    await expect(row).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${chapter}(/[a-z]+/[^/]+)?$`))
  })
})

test('[NAV-02] [NAV-03] a pinned page stays beside a teacher edition, and a pinned teacher edition beside a page', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  await open(page, chapter)
  const pane = page.getByRole('complementary', { name: 'Pinned page' })
  await choose(page, 'Pin this page')
  await expect(pane).toBeVisible()
  await choose(page, 'Teacher edition')
  await expect(page).toHaveURL(/\/content-viewer\/teacher-edition\/.*ssc=/)
  await expect(page.getByRole('region', { name: `Teacher edition: ${SECOND}` })).toBeVisible()
  await expect(pane.getByRole('heading', { level: 2, name: FIRST }).first()).toBeVisible()
  await choose(page, 'Unpin the page')
  await expect(pane).toBeHidden()
  await choose(page, 'Pin this page')
  await expect(pane).toBeVisible()
  await choose(page, 'Students’ page')
  await expect(page).toHaveURL(/\/content-viewer\/library\/chapter\/.*ssc=/)
  await expect(pane.getByRole('heading', { level: 2, name: FIRST }).first()).toBeVisible()
})

test('[RT-28] [ABL-32] the teacher edition opens from the menu and returns 404 for students', async ({
  page,
  signIn,
  person,
  database,
}) => {
  await signIn('teacher@example.org')
  await open(page, chapter)
  await choose(page, 'Teacher edition')
  await expect(page).toHaveURL(/\/content-viewer\/teacher-edition\/TE-[0-9a-f-]{36}\//)
  await expect(page.getByRole('region', { name: `Teacher edition: ${SECOND}` })).toContainText('Pacing')
  await expectAccessible(page, 'the teacher edition')
  await goToNext(page, SECOND)
  await choose(page, 'Students’ page')
  await expect(page).toHaveURL(/\/content-viewer\/library\/chapter\//)
  const id = await database.contentId('demo-k5ela', 'lr-l1')
  const student = await person('student7@example.org')
  const answer = await student.goto(`/content-viewer/teacher-edition/TE-${id}`)
  expect(answer?.status()).toBe(404)
})

test('[SH-20] [SH-21] [SH-22] [SH-23] [SH-24] the Learn, Teach and Grade panels appear above the contents', async ({
  page,
  signIn,
  database,
}) => {
  const [work] = await database.query<{ assignmentId: string; userId: string }>(
    `SELECT w."assignmentId", w."userId" FROM "user_assignment" w JOIN "assignment" a ON a."id" = w."assignmentId"
      JOIN "user" t ON t."id" = a."createdById" JOIN "content" c ON c."id" = a."contentId"
      WHERE t."username" = 'teacher@example.org' AND w."submittedDate" IS NOT NULL AND c."packageKey" = 'lr-l1' LIMIT 1`,
  )
  const assignment = `/content-viewer/assignment/${work?.assignmentId}`
  await signIn('teacher@example.org')
  await open(page, chapter)
  const panel = (name: string) => contentsOf(page).getByText(name, { exact: true })
  await expect(panel('Learn')).toBeVisible()
  await expect(panel('Teach')).toHaveCount(0)
  await page.goto(assignment)
  await expect(panel('Grade')).toHaveCount(0)
  await panel('Teach').click()
  await expect(contentsOf(page).getByRole('link', { name: 'Assignment Settings' })).toBeVisible()
  await expect(contentsOf(page).getByRole('link', { name: 'Chapter Grading' })).toBeVisible()
  await page.goto(`${assignment}?student=${work?.userId}`)
  await panel('Grade').click()
  for (const name of ['Completed On', 'Created By', 'Start', 'End', 'Comment', 'Score'])
    await expect(contentsOf(page).getByText(name, { exact: true })).toBeVisible()
  await expectAccessible(page, 'the panel Grade')
  await panel('Learn').click()
  await expect(contentsOf(page).getByRole('link', { name: FIRST })).toBeVisible()
})

test('[NAV-21] an address with invalid percent-encoding shows the 404 page', async ({ page, signIn }) => {
  await signIn('teacher@example.org')
  for (const path of ['/content-viewer/library/chapter/%E0%A4%A', '/library/%E0%A4%A', '/%']) {
    const answer = await page.goto(path)
    expect({ path, status: answer?.status() }).toEqual({ path, status: 404 })
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found')
  }
})

test('[RT-07] a missing item in the viewer shows only the not-found page, and Back restores the viewer', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  await open(page, chapter)
  const missing = `${new URL(page.url()).pathname.split('/').slice(0, 5).join('/')}/echo/019000aa-0000-7000-8000-000000000000`
  // Navigates like a link to an item that was deleted in the meantime.
  await page.evaluate(
    (to) => (window as unknown as { next: { router: { push: (to: string) => void } } }).next.router.push(to),
    missing,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(contentsOf(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Skip to activities' })).toHaveCount(0)
  const home = await page.getByRole('link', { name: 'Go to Home Page' }).boundingBox()
  expect(home?.height).toBeLessThan(64)
  await page.goBack()
  await expect(contentsOf(page).getByRole('link', { name: FIRST })).toBeVisible()
})

test('[NAV-13] submitted work opens in the binder at the page read last', async ({
  page,
  apiOf,
  database,
  pondId,
  signIn,
}) => {
  const given = await assign(await apiOf('teacher2@example.org'), database, pondId, {
    student: 'student32@example.org',
  })
  const work = await given.workOf('student32@example.org')
  await (await apiOf('student32@example.org')).patch(`user-assignments/${work}`, {
    submittedDate: new Date().toISOString(),
  })
  await signIn('student32@example.org')
  const openFromBinder = async () => {
    await page.goto('/binder')
    await page.locator(`main a[href="/binder/${work}"]`).first().click()
  }
  await openFromBinder()
  await expect(heading(page, 'Before You Read')).toBeVisible()
  await contentsOf(page).getByRole('link', { name: 'Put It Right' }).click()
  await expect(heading(page, 'Put It Right')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('content-viewer-last-viewed') ?? ''))
    .toContain(await database.contentId('pond', 'pond-practice'))
  await openFromBinder()
  await expect(heading(page, 'Put It Right')).toBeVisible()
  // The page was excluded in the meantime, so the page that the server remembers opens instead.
  await (await apiOf('teacher2@example.org')).post(`assignments/${given.assignmentId}/exclusions`, {
    contentId: await database.contentId('pond', 'pond-practice'),
    excluded: true,
  })
  await openFromBinder()
  await expect(heading(page, 'Before You Read')).toBeVisible()
  await contentsOf(page).getByRole('link', { name: 'Write About It' }).click()
  await expect(heading(page, 'Write About It')).toBeVisible()
})

test('[SH-15] focus stays on a contents row when a teacher removes another page', async ({
  page,
  apiOf,
  database,
  pondId,
  signIn,
}) => {
  const teacher = await apiOf('teacher2@example.org')
  const given = await assign(teacher, database, pondId, { student: 'student35@example.org' })
  await signIn('student35@example.org')
  await page.goto(`/assignments/${await given.workOf('student35@example.org')}`)
  await expect(heading(page, 'Before You Read')).toBeVisible()
  const row = (name: string) => contentsOf(page).getByRole('link', { name })
  await row('A Day at the Pond').press('Enter')
  await expect(heading(page, 'A Day at the Pond')).toBeVisible()
  await expect(row('A Day at the Pond')).toBeFocused()
  const exclude = (key: string, excluded: boolean) =>
    database
      .contentId('pond', key)
      .then((contentId) => teacher.post(`assignments/${given.assignmentId}/exclusions`, { contentId, excluded }))
  await exclude('pond-practice', true)
  await expect(row('Put It Right')).toHaveCount(0)
  await expect(row('A Day at the Pond')).toBeFocused()
  await exclude('pond-practice', false)
  await expect(row('Put It Right')).toBeVisible()
  await expect(row('A Day at the Pond')).toBeFocused()
})
