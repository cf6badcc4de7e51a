import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

test('[CLS-04] [CLS-05] [CLS-07] a teacher builds a class: creates it, adds students, edits it, removes one and adds them back', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  await signIn('teacher@example.org')
  await page.goto('/classroom/groups')
  const name = `Readers ${Date.now()}`

  await test.step('a group is created and opens', async () => {
    await page.getByRole('button', { name: 'Create group' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create group' })
    await dialog.getByRole('button', { name: 'Create group' }).click()
    await expect(dialog.getByRole('alert')).toContainText("'Name' is required")
    await expectAccessible(page, 'the form of a group')
    await dialog.getByLabel(/^Name/).fill(name)
    await dialog.getByLabel('Grade').selectOption('3')
    await dialog.getByRole('button', { name: 'Create group' }).click()
    await expect(page.getByText('Group created')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('students of the school are found and added, several at once', async () => {
    await page.getByRole('button', { name: 'Add students' }).click()
    const dialog = page.getByRole('dialog', { name: `Add students to ${name}` })
    await dialog.getByRole('searchbox').fill('a')
    // The chosen student is listed as joining, so the first of the others is next.
    const others = dialog.getByRole('listitem').getByRole('button', { name: /^Add / })
    await others.first().click()
    await others.first().click()
    await expectAccessible(page, 'adding students')
    await dialog.getByRole('button', { name: 'Add 2 students' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(2)
  })

  await test.step('the group is edited', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit group' })
    await dialog.getByLabel(/^Name/).fill(`${name} B`)
    await dialog.getByRole('button', { name: 'Save group' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} B` })).toBeVisible()
  })

  await test.step('a student is removed, with what happens to their work, and restored with Undo', async () => {
    await assign(await apiOf('teacher@example.org'), database, pondId, { group: `${name} B` })
    await page
      .getByRole('rowheader')
      .first()
      .getByRole('checkbox')
      .or(page.getByRole('row').nth(1).getByRole('checkbox'))
      .first()
      .check()
    await page.getByRole('button', { name: 'Remove from group' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(`The 1 piece of work of ${name} B is kept.`)).toBeVisible()
    await expect(question.getByText(/^1 is not turned in: the student goes on with it under Assignments/)).toBeVisible()
    await expect(question.getByText(`in the grades of ${name} B, under Left the class`)).toBeVisible()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(2)
  })

  await expectAccessible(page, 'a group')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page, 'a group, narrow')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${new URL(page.url()).pathname}/sign-ins`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in sheet' })).toBeVisible()
  await expectAccessible(page, 'a sign-in sheet')
})
