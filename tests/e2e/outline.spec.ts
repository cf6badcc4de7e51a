import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/test'

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const grip = (page: Page, name: string) => named(page, `Move ${name}`)
const titled = (page: Page, name: string) => page.getByTitle(name, { exact: true })
async function choose(page: Page, row: string, action: string) {
  await named(page, `More for ${row}`).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a unit is built in its outline; lessons and pages are moved by keyboard and mouse, and another tab’s changes survive', async ({
  page,
  signIn,
  apiOf,
  database,
}) => {
  await signIn('author@example.org')
  await page.goto('/content-author/create/unit')
  await expect(page).toHaveURL(/\/unit\/[0-9a-f-]{36}$/)
  const unitId = page.url().slice(-36)
  const outline = page.getByRole('region', { name: /^Outline of/ })
  const settings = page.getByRole('complementary', { name: 'Settings', exact: true })
  /** Returns the ids of an item's children, in order. */
  const childrenOf = async (id: string) =>
    (
      await database.query<{ childId: string }>(
        'SELECT "childId" FROM "content_child" WHERE "parentId" = $1 ORDER BY "position"',
        [id],
      )
    ).map(({ childId }) => childId)

  async function addLesson(name: string, count: number) {
    await outline.getByRole('button', { name: 'Add lesson' }).click()
    await expect(settings.getByRole('heading', { name: 'New Chapter', exact: true })).toBeVisible()
    await settings.getByRole('textbox', { name: /^Name( \*)?$/ }).fill(name)
    await settings.getByRole('button', { name: 'Save name' }).click()
    await expect(titled(page, name)).toBeVisible()
    await expect.poll(() => childrenOf(unitId)).toHaveLength(count)
  }

  await test.step('two lessons are added and named', async () => {
    await addLesson('Between the tides', 1)
    await addLesson('Keepers of the shore', 2)
  })
  const [first = '', second = ''] = await childrenOf(unitId)

  await test.step('a lesson gets sections, each with a first page', async () => {
    await named(page, 'Add below Between the tides').click()
    await page.getByRole('menuitem', { name: 'New: Subsection' }).first().click()
    await expect(settings.getByRole('heading', { name: 'New Subsection', exact: true })).toBeVisible()
    await settings.getByRole('textbox', { name: /^Name( \*)?$/ }).fill('Listen to the waves')
    await settings.getByRole('button', { name: 'Save name' }).click()
    await expect(titled(page, 'Listen to the waves')).toBeVisible()
    await settings.getByRole('combobox', { name: 'Section', exact: true }).selectOption('Ignite')
    await expect(outline.getByRole('list', { name: 'Ignite' })).toBeVisible()
    await outline.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('menuitem', { name: 'Apply' }).click()
    await expect(
      outline.getByRole('list', { name: 'Apply' }).getByRole('button', { name: 'New Subsection', exact: true }),
    ).toBeVisible()
    await expect.poll(() => childrenOf(first)).toHaveLength(2)
    await expectAccessible(page, 'an outline with sections')
  })
  const [waves = '', sand = ''] = await childrenOf(first)

  await test.step('the keyboard moves a page to another section', async () => {
    await grip(page, 'Listen to the waves').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(/of 2 in Apply/).first()).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByText('Listen to the waves was moved to Apply.')).toBeVisible()
    await expect(grip(page, 'Listen to the waves')).toBeFocused()
  })

  await test.step('the mouse moves a lesson', async () => {
    const [from, to] = [
      await grip(page, 'Keepers of the shore').boundingBox(),
      await titled(page, 'Between the tides').boundingBox(),
    ]
    if (!from || !to) throw new Error('not on the page')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, to.y + 20, { steps: 8 })
    await page.mouse.move(to.x + 40, to.y + 1, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => childrenOf(unitId)).toEqual([second, first])
  })

  await test.step('a page moves to the other lesson', async () => {
    await choose(page, 'New Subsection', 'Move to…')
    const dialog = page.getByRole('dialog', { name: 'Move New Subsection' })
    await dialog.getByLabel('Into').selectOption({ label: '\u2003Keepers of the shore' })
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(() => childrenOf(second)).toEqual([sand])
    expect(await childrenOf(first)).toEqual([waves])
  })

  await test.step('a page is removed and brought back by Undo', async () => {
    await choose(page, 'Listen to the waves', 'Remove from here')
    // The message of the previous move may still be visible, with an Undo button of its own.
    const message = page.getByRole('listitem').filter({ hasText: 'was removed from Between the tides.' })
    await expect(message).toBeVisible()
    await expect.poll(() => childrenOf(first)).toEqual([])
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => childrenOf(first)).toEqual([waves])
    await expect(titled(page, 'Listen to the waves')).toBeVisible()
  })

  await test.step('an outdated outline shows a conflict and overwrites nothing', async () => {
    const author = await apiOf('author@example.org')
    const made: { id: string }[] = []
    // Simulates another tab that saves just before this one.
    await page.route(
      `**/api/content/${unitId}`,
      async (route) => {
        const place = { id: unitId, afterContentId: null }
        const lesson = { contentType: 'chapter', contentSubType: 'lesson', name: 'From another tab' }
        made.push(await author.post<{ id: string }>('content', { ...lesson, parentContent: place }))
        await route.continue()
      },
      { times: 1 },
    )
    await choose(page, 'Keepers of the shore', 'Move down')
    await expect(page.getByText(/Someone else changed this in the meantime/)).toBeVisible()
    await expect(titled(page, 'From another tab')).toBeVisible()
    expect(await childrenOf(unitId)).toEqual([made[0]?.id, second, first])
    await choose(page, 'Keepers of the shore', 'Move down')
    await expect.poll(() => childrenOf(unitId)).toEqual([made[0]?.id, first, second])
  })
})
