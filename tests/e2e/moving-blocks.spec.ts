import { expectAccessible } from './support/axe'
import { dragByFinger } from './support/finger'
import { expect, test } from './support/test'

const block = (title: string) => `<div data-block="source-title" data-title="${title}" data-subtitle=""></div>`

test.use({ hasTouch: true })

test('[EDT-16] [EDT-15] an author moves blocks by mouse and by touch, and edits a table by keyboard', async ({
  page,
  signIn,
  apiOf,
  database,
}) => {
  const author = await apiOf('author@example.org')
  const { id } = await author.post<{ id: string }>('content', {
    contentType: 'source',
    contentSubType: 'reading',
    name: 'Quiet Water',
    data: {
      body: `${block('Letter')}<p><em>The pond is quiet.</em><br>No wind.</p><p>Nothing moves.</p><table><tbody><tr><td>fly</td><td>frog</td></tr></tbody></table>`,
    },
  })
  const stored = () => database.value('SELECT "data"->>\'body\' AS value FROM "content" WHERE "id" = $1', [id])
  await signIn('author@example.org')
  await page.goto(`/content-author/edit/source/type/reading/${id}`)
  const text = page.getByRole('textbox', { name: 'Standard text' })
  const box = text.getByRole('group', { name: 'Source title' })
  const handle = box.locator('[data-drag-handle]')
  const quiet = text.getByText('The pond is quiet.')
  const paragraph = text.getByRole('paragraph').filter({ hasText: 'The pond is quiet.' })
  const line = page.locator('[data-drop-line]')
  const order = () =>
    text.evaluate((root) =>
      [...root.children]
        .map(({ textContent }) => textContent?.trim())
        .filter(Boolean)
        .map((words) => words?.split(/(?<=\.)/)[0]),
    )

  await test.step('by mouse: a line marks the target, and a drop beside the text changes nothing', async () => {
    /** Takes the block by its handle, away from the edges, where a drag scrolls. */
    async function grab() {
      await paragraph.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await handle.hover()
      await page.mouse.down()
      const place = await paragraph.boundingBox()
      if (!place) throw new Error('not on the page')
      return place
    }
    const place = await grab()
    await page.mouse.move(place.x + 40, place.y + place.height, { steps: 6 })
    await expect(line).toBeVisible()
    await page.mouse.move(2, place.y, { steps: 6 })
    await expect(line).toBeHidden()
    await page.mouse.up()
    expect((await order())[1]).toBe('The pond is quiet.')
    const again = await grab()
    await page.mouse.move(again.x + 40, again.y + again.height, { steps: 6 })
    await expect(line).toBeVisible()
    await page.mouse.up()
    await expect(line).toBeHidden()
    expect((await order())[0]).toBe('The pond is quiet.')
  })

  await test.step('by touch, back to the original place', async () => {
    await dragByFinger(page, handle, quiet)
    await expect.poll(async () => (await order())[1]).toBe('The pond is quiet.')
  })

  await test.step('by keyboard in the table, and out of it', async () => {
    await text.getByText('frog').click()
    await page.keyboard.press('Alt+F10')
    await page.getByRole('button', { name: 'Table tools' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Add row below' }).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('toad')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('Below')
    await expect(text.getByRole('row')).toHaveCount(2)
  })

  await expectAccessible(page, 'a text with a table')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Save successful')).toBeVisible()
  expect(await stored()).toBe(
    `${block('Letter')}<p><em>The pond is quiet.</em><br>No wind.</p><p>Nothing moves.</p><table><tbody><tr><td>fly</td><td>frog</td></tr><tr><td></td><td>toad</td></tr></tbody></table><p>Below</p>`,
  )
})
