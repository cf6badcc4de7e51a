import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

test('[EDT-02] [BLK-17] [BLK-19] an author edits a reading, adds a table and a question, and a student sees them', {
  tag: '@gate',
}, async ({ page, signIn, apiOf, database, pondId: _ }) => {
  const author = await apiOf('author@example.org')
  const question = await database.contentId('pond', 'pond-choice')
  const { id, version } = await author.post<{ id: string; version: number }>('content', {
    contentType: 'source',
    contentSubType: 'reading',
    name: 'Quiet Water',
    data: { body: '<p>The pond is quiet.</p><p>Nothing moves.</p>' },
  })
  await author.patch(`content/${id}`, { version, contentState: 'published' })

  await signIn('author@example.org')
  await page.goto(`/content-author/edit/source/type/reading/${id}`)
  const text = page.getByRole('textbox', { name: 'Standard text' })
  const tools = page.getByRole('toolbar', { name: 'Tools' })

  await test.step('words, a heading and a table by keyboard and toolbar', async () => {
    await text.getByText('Nothing moves.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Then a fly comes.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Who eats whom')
    await tools.getByRole('button', { name: /^Format/ }).click()
    await page.getByRole('menuitemradio', { name: 'Heading 2' }).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await tools.getByRole('button', { name: 'Table' }).click()
    await page.getByLabel('Rows').fill('2')
    await page.getByRole('dialog', { name: 'Table' }).getByRole('button', { name: 'Insert' }).click()
    await page.keyboard.type('Animal')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Eats')
    await expect(text.getByRole('table')).toContainText('AnimalEats')
  })

  await test.step('a question from the picker', async () => {
    await text.locator('> p').last().click()
    await tools.getByRole('button', { name: 'Insert' }).click()
    await page.getByRole('menuitem', { name: 'Interactive', exact: true }).click()
    const picker = page.getByRole('dialog', { name: 'Insert Interactive' })
    const name = await database.value<string>('SELECT "name" AS value FROM "content" WHERE "id" = $1', [question])
    await picker.getByRole('searchbox', { name: 'Search Interactives' }).fill(name)
    await picker.getByRole('combobox', { name: 'Type' }).selectOption('multiple-choice')
    await picker
      .getByRole('listitem')
      .filter({ hasText: question })
      .getByRole('button', { name: /^Insert/ })
      .click()
    await expect(text.getByRole('group', { name: /^Interactive/ })).toContainText(name)
  })

  await expectAccessible(page, 'a text that is written')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page, 'a text that is written, narrow')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Save successful')).toBeVisible()
  expect(await database.value('SELECT "data"->>\'body\' AS value FROM "content" WHERE "id" = $1', [id])).toBe(
    '<p>The pond is quiet.</p><p>Nothing moves. Then a fly comes.</p><h3>Who eats whom</h3>' +
      '<table><thead><tr><th scope="col">Animal</th><th scope="col">Eats</th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table>' +
      `<div data-block="interactive" data-content-id="${question}" data-display-mode="block"></div>`,
  )

  await test.step('the student reads it and sees the question', async () => {
    const given = await assign(await apiOf('teacher3@example.org'), database, id, { student: 'student44@example.org' })
    await signIn('student44@example.org')
    await page.goto(`/assignments/${await given.workOf('student44@example.org')}`)
    await expect(page.getByText('Nothing moves. Then a fly comes.')).toBeVisible()
    await expect(page.getByRole('table')).toContainText('Eats')
    await expect(page.getByRole('region', { name: 'What had the tadpole learned by evening?' })).toBeVisible()
  })
})
