import { FORM_MAX_WIDTH_REM } from '@/lib/theme/layout'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { follows } from './support/follows'
import { expect, test } from './support/test'

const STUDENT = 'student34@example.org'
const SAVED = 'Your settings have been saved.'

test('[SH-37] [ERR-22] a theme applies at once, and another browser starts with it before any script runs', async ({
  page,
  person,
  signIn,
  origin,
}) => {
  await signIn(STUDENT)
  await page.goto('/settings/account')
  const html = page.locator('html')
  const before = await html.getAttribute('data-theme')
  // The theme changes before the response arrives.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/users/current', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('radio', { name: 'Paper, high contrast' }).check()
  await expect(html).toHaveAttribute('data-theme', 'hss-hc')
  await expect(page.getByText(SAVED)).toHaveCount(0)
  answer()
  // The message stays while the pointer is over it, for as long as the other page takes.
  await page.getByText(SAVED).hover()
  const other = await person(STUDENT)
  const source = await (await other.context().request.get(`${origin}/assignments`)).text()
  expect(/<html[^>]*>/.exec(source)?.[0]).toContain('data-theme="hss-hc"')
  await other.goto('/assignments')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'hss-hc')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(html).toHaveAttribute('data-theme', before ?? '')
  await expect(async () => {
    const again = await (await other.context().request.get(`${origin}/assignments`)).text()
    expect(/<html[^>]*>/.exec(again)?.[0]).toContain(`data-theme="${before}"`)
  }).toPass()
})

test('the whole page switches to Spanish, and back to English', async ({ page, signIn }) => {
  await signIn('student35@example.org')
  await page.goto('/settings/account')
  await page.getByText('Español', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  await expect(page.getByText('Tus ajustes se han guardado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await expect(page.getByText(SAVED)).toHaveCount(0)
  await expect(page).toHaveTitle(/^Cuenta/)
  await page.goto('/assignments')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buen[oa]s (días|tardes|noches)/)
  await page.goto('/settings/account')
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText(SAVED)).toBeVisible()
})

test('signed out, the page uses the language requested by the browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('the font and text size that a student chose apply to the sample text and survive a reload', async ({
  page,
  signIn,
}) => {
  await signIn('student36@example.org')
  await page.goto('/settings/accessibility')
  await page.getByRole('radio', { name: /Like in a book/ }).check()
  await expect(page.getByText(SAVED)).toBeVisible()
  // The visible confirmation still belongs to the letters.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('radio', { name: 'Very large' }).check()
  await saved
  const sample = page.getByText('The little owl looked at the moon')
  await expect(sample).toHaveCSS('font-size', '28px')
  await expect(sample).toHaveCSS('font-family', /Georgia/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-reading-size', '2.8')
  await expect(page.getByRole('radio', { name: /Like in a book/ })).toBeChecked()
  await expect(sample).toHaveCSS('font-size', '28px')
})

test('[RT-24] each settings page opens only for the users it is meant for', async ({ page, signIn, person }) => {
  await signIn('teacher3@example.org')
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/settings\/account$/)
  const list = page.getByRole('navigation', { name: 'Settings' })
  await expect(list.getByRole('link')).toHaveText([
    'Account',
    'Assignments',
    'Accessibility',
    'Integrations',
    'Notifications',
  ])
  for (const name of ['Assignments', 'Accessibility', 'Integrations', 'Notifications', 'Account']) {
    await list.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/settings/${name.toLowerCase()}`)
    await expect(list.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page, `settings, ${name}`)
    await expectNoSidewaysScroll(page, `settings, ${name}`)
  }
  const student = await person('student37@example.org')
  await student.goto('/settings')
  const own = student.getByRole('navigation', { name: 'Settings' })
  await expect(own.getByRole('link')).toHaveText(['Account', 'Accessibility', 'Notifications'])
  for (const closed of ['assignments', 'integrations']) {
    await student.goto(`/settings/${closed}`)
    await expect(student).toHaveURL(/\/403$/)
  }
})

test('[SH-32] [FRM-09] the account page shows the build, and its forms have their maximum width on a large screen', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn('teacher3@example.org')
  await page.goto('/settings/account')
  await expect(page.getByText(/^Build: \S+/)).toBeVisible()
  const form = page.getByRole('form', { name: 'Password' })
  const rem = await form.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  expect((await form.boundingBox())?.width).toBe(FORM_MAX_WIDTH_REM * rem)
})

test('the settings pages are accessible and fit on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('student37@example.org')
  for (const name of ['account', 'accessibility', 'notifications']) {
    await page.goto(`/settings/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page, name)
    await expectAccessible(page, `${name} on a phone`)
  }
})

test('a new assignment starts with the teacher’s defaults', async ({ page, signIn, database, apiOf }) => {
  await signIn('teacher3@example.org')
  await page.goto('/settings/assignments')
  const late = page.getByRole('checkbox', { name: 'Allow late work' })
  await follows(page)
  await late.setChecked(false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.goto(`/assignment-creator/${await database.contentId('demo-k5ela', 'lr-l2')}`)
  await expect(page.getByRole('checkbox', { name: 'Allow late work' })).not.toBeChecked()
  const teacher = await apiOf('teacher3@example.org')
  await teacher.patch('users/current', { preferences: { assignmentDefaults: {} } })
})
