import type { Page } from '@playwright/test'
import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { soon } from './support/echo'
import { expect, test } from './support/test'

const STUDENT = 'student7@example.org'
const PAGE = 'Read It Aloud'

const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: PAGE, exact: true })

// A journey that fails half-way must not keep the page from other tests' students.
test.afterEach(async ({ database }) => {
  const pageId = await database.contentId('pond', 'pond-aloud')
  await database.query('DELETE FROM "content_restriction" WHERE "contentId" = $1', [pageId])
})

test('[ABL-23] [CLS-02] a district admin hides a page from students and undoes it from the recent changes', async ({
  page,
  person,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  test.setTimeout(90_000)
  const { workOf } = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: STUDENT })
  const pageId = await database.contentId('pond', 'pond-aloud')
  const student = await person(STUDENT)
  const path = `/assignments/${await workOf(STUDENT)}/subsection/${pageId}`
  const answers = () => student.request.get(path).then((answer) => answer.status())
  await student.goto(path)
  await expect(heading(student)).toBeVisible(soon)

  await signIn('district.admin@example.org')
  await page.goto(`/content-viewer/library/chapter/${pondId}/subsection/${pageId}`)
  await expect(heading(page)).toBeVisible(soon)
  const menu = page.getByRole('button', { name: `Options for ${PAGE}`, exact: true }).first()
  const row = contentsOf(page).getByRole('link', { name: new RegExp(PAGE) })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const changes = page.getByRole('dialog', { name: 'Recent changes' })
  async function choose(label: string) {
    await menu.click()
    await page.getByRole('menuitemradio', { name: label }).click()
  }
  async function openChanges() {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Recent changes' }).click()
    await expect(changes).toBeVisible()
  }

  await test.step('hidden: the page is gone for the student and marked in the admin’s table of contents', async () => {
    await choose('Hidden from students')
    await expect(row).toContainText('hidden from students', soon)
    // Open pages read the content tree once a second (decision 10).
    await expect.poll(answers, soon).toBe(404)
    await student.goto(`/assignments/${await workOf(STUDENT)}`)
    await expect(contentsOf(student).getByRole('link', { name: /Write About It/ })).toBeVisible(soon)
    await expect(contentsOf(student).getByRole('link', { name: new RegExp(PAGE) })).toHaveCount(0)
  })

  await test.step('Undo in the message reverts it at once', async () => {
    await undo.click()
    await expect(page.getByText('The change is undone.')).toBeVisible(soon)
    await expect(row).not.toContainText('hidden from students', soon)
    await expect.poll(answers, soon).toBe(200)
  })

  await test.step('for teachers only: undone by keyboard from the recent changes, which show the change and the time left', async () => {
    await choose('For teachers only')
    await expect(row).toContainText('hidden from students', soon)
    await expect.poll(answers, soon).toBe(404)
    await openChanges()
    await expect(changes.getByRole('listitem')).toHaveCount(1)
    await expect(changes.getByRole('listitem')).toContainText(`Made for teachers only${PAGE}`)
    await expect(changes.getByRole('listitem')).toContainText('10 minutes left to undo.')
    await expectAccessible(page, 'the recent changes')
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(page, 'the recent changes on a phone')
    await page.setViewportSize({ width: 1280, height: 800 })
    await changes.getByRole('button', { name: `Undo: Made for teachers only, ${PAGE}` }).focus()
    await page.keyboard.press('Enter')
    await expect(changes.getByText('Nothing to undo')).toBeVisible(soon)
    await page.keyboard.press('Escape')
    await expect(changes).toBeHidden()
    await expect.poll(answers, soon).toBe(200)
  })

  await test.step('successive changes are undone one at a time, latest first', async () => {
    await choose('Hidden from students')
    await expect(row).toContainText('hidden from students', soon)
    await choose('Shown to students')
    await expect(row).not.toContainText('hidden from students', soon)
    await openChanges()
    await changes.getByRole('button', { name: `Undo: Shown to students again, ${PAGE}` }).click()
    await expect(changes.getByText('Shown to students again')).toHaveCount(0, soon)
    await expect.poll(answers, soon).toBe(404)
    // The change before it can now be undone as well.
    await changes.getByRole('button', { name: `Undo: Hidden from students, ${PAGE}` }).click()
    await expect(changes.getByText('Nothing to undo')).toBeVisible(soon)
    await expect.poll(answers, soon).toBe(200)
  })
})
