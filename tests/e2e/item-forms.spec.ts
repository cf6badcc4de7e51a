import { expect, test } from './support/test'

test('[RT-36] an author makes a multiple choice, writes all of it and sees it as a student', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('author@example.org')
  await page.goto('/content-author/create/interactive/type/multiple-choice')
  await page.waitForURL(/\/edit\/interactive\/type\/multiple-choice\//)
  const id = page.url().split('/').at(-1)

  await page.getByRole('textbox', { name: /^Question/ }).click()
  await page.keyboard.type('Why does the limpet go home?')
  for (const [letter, text] of [
    ['A', 'It is afraid of the dark.'],
    ['B', 'Its shell fits that one spot.'],
  ]) {
    await page.getByRole('button', { name: 'Add choice' }).click()
    await page.getByLabel(`Choice ${letter}`, { exact: true }).fill(text ?? '')
  }
  await page.getByLabel('Feedback to choice B').fill('Yes.')
  await page.getByLabel('Right answer').nth(1).check()
  await page.getByRole('button', { name: 'Move up: Choice 2' }).click()

  await test.step('what was not saved is there again', async () => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(/Your unsaved changes of .* are back/)).toBeVisible()
    await expect(page.getByLabel('Choice A', { exact: true })).toHaveValue('Its shell fits that one spot.')
  })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Save successful')).toBeVisible()
  const labels = await database.value<string>(
    `SELECT string_agg(choice->>'label', '|') AS value
     FROM "content", jsonb_array_elements("data"->'choices') AS choice WHERE "id" = $1`,
    [id],
  )
  expect(labels).toBe('Its shell fits that one spot.|It is afraid of the dark.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Why does the limpet go home?')).toBeVisible()
  await expect(preview.getByRole('radio')).toHaveCount(2)
})
