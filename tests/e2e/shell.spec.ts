import type { Page } from '@playwright/test'
import type { DemoAccount } from './support/accounts'
import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { follows } from './support/follows'
import { expect, test } from './support/test'

const STUDENT = 'student34@example.org'
/** Links that exist only if the environment sets their address. */
const BY_ENVIRONMENT = /^(Admin|Community|Help Center)/

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const menuButton = (page: Page) => page.getByRole('button', { name: /profile menu/ })
const menu = (page: Page) => page.locator('#profile-menu')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })

async function namesOf(page: Page, selector: string): Promise<string[]> {
  const names = await page.locator(selector).allInnerTexts()
  return names.map((name) => name.split('\n')[0]?.trim() ?? '').filter((name) => !BY_ENVIRONMENT.test(name))
}

/** Waits until the page is subscribed: earlier events are then read, and only the bell itself would show it. */
async function settled(page: Page): Promise<void> {
  await expect(bell(page)).toBeVisible()
  await page.waitForResponse((answer) => answer.url().includes('/api/user-alerts?'))
}

const assess = ['Assess', 'Assessments', 'Documents', 'Questions']
const teaching = ['Classroom', 'Assignments', 'Groups', 'Students']
const staffMenu = ['Settings', 'Contact', 'Notifications']
const roles: [DemoAccount, string, string[], string[]][] = [
  ['student34@example.org', 'Student', ['Assignments', 'Binder'], ['Settings', 'Notifications', 'Logout']],
  ['teacher@example.org', 'Teacher', ['Curriculum', ...assess, ...teaching, 'Library'], [...staffMenu, 'Logout']],
  [
    'school.admin@example.org',
    'School Admin',
    ['Curriculum', ...assess, ...teaching, 'Districts', 'Schools', 'Library'],
    [...staffMenu, 'Credits', 'Logout'],
  ],
  ['author@example.org', 'User', ['Curriculum', ...assess, 'Library', 'Content authoring'], [...staffMenu, 'Logout']],
]

for (const [account, label, items, actions] of roles) {
  test(`[SH-01] [SH-02] [SH-03] [SH-05] [SH-09] [SH-11] [SH-12] ${account} sees exactly what a ${label} may open`, async ({
    page,
    signIn,
  }) => {
    await signIn(account)
    await page.goto('/')
    await expect(navigation(page)).toBeVisible()
    expect(await namesOf(page, 'nav[aria-label="Main"]:visible :is(a, button)')).toEqual(items)
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await expect(menu(page)).toContainText(label)
    const own = (await namesOf(page, '#profile-menu :is(a, button)')).filter((name) => !name.startsWith('Switch to'))
    expect(own).toEqual(actions)
  })
}

test('[ABL-10] [ABL-16] credits and announcements are only for admins; notifications are for everyone', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  for (const path of ['/credits', '/notifications/announcements']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/403$/)
  }
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  // An open page goes to the home page by itself when the session belongs to someone else.
  await page.goto('about:blank')
  await signIn('school.admin@example.org')
  await page.goto('/credits')
  await expect(page.getByRole('columnheader', { name: 'Image number' }).first()).toBeVisible()
})

test('[SH-06] [SH-07] [SH-34] [ABL-15] [ABL-34] each brand variant has its own navigation widths, logo and icons', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.org')
  await page.goto('/')
  const width = async () => (await navigation(page).locator('..').boundingBox())?.width
  const seen: { logo: string | null; icon: string | null; full: number | undefined; shrunk: number | undefined }[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    const home = page.getByRole('link', { name: /^Traverse, .*, home$/ })
    const full = await width()
    const shown = {
      logo: await home.locator('img').first().getAttribute('src'),
      icon: await navigation(page).getByRole('link', { name: 'Curriculum' }).locator('svg').innerHTML(),
    }
    await page.getByRole('button', { name: 'Shrink navigation' }).click()
    await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
    await expect.poll(width).not.toBe(full)
    seen.push({ ...shown, full, shrunk: await width() })
    await page.reload()
    await page.getByRole('button', { name: 'Expand navigation' }).click()
    await menuButton(page).click()
    const before = await home.getAttribute('aria-label')
    await menu(page)
      .getByRole('button', { name: /^Switch to/ })
      .click()
    await expect(home).not.toHaveAttribute('aria-label', before ?? '')
  }
  const widths = seen.map(({ full, shrunk }) => [full, shrunk]).sort(([a = 0], [b = 0]) => a - b)
  expect(widths).toEqual([
    [251, 60],
    [300, 70],
  ])
  expect(seen[0]?.logo).not.toBe(seen[1]?.logo)
  expect(seen[0]?.icon).not.toBe(seen[1]?.icon)
})

test('[SH-13] the bell counts notifications that arrive while the page is open, and its panel links to all of them', {
  tag: '@gate',
}, async ({ page, signIn, apiOf, database, pondId }) => {
  await signIn(STUDENT)
  const heard = settled(page)
  await page.goto('/assignments')
  await heard
  const before = Number(/(\d+) new/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
  await assign(await apiOf('teacher2@example.org'), database, pondId, { student: STUDENT })
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} new`)
  await bell(page).click()
  const panel = page.getByRole('group', { name: 'Notifications' })
  await expect(panel.getByRole('listitem').first()).toContainText('New assignment')
  await panel.getByRole('button', { name: 'Mark all as viewed' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, none new')
  await panel.getByRole('link', { name: 'See all notifications' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(panel).toBeHidden()
  const tabs = page.getByRole('navigation', { name: 'Which notifications' })
  await tabs.getByRole('link', { name: /^New/ }).click()
  await expect(page.getByText('You have seen everything')).toBeVisible()
})

test('[SH-35] [ERR-32] an announcement interrupts with a dialog that must be confirmed, and its admin can end it', async ({
  page,
  person,
  signIn,
  database,
}) => {
  const group = await database.value<string>(
    `SELECT g."name" AS value FROM "group" g JOIN "group_student" s ON s."groupId" = g."id" JOIN "user" u ON u."id" = s."userId"
      WHERE u."username" = $1 ORDER BY g."name" LIMIT 1`,
    [STUDENT],
  )
  const admin = await person('admin@example.org')
  await signIn(STUDENT)
  const heard = settled(page)
  await page.goto('/assignments')
  await heard
  const title = `Fire drill ${Date.now()}`
  await admin.goto('/notifications/announcements')
  await admin.getByRole('button', { name: 'Write an announcement' }).click()
  const form = admin.getByRole('dialog', { name: 'Write an announcement' })
  await form.getByLabel(/^Title/).fill(title)
  await form.getByLabel(/^Message/).fill('At ten o’clock.\nLeave your things.')
  await form.getByLabel(/^To whom/).selectOption({ label: group })
  await form.getByRole('checkbox', { name: 'Students' }).check()
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect(admin.getByRole('heading', { name: title })).toBeVisible()
  try {
    const dialog = page.getByRole('alertdialog', { name: title })
    await expect(dialog).toContainText('Leave your things.')
    await expectAccessible(page, 'alert that interrupts')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'I have read this' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(bell(page)).toBeVisible()
    await expect(dialog).toBeHidden()
    await admin.reload()
    await expect(admin.getByRole('listitem').filter({ hasText: title }).first()).toContainText('1 of ')
    await admin.getByRole('button', { name: `End now: ${title}` }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
    await expect(admin.getByRole('button', { name: `End now: ${title}` })).toBeHidden()
  } finally {
    await admin.getByRole('button', { name: `Delete: ${title}` }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByRole('heading', { name: title })).toBeHidden()
  }
})

test('[SH-25] staff write to the contact address from the home page', async ({ page, signIn }) => {
  await signIn('teacher2@example.org')
  await page.goto('/')
  await page.getByRole('button', { name: 'Contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact' })
  await dialog.getByLabel(/^Subject/).fill('A question')
  await dialog.getByLabel(/^Message/).fill('Where are the rubrics?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your message has been sent.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('[SH-30] the frame works by keyboard: skip link, areas, and panels that return the focus', {
  tag: '@gate',
}, async ({ page, signIn }) => {
  await signIn('teacher@example.org')
  await page.goto('/')
  await expect(bell(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()

  const area = navigation(page).getByRole('button', { name: 'Classroom' })
  await area.focus()
  await page.keyboard.press('Space')
  await expect(area).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(navigation(page).getByRole('link', { name: 'Assignments' })).toBeFocused()
})

test('[SH-30] [NAV-13] focusing a control of the fixed frame does not scroll the page', async ({
  page,
  signIn,
  pondId,
}) => {
  await signIn('teacher@example.org')
  await page.goto(`/content-viewer/library/chapter/${pondId}`)
  await expect(page.locator('#toc-toggle')).toBeVisible()
  const jumps = await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    const around = 'body :is(.stands-on-top, .stands-still) :is(a[href], button)'
    const seen = [...document.querySelectorAll<HTMLElement>(around)].filter((control) => control.checkVisibility())
    if (seen.length < 10) return ['the frame is not there']
    return seen.flatMap((control) => {
      window.scrollTo(0, 300)
      control.focus()
      return window.scrollY === 300 ? [] : [`${control.textContent} at ${window.scrollY}`]
    })
  })
  expect(jumps).toEqual([])
})

test('[SH-08] [SH-31] the viewer’s skip links lead to the page navigation and the contents, which are 337 or 60 px wide', async ({
  page,
  signIn,
  pondId,
}) => {
  await signIn('teacher@example.org')
  await page.goto(`/content-viewer/library/chapter/${pondId}`)
  const toggle = page.locator('#toc-toggle')
  await expect(toggle).toBeVisible()
  const follow = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await follow('Skip to navigation')
  await expect(page.locator('#page-navigation')).toBeFocused()
  await follow('Skip to activities')
  await expect(toggle).toBeFocused()
  const width = async () => Math.round((await page.locator('#toc').boundingBox())?.width ?? 0)
  expect(await width()).toBe(337)
  await page.keyboard.press('Enter')
  await expect.poll(width).toBe(60)
  await page.keyboard.press('Enter')
  await expect.poll(width).toBe(337)

  // A rotated tablet: the contents drawer becomes a column.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 800, height: 1100 })
  await follow('Skip to activities')
  const opener = page.getByRole('button', { name: 'Contents' }).filter({ visible: true })
  await expect(opener).toBeFocused()
  await opener.click()
  const drawer = page.locator('#toc:popover-open')
  await expect(drawer).toBeVisible()
  if (size) await page.setViewportSize(size)
  await expect(drawer).toHaveCount(0)
  await expect.poll(width).toBe(337)
})

test('[SH-06] in the collapsed navigation an area opens beside it; on a narrow screen all of it opens in a drawer', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  await page.goto('/classroom/assignments')
  await page.getByRole('button', { name: 'Shrink navigation' }).click()
  await navigation(page).getByRole('button', { name: 'Classroom' }).click()
  const assignments = navigation(page).getByRole('link', { name: 'Assignments' })
  await expect(assignments).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(assignments).toBeHidden()
  await page.getByRole('button', { name: 'Expand navigation' }).click()

  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(navigation(page)).toBeVisible()
  await expectAccessible(page, 'navigation drawer')
  if (size) await page.setViewportSize(size)
  await expect(page.locator('#navigation-drawer:popover-open')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await navigation(page).getByRole('link', { name: 'Curriculum' }).click()
  await expect(page).toHaveURL(/\/curriculum/)
  await expect(navigation(page)).toBeHidden()
})

test('[SH-28] errors in a tab are listed for users with the ability', async ({ page, signIn, complaints }) => {
  await signIn('admin@example.org')
  await page.goto('/')
  await expect(bell(page)).toBeVisible()
  await follows(page)
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/data'))
  await page.evaluate(() => {
    for (let times = 0; times < 3; times += 1)
      setTimeout(() => {
        throw new Error('Made by the test')
      })
  })
  await page.getByRole('button', { name: /^Error log/ }).click()
  const log = page.getByRole('dialog', { name: 'Error log' })
  await expect(log.getByRole('listitem')).toHaveText(/Made by the test\s*x3/)
  expect((await reported).postDataJSON()).toMatchObject({ payload: [{ message: 'Made by the test' }, {}, {}] })
  await log.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('button', { name: /^Error log/ })).toBeHidden()
  complaints.length = 0
})

test('[RT-06] [RT-07] an unknown address shows a 404 page that names its area and links home', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.org')
  for (const [path, area] of [
    ['/curriculum/nowhere', 'Curriculum'],
    ['/library/nowhere', 'Library'],
    ['/classroom/nowhere', 'Classroom'],
    ['/settings/nowhere', 'Settings'],
    ['/notifications/nowhere', 'Notifications'],
    ['/no-such-page', null],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByText("The page you are looking for doesn't exist")).toBeVisible()
    await expect(page).toHaveTitle('Page not found · Traverse')
    if (area) await expect(page.locator('main').getByText(area, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home Page' })).toHaveAttribute('href', '/')
  }
})

test('the pages of the frame are accessible and fit a narrow screen', async ({ page, signIn }) => {
  await signIn('school.admin@example.org')
  for (const path of ['/notifications', '/notifications/announcements', '/credits']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(page, path)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await menuButton(page).click()
  await expectAccessible(page, 'profile menu')
})
