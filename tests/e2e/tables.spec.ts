import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

test('[TBL-01] [TBL-02] [TBL-03] [TBL-07] [TBL-10] a teacher customizes a table, edits it by keyboard and reads it on a phone', async ({
  page,
  signIn,
  database,
}) => {
  const username = 'teacher2@example.org'
  const group = await database.value<string>(
    `SELECT g."name" AS value FROM "group" g JOIN "group_teacher" t ON t."groupId" = g."id" JOIN "user" u ON u."id" = t."userId"
      WHERE u."username" = $1 ORDER BY g."name" LIMIT 1`,
    [username],
  )
  await signIn(username)
  await page.goto('/classroom/students')
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const columns = page.getByRole('button', { name: 'Columns' })

  await test.step('sorts the rows', async () => {
    await column('Student').getByRole('link').click()
    await expect(column('Student')).toHaveAttribute('aria-sort', 'descending')
    await page.goBack()
    await expect(column('Student')).toHaveAttribute('aria-sort', 'ascending')
    await column('Student').getByRole('link').click()
    await expect(column('Student')).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('chooses a page size, which is kept', async () => {
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
    await expect(page.getByRole('rowheader')).toHaveCount(10)
    await page.goto('/classroom/students')
    await expect(page.getByRole('rowheader')).toHaveCount(10)
    await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10')
  })

  await test.step('downloads the rows of all pages', async () => {
    const [, count = ''] = (await page.getByText(/^Showing 1 to 10 of /).textContent())?.match(/of (\d+)$/) ?? []
    expect(Number(count)).toBeGreaterThan(10)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(Number(count) + 1)
  })

  await test.step('chooses columns and an order, and saves the view', async () => {
    await columns.click()
    await page.getByRole('menuitemcheckbox', { name: 'Average of assessments' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Groups' }).click()
    await page.keyboard.press('Escape')
    await column('Last online').getByRole('link').click()
    await expect(column('Last online')).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByText('The table will look like this next time.')).toBeVisible()
    await page.goto('/classroom/students')
    await expect(column('Last online')).toHaveAttribute('aria-sort', 'ascending')
    await expect(column('Average of assessments')).toBeVisible()
    await expect(column('Groups')).toHaveCount(0)
    await expectAccessible(page, 'a table of students')
  })

  await test.step('opens the grades of a row', async () => {
    await page
      .getByRole('link', { name: /^Grades of / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/classroom\/students\/[0-9a-f-]{36}\/grades$/)
  })

  await test.step('edits a cell by keyboard', async () => {
    await page.goto('/classroom/groups')
    const name = page.getByRole('rowheader', { name: group })
    const field = page.getByRole('combobox', { name: `Edit Grade of ${group}` })
    const grade = page.getByRole('row', { name: group }).getByRole('gridcell').first()
    await expect(page.getByRole('combobox', { name: 'Show' })).toBeEnabled()
    await name.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await field.selectOption('7')
    await page.keyboard.press('Escape')
    await expect(grade).not.toContainText('7')
    await page.keyboard.press('Enter')
    await field.selectOption('6')
    await page.keyboard.press('Enter')
    await expect(grade).toContainText('6')
    await expect(grade).toBeFocused()
    await expect
      .poll(() => database.value(`SELECT "gradeLevel" AS value FROM "group" WHERE "name" = $1`, [group]))
      .toBe('6')
    await expectAccessible(page, 'a table of groups')
  })

  await test.step('[TBL-03] reads cards at exactly 900 pixels too, and can choose rows', async () => {
    await page.setViewportSize({ width: 901, height: 844 })
    await expect(column('Group')).toBeVisible()
    await expect(page.getByText('Rows', { exact: true })).toBeHidden()
    await page.setViewportSize({ width: 900, height: 844 })
    await expect(column('Group')).toHaveCount(0)
    await expect(page.getByText('Rows', { exact: true })).toBeVisible()
  })

  await test.step('reads cards on a phone, or rows if preferred', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(column('Group')).toHaveCount(0)
    await expect(page.getByRole('rowheader', { name: group })).toBeVisible()
    await expectNoSidewaysScroll(page, 'groups as cards')
    await expectAccessible(page, 'groups as cards')
    await page.getByText('Rows', { exact: true }).click()
    await expect(column('Group')).toBeVisible()
    await page.getByText('Cards', { exact: true }).click()
    await expect(column('Group')).toHaveCount(0)
  })

  await test.step('returns to the standard view', async () => {
    await page.goto('/classroom/students')
    await columns.click()
    await page.getByRole('menuitem', { name: 'Standard view' }).click()
    await expect(page.getByRole('rowheader')).not.toHaveCount(10)
  })
})
