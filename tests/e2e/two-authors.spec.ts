import { expectAccessible } from './support/axe'
import { expect, test } from './support/test'

const itemPath = (id: string) => `/content-author/edit/source/type/reading/${id}`

test('two authors of one text: a draft is restored, one follows along and takes over, both texts are merged, and where they differ the author chooses', async ({
  page,
  person,
  signIn,
  apiOf,
  database,
}) => {
  const author = await apiOf('author@example.org')
  const { id } = await author.post<{ id: string }>('content', {
    contentType: 'source',
    contentSubType: 'reading',
    name: 'Loud Water',
    data: { body: '<p>The river is loud.</p><p>Stones roll.</p>' },
  })
  const body = () => database.value<string>('SELECT "data"->>\'body\' AS value FROM "content" WHERE "id" = $1', [id])
  const fieldOf = (of: typeof page) => of.getByRole('textbox', { name: 'Standard text' })
  async function writeBehind(of: typeof page, words: string, text: string) {
    await fieldOf(of).getByText(words).click()
    await of.keyboard.press('End')
    await of.keyboard.type(text)
    await expect(of.getByText('Not saved yet. A draft is kept.')).toBeVisible()
  }

  await signIn('author@example.org')
  await page.goto(itemPath(id))
  await writeBehind(page, 'The river is loud.', ' Very loud.')

  await test.step('unsaved changes are restored', async () => {
    // Accepts the browser's leave dialog: the draft is kept, so nothing is lost.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(/Your unsaved changes from .* are back/)).toBeVisible()
    await expect(fieldOf(page)).toContainText('Very loud.')
  })

  const other = await person('admin@example.org')
  await test.step('a second author follows along, takes over and saves', async () => {
    await other.goto(itemPath(id))
    await expect(other.getByText(/has been writing this text since/)).toBeVisible()
    await expect(fieldOf(other)).toBeHidden()
    await other.getByRole('button', { name: 'Take over' }).click()
    await writeBehind(other, 'Stones roll.', ' Fish hide.')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('Save successful')).toBeVisible()
  })

  await test.step('the first author is notified, takes over again, reviews the merged text and saves it', async () => {
    await expect(page.getByText('What you wrote here is kept as your draft.')).toBeVisible()
    await page.getByRole('button', { name: 'Take over' }).click()
    await expect(page.getByText('They now include what others have saved since.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Save successful')).toBeVisible()
    await expect(fieldOf(page)).toContainText('Fish hide.')
    expect(await body()).toBe('<p>The river is loud. Very loud.</p><p>Stones roll. Fish hide.</p>')
    await expect(other.getByText(/has been writing this text since/)).toBeVisible()
  })

  await test.step('both change the same passage: the first author compares them and keeps the other one', async () => {
    await writeBehind(page, 'The river is loud.', ' It roars.')
    const { version } = await author.get<{ version: number }>(`content/${id}`)
    const theirs = '<p>The river is quiet.</p><p>Stones roll. Fish hide.</p>'
    await author.patch(`content/${id}`, { version, data: { body: theirs } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Compare and choose' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare both texts' })
    await expect(dialog.getByText('The river is loud. Very loud. It roars.')).toBeVisible()
    await expect(dialog.getByText('The river is quiet.')).toBeVisible()
    await expectAccessible(page, 'the texts of two authors')
    await dialog.getByLabel('Keep theirs').check()
    await dialog.getByRole('button', { name: 'Use this text' }).click()
    await expect(dialog).toBeHidden()
    await expect(fieldOf(page)).toContainText('The river is quiet.')
    await expect(page.getByText('Someone else saved this text while you were writing')).toBeHidden()
    expect(await body()).toBe(theirs)
  })
})
