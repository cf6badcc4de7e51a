import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './support/accounts'
import { expect, test as plain } from './support/test'

type Reading = { id: string; body(): Promise<string>; open(): Promise<void>; write(text: string): Promise<void> }

/** A reading for the test to edit, opened on its page. */
const test = plain.extend<{ reading: Reading }>({
  reading: async ({ page, signIn, apiOf, database }, use) => {
    const author = await apiOf('author@example.org')
    const { id } = await author.post<{ id: string }>('content', {
      contentType: 'source',
      contentSubType: 'reading',
      name: 'Broken Water',
      data: { body: '<p>The wave breaks.</p>' },
    })
    await signIn('author@example.org')
    await use({
      id,
      body: () => database.value('SELECT "data"->>\'body\' AS value FROM "content" WHERE "id" = $1', [id]),
      open: async () => {
        await page.goto(`/content-author/edit/source/type/reading/${id}`)
        await expect(textOf(page)).toBeVisible()
      },
      write: async (text) => {
        await textOf(page).locator('p').last().click()
        await page.keyboard.press('End')
        await page.keyboard.type(text)
        await expect(page.getByText('Not saved yet. A draft is kept.')).toBeVisible()
      },
    })
  },
})

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Standard text' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Save successful')).toBeVisible()

for (const [moment, isStored] of [
  ['before the text is stored', false],
  ['after the text is stored but before the response', true],
] as const) {
  test(`[F-79] the connection breaks during a save, ${moment}: the author saves again and the text is stored once`, async ({
    page,
    reading,
    database,
  }) => {
    await reading.open()
    await reading.write(' Foam flies.')
    let tries = 0
    await page.route(`**/api/content/${reading.id}`, async (route) => {
      if (route.request().method() !== 'PATCH' || tries > 0) return route.fallback()
      tries += 1
      if (isStored) await route.fetch()
      await route.abort('connectionreset')
    })
    await save(page)
    await expect(page.getByText('Action failed. Check your Internet connection.').first()).toBeVisible()
    await expect(textOf(page)).toHaveText('The wave breaks. Foam flies.')
    expect(await reading.body()).toBe(`<p>The wave breaks.${isStored ? ' Foam flies.' : ''}</p>`)
    await save(page)
    await saved(page)
    await expect(page.getByText('Someone else saved this text while you were writing')).toBeHidden()
    expect(await reading.body()).toBe('<p>The wave breaks. Foam flies.</p>')
    await page.reload()
    await expect(textOf(page)).toHaveText('The wave breaks. Foam flies.')
    const texts = await database.query<{ body: string }>(
      `SELECT "snapshot"->'data'->>'body' AS body FROM "content_revision" WHERE "contentId" = $1 ORDER BY "version"`,
      [reading.id],
    )
    expect(texts.map(({ body }) => body)).toEqual(['<p>The wave breaks.</p>', '<p>The wave breaks. Foam flies.</p>'])
  })
}

test('[F-8] a session ends while an author writes: the password is requested in place and the text is saved', async ({
  page,
  reading,
  database,
}) => {
  await reading.open()
  await reading.write(' Foam flies.')
  await database.query(
    `UPDATE "session" SET "idleExpiresAt" = now() - interval '1 second', "lastUsed" = now()
      WHERE "userId" = (SELECT "id" FROM "user" WHERE "username" = 'author@example.org') AND "revokedAt" IS NULL`,
  )
  await save(page)
  const dialog = page.getByRole('alertdialog', { name: 'Please type your password again' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await saved(page)
  expect(await reading.body()).toBe('<p>The wave breaks. Foam flies.</p>')
  await reading.write(' Gulls cry.')
  await save(page)
  await expect.poll(reading.body).toBe('<p>The wave breaks. Foam flies. Gulls cry.</p>')
})
