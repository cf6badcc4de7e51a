import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'
import { makeWholePage, wholePage } from './support/whole-page'

/** What is opened over the text: its name, how it is opened, and what must then be visible. */
type Opened = { name: string; open: () => Promise<void> }

const THEMES = ['hss', 'hss-hc', 'k5ela']

function openings(page: Page): Opened[] {
  const box = page.getByRole('textbox', { name: 'Standard text' })
  const tools = page.getByRole('toolbar', { name: 'Tools', exact: true })
  const tool = (name: string | RegExp) => tools.getByRole('button', { name, exact: typeof name === 'string' })
  const word = (words: string) => box.getByText(words, { exact: true })
  const inText = async (words: string) => word(words).click()
  async function choose(menu: string, item: string) {
    await tool(menu).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const settings = (kind: string): Opened => ({
    name: `the settings of ${kind}`,
    open: () =>
      box
        .getByRole('group', { name: new RegExp(`^${kind}`) })
        .getByRole('button', { name: 'Block settings' })
        .click(),
  })
  const menu = (name: string | RegExp): Opened => ({
    name: `the menu ${name}`,
    open: async () => {
      await inText('Plain')
      await tool(name).click()
    },
  })
  const insertion = (item: string): Opened => ({
    name: `the dialog of ${item}`,
    open: async () => {
      await inText('Plain')
      await choose('Insert', item)
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  })
  return [
    menu(/^Format/),
    menu('Lists'),
    menu('Float'),
    menu('Table'),
    menu('Insert'),
    menu('Keyboard Shortcuts'),
    {
      name: 'the tools of a table',
      open: async () => {
        await inText('Fly')
        await tool('Table tools').click()
      },
    },
    {
      name: 'the settings of a table',
      open: async () => {
        await inText('Fly')
        await choose('Table tools', 'Table settings…')
      },
    },
    {
      name: 'a new link within',
      open: async () => {
        await word('Plain').dblclick()
        await tool('Link').click()
        await expect(page.getByRole('dialog', { name: 'Apply Link' })).toBeVisible()
      },
    },
    {
      name: 'a link that is edited',
      open: async () => {
        await inText('Inside')
        await page.getByRole('button', { name: 'Edit link' }).click()
        await expect(page.getByRole('dialog', { name: 'Edit Link' })).toBeVisible()
      },
    },
    {
      name: 'the tools of a chip',
      open: async () => {
        await inText('Chip')
        await expect(page.getByRole('button', { name: 'Outlined' })).toBeVisible()
      },
    },
    { name: 'a picture in the line', open: () => box.getByRole('button', { name: /^Picture in the line/ }).click() },
    insertion('Interactive'),
    insertion('Fun fact'),
    insertion('Picture'),
    settings('Standalone Question'),
    settings('Number Crunch'),
    settings('Word definition'),
    settings('Source title'),
    settings('Placeholder for an interactive'),
  ]
}

// Twenty dialogs and menus, each checked in three themes.
test.describe.configure({ timeout: 300_000 })

test('the author editor is accessible with each menu and dialog open in three themes, writable at 820 px and readable at 390 px', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId: _,
}) => {
  const author = await apiOf('author@example.org')
  const made = await makeWholePage(author, database)
  const { version } = await author.get<{ version: number }>(`content/${made.id}`)
  await author.patch(`content/${made.id}`, { version, data: { body: wholePage(made, made.goal.id) } })
  await signIn('author@example.org')
  await page.goto(`/content-author/edit/source/type/reading/${made.id}`)
  const box = page.getByRole('textbox', { name: 'Standard text' })
  await expect(box.getByText('Plain')).toBeVisible()
  const [first = '', ...others] = THEMES
  const setTheme = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)

  await setTheme(first)
  await expectAccessible(page, 'the text by itself')
  for (const { name, open } of openings(page)) {
    await test.step(name, async () => {
      await open()
      await expectAccessible(page, name)
      for (const theme of others) {
        await setTheme(theme)
        await expectContrast(page, `${name} in ${theme}`)
      }
      await setTheme(first)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('menu')).toHaveCount(0)
    })
  }

  await test.step('the dialog for an external link', async () => {
    await box.getByText('Plain', { exact: true }).dblclick()
    await page.getByRole('toolbar', { name: 'Tools', exact: true }).getByRole('button', { name: 'Link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Apply Link' })
    await dialog.getByRole('tab', { name: 'Outside of Traverse' }).click()
    for (const theme of THEMES) {
      await setTheme(theme)
      await expectAccessible(page, `a link out of the product in ${theme}`)
    }
    await setTheme(first)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('writing at 820 px, reading at 390 px', async () => {
    await page.setViewportSize({ width: 820, height: 900 })
    await expectNoSidewaysScroll(page, 'the editor at 820 px')
    for (const tool of await page.getByRole('toolbar', { name: 'Tools', exact: true }).getByRole('button').all())
      await expect(tool).toBeInViewport({ ratio: 1 })
    await box.getByText('Plain', { exact: true }).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' words')
    await expect(box.getByText('Plain words')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'the editor at 390 px')
    for (const words of ['Plain words', 'Title', 'Frog']) {
      await box.getByText(words, { exact: true }).scrollIntoViewIfNeeded()
      await expect(box.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 })
    }
  })
})
