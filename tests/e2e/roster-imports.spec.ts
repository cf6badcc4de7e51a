import { smallRoster } from '../support/roster-files'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { walkTo } from './support/keyboard'
import { expect, test } from './support/test'

test('[CLS-01] an administrator imports roster files, reviews the difference, applies it and rolls it back, by keyboard alone', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('district.admin@example.org')
  await page.goto('/classroom/rosters')
  await expect(page.getByRole('heading', { level: 1, name: 'Roster import' })).toBeVisible()
  await expectAccessible(page, 'the choice of a roster')
  // Other tests use the same district, so nobody may be removed from it.
  const missing = page.getByRole('combobox', { name: 'People who are not in the file' })
  await walkTo(page, 'Tab', missing)
  await page.keyboard.type('Stay')
  await expect(missing).toHaveValue('stay')
  const files = Object.entries(smallRoster()).map(([name, text]) => ({
    ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text) },
  }))
  await walkTo(page, 'Shift+Tab', page.getByRole('button', { name: 'Choose files' }))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(files)

  await expect(page.getByRole('heading', { level: 1, name: 'roster.zip' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible()
  await expect(page.getByText('12 new, 0 changed, 0 leaving.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Lucia Ferreira/ }).first()).toContainText('Student, Pond School')
  await expectAccessible(page, 'the difference of a roster')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page, 'the difference of a roster, narrow')
  await page.setViewportSize({ width: 1280, height: 800 })

  await walkTo(page, 'Tab', page.getByRole('button', { name: 'Apply 12 changes' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '12 changes are applied' })).toBeVisible()
  await expectAccessible(page, 'an applied roster')
  const active = `SELECT count(*)::int AS value FROM "user" WHERE "externalId" IN ('P1', 'P2', 'P3', 'T1') AND "isActive"`
  expect(await database.value<number>(active)).toBe(4)

  await walkTo(page, 'Tab', page.getByRole('button', { name: 'Roll back…' }))
  await page.keyboard.press('Enter')
  await walkTo(page, 'Tab', page.getByRole('alertdialog').getByRole('button', { name: 'Roll back 12 changes' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The import is rolled back' })).toBeVisible()
  expect(await database.value<number>(active)).toBe(0)
})
