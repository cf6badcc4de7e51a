import type { Locator, Page } from '@playwright/test'
import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { dragByFinger, swipeUpFrom } from './support/finger'
import { ASKED, isSaved, question, write } from './support/lesson'
import { expect, test } from './support/test'

const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('[F-26] a teacher views a page as a student, without staff content, and returns', {
  tag: '@gate',
}, async ({ page, signIn, database, pondId }) => {
  await signIn('teacher@example.org')
  const reading = `/content-viewer/library/chapter/${pondId}/source/${await database.contentId('pond', 'pond-reading')}`
  await page.goto(reading)
  await expect(page.getByRole('switch', { name: 'Show answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Viewer options menu' }).first().click()
  await page.getByRole('link', { name: 'See it as a student' }).click()
  await expect(page).toHaveURL(`${reading}?preview=student`)
  const line = page.getByText('You see this page as a student sees it.')
  await expect(line).toBeVisible()
  await page.getByText('To keep still', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'To keep still' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Panels' })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  for (const button of ['Add Subsection', 'Insert Existing Content'])
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
  expect(await (await page.request.get(page.url())).text()).not.toContain('secret-')
  await expectAccessible(page, 'a preview')
  await contentsOf(page).getByRole('link', { name: 'Put It Right' }).click()
  await expect(heading(page, 'Put It Right')).toBeVisible()
  await expect(page).toHaveURL(/\?preview=student$/)
  await expect(line).toBeVisible()
  await page.getByRole('link', { name: 'Back to the teacher’s page' }).click()
  await expect(line).toHaveCount(0)
  await expect(page).not.toHaveURL(/preview/)
  await expect(page.getByRole('group', { name: 'Panels' })).toHaveCount(1)
})

test('the print layout of a page shows only its reading content', async ({ page, signIn, database, pondId }) => {
  await signIn('teacher@example.org')
  const reading = `/content-viewer/library/chapter/${pondId}/source/${await database.contentId('pond', 'pond-reading')}`
  await page.goto(`${reading}?version=leveled&print=1`)
  await expect(heading(page, 'A Day at the Pond')).toBeVisible()
  await expect(page.getByText('The tadpole did not move.')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expectAccessible(page, 'a page for paper')
  await expectNoSidewaysScroll(page, 'a page for paper')
  const width = await page.getByRole('main').evaluate((main) => main.clientWidth / window.innerWidth)
  expect(width).toBeGreaterThan(0.9)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print this page' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await expect(page).toHaveURL(`${reading}?version=leveled`)
  await expect(contentsOf(page)).toBeVisible()
})

test('an ordinary page prints what is read and written on it, without the tools', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const STUDENT = 'student28@example.org'
  const { workOf } = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: STUDENT })
  const path = `/assignments/${await workOf(STUDENT)}/subsection/${await database.contentId('pond', 'pond-write')}`
  await signIn(STUDENT)
  await page.goto(path)
  const essay = question(page, ASKED.essay)
  await write(essay, 'I learned to whistle.')
  await isSaved(essay)
  const tools = essay.getByRole('toolbar', { name: 'Format the text' })
  const done = essay.getByRole('button', { name: 'Done' })

  await page.emulateMedia({ media: 'print' })
  await expect(essay).toContainText('I learned to whistle.')
  await expect(tools).toBeHidden()
  await expect(done).toBeHidden()
  await expect(essay.getByText(/^Saved at /)).toBeHidden()
  const width = await page.getByRole('article').evaluate((article) => article.clientWidth / window.innerWidth)
  expect(width).toBeGreaterThan(0.9)

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${path}?print=1`)
  await expect(essay).toContainText('I learned to whistle.')
  await expect(tools).toBeHidden()
  await expect(done).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('cards are sorted, ordered and matched by touch, and a swipe outside them scrolls the page', {
    tag: '@gate',
  }, async ({ page, signIn, database }) => {
    await signIn('teacher@example.org')
    const [chapter, part] = [
      await database.contentId('demo-k5ela', 'lr-l5'),
      await database.contentId('demo-k5ela', 'lr-5-apply'),
    ]
    await page.goto(`/content-viewer/library/chapter/${chapter}/subsection/${part}`)
    const parts = page.locator('[data-interactive=activity] [role=group]')
    const inSight = async (element: Locator) => {
      await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
      return page.evaluate(() => window.scrollY)
    }
    const scrolled = () => page.evaluate(() => window.scrollY)

    const limpet = page.getByRole('button', { name: 'limpet', exact: true })
    const zone = page.getByRole('button', { name: 'Put it here: middle zone' })
    await expect(limpet).toBeEnabled()
    const atZones = await inSight(zone)
    await dragByFinger(page, limpet, zone)
    await expect(page.getByRole('list', { name: 'middle zone' }).getByRole('button', { name: 'limpet' })).toBeVisible()
    expect(await scrolled()).toBe(atZones)

    const steps = parts.filter({ hasText: 'It turns the shell over.' }).getByRole('listitem')
    const first = (await steps.first().locator('[lang]').textContent()) ?? ''
    const atSteps = await inSight(steps.nth(1))
    await dragByFinger(page, steps.first().locator('[lang]'), steps.nth(2).locator('[lang]'))
    await expect(steps.nth(2)).toContainText(first)
    expect(await scrolled()).toBe(atSteps)

    const card = page.getByRole('button', { name: 'tiny hats' })
    const place = page.getByRole('button', { name: 'limpets: no card yet. Put it here' })
    const atPairs = await inSight(place)
    await dragByFinger(page, card, place)
    await expect(page.getByRole('button', { name: 'limpets: tiny hats' })).toBeVisible()
    expect(await scrolled()).toBe(atPairs)

    await swipeUpFrom(page, page.getByText('limpets', { exact: true }), 200)
    await expect.poll(scrolled).toBeGreaterThan(atPairs)
    await expectNoSidewaysScroll(page, 'cards beside places')
  })
})
