import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

test('an author compares a text with an earlier version and restores it, previews it, deletes it and brings it back', async ({
  page,
  signIn,
  apiOf,
}) => {
  const author = await apiOf('author@example.org')
  const name = `Quiet Water ${Date.now()}`
  const { id } = await author.post<{ id: string }>('content', {
    contentType: 'source',
    contentSubType: 'reading',
    name,
    data: { body: '<p>The pond is quiet.</p><p>Nothing moves.</p>', spanishBody: '<p>El estanque está en calma.</p>' },
  })
  const path = `/content-author/edit/source/type/reading/${id}`
  await signIn('author@example.org')
  await page.goto(path)
  const text = page.getByRole('textbox', { name: 'Standard text' })
  const history = page.getByRole('list', { name: 'Versions', exact: true })

  await test.step('changes the text twice', async () => {
    for (const [at, words] of [' A fly comes.', ' A frog jumps.'].entries()) {
      await text.getByText('Nothing moves.').click()
      await page.keyboard.press('End')
      await page.keyboard.type(words)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(history.getByText(`Version ${at + 2}`, { exact: true })).toBeVisible()
    }
  })

  await test.step('compares, and restores the first version', async () => {
    await page.getByRole('button', { name: 'Compare version 1 with now' }).click()
    const dialog = page.getByRole('dialog', { name: `Versions of ${name}` })
    await expect(dialog.getByText('One block differs, one does not')).toBeVisible()
    await expect(dialog.locator('ins')).toContainText('A fly comes. A frog jumps.')
    await expectAccessible(page, 'versions of an item')
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(page, 'versions of an item, narrow')
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page.getByText('Version 1 is restored')).toBeVisible()
    await expect(history.getByText('Version 4', { exact: true })).toBeVisible()
    await expect(text).toHaveText('The pond is quiet.Nothing moves.')
  })

  await test.step('previews it in Spanish and high contrast beside the form', async () => {
    await page.getByRole('tab', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByText('The pond is quiet.')).toBeVisible()
    await page.getByRole('tabpanel', { name: 'Preview' }).getByRole('radio', { name: 'Spanish' }).check({ force: true })
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('hss-hc')
    await expect(preview.getByText('El estanque está en calma.')).toBeVisible()
    await expect(preview.locator('html')).toHaveAttribute('data-theme', 'hss-hc')
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'hss-hc')
    await expect(text).toBeVisible()
    await expectAccessible(page, 'the preview of an item')
    await page.getByRole('tab', { name: 'About' }).click()
  })

  await test.step('deletes it and brings it back', async () => {
    await page.getByRole('button', { name: 'Delete item…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Content successfully deleted')).toBeVisible()
    await expect(page).toHaveURL(/\/content-author$/)
    const gone = page.getByRole('list', { name: 'Recently deleted' }).getByRole('listitem').filter({ hasText: name })
    await expect(gone).toBeVisible()
    await expectAccessible(page, 'what was deleted')
    await gone.getByRole('button', { name: `Restore: ${name}` }).click()
    await expect(page.getByText('It is back.')).toBeVisible()
    await expect(gone).toHaveCount(0)
    await page.goto(path)
    await expect(text).toHaveText('The pond is quiet.Nothing moves.')
  })
})
