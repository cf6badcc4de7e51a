import sharp from 'sharp'
import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

test('[AST-04] [AST-05] [AST-11] an author uploads a picture, describes it and inserts it into a reading, and a student sees it', async ({
  page,
  signIn,
  person,
  apiOf,
  database,
}) => {
  const author = await apiOf('author@example.org')
  const { id, version } = await author.post<{ id: string; version: number }>('content', {
    contentType: 'source',
    contentSubType: 'reading',
    name: 'Low Tide',
    data: { body: '<p>The tide goes out.</p><p>Look into the pool.</p>' },
  })
  await author.patch(`content/${id}`, { version, contentState: 'published' })
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

  await signIn('author@example.org')
  await page.goto(`/content-author/edit/source/type/reading/${id}`)
  const text = page.getByRole('textbox', { name: 'Standard text' })
  await text.getByText('Look into the pool.').click()
  await page.keyboard.press('End')
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Image to Insert' })
  await expect(dialog.getByText(/^\d+ to \d+ of|^1 to/).first()).toBeVisible()
  await expectAccessible(page, 'the choice of an image')

  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'tidepool.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByText(/^You uploaded tidepool\.png/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox', { name: /^Alt text/ }).fill('A pool between dark rocks')
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('At low tide')
  await expectAccessible(page, 'the words of an image')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page, 'the words of an image, narrow')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expect(text.getByRole('group', { name: /^Picture/ })).toContainText('tidepool')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Save successful')).toBeVisible()

  const student = 'student44@example.org'
  const given = await assign(await apiOf('teacher3@example.org'), database, id, { student })
  const reader = await person(student)
  await reader.goto(`/assignments/${await given.workOf(student)}`)
  const shown = reader.getByRole('img', { name: 'A pool between dark rocks' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(reader.getByText('At low tide')).toBeVisible()
})
