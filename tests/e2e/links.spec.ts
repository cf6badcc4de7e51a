import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

type Made = { id: string; version: number }

/** An upper bound for the tools, fields and cards in any dialog of the editor. */
const MANY = 60

test('[BLK-11] [BLK-12] [BLK-13] [BLK-17] [DLG-11] [DLG-18] [DLG-19] [DLG-25] each kind of link is inserted by mouse and by keyboard, and a student follows it', async ({
  page,
  signIn,
  apiOf,
  database,
}) => {
  const author = await apiOf('author@example.org')
  // Other runs on this database have created the same.
  const mark = randomUUID().slice(0, 8)
  const make = async (item: object) => {
    const { id, version } = await author.post<Made>('content', item)
    await author.patch(`content/${id}`, { version, contentState: 'published' })
    return id
  }
  const fact = await make({
    contentType: 'interactive',
    contentSubType: 'fun-fact',
    name: `Teeth ${mark}`,
    data: { title: 'Did you know?', body: '<p>They are harder than steel.</p>' },
  })
  const chapter = await make({ contentType: 'chapter', contentSubType: 'chapter', name: `Shore ${mark}` })
  const source = (name: string, body: string) =>
    make({
      contentType: 'source',
      contentSubType: 'reading',
      name: `${name} ${mark}`,
      data: { body },
      parentContent: { id: chapter },
    })
  const goal = await source('Limpets', '<p>A limpet goes home.</p>')
  const words = ['Home', 'Tables', 'Tongue', 'New', 'Shell', 'Moon', 'Iron', 'Soon']
  const text = await source('Tides', words.map((word) => `<p>${word}</p>`).join(''))

  await signIn('author@example.org')
  await page.goto(`/content-author/edit/source/type/reading/${text}`)
  const box = page.getByRole('textbox', { name: 'Standard text' })
  const tools = page.getByRole('toolbar', { name: 'Tools' })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const linkTool = tools.getByRole('button', { name: 'Link', exact: true })
  async function pressLink() {
    await expect(linkTool).toHaveAttribute('aria-pressed', 'false')
    await linkTool.click()
  }

  await test.step('by mouse', async () => {
    await box.getByText('Home', { exact: true }).dblclick()
    await pressLink()
    const apply = dialog('Apply Link')
    await apply.getByLabel('Constrain to current source').uncheck()
    await apply.getByRole('searchbox', { name: 'Search' }).fill(`Limpets ${mark}`)
    await expectAccessible(page, 'the dialog of an internal link')
    await apply.getByRole('button', { name: `Insert: Limpets ${mark}` }).click()
    await expect(box.getByTitle(`Link to Limpets ${mark}`)).toHaveText('Home')

    await box.getByText('Tables', { exact: true }).dblclick()
    await pressLink()
    await apply.getByRole('tab', { name: 'Outside of Traverse' }).click()
    await apply.getByLabel(/^URL/).fill('https://tides.example/tables')
    await apply.getByLabel(/^Check phrase/).fill('Tide tables')
    await expectAccessible(page, 'the dialog of an external link')
    await apply.getByRole('button', { name: 'Apply' }).click()
    await expect(apply).toBeHidden()

    await box.getByText('Tongue', { exact: true }).dblclick()
    await tools.getByRole('button', { name: 'Insert' }).click()
    await page.getByRole('menuitem', { name: 'Fun fact' }).click()
    await dialog('Insert Fun Fact').getByRole('searchbox').fill(`Teeth ${mark}`)
    await dialog('Insert Fun Fact')
      .getByRole('button', { name: `Insert: Teeth ${mark}` })
      .click()
    await expect(box.getByRole('group', { name: `Fun fact: Teeth ${mark}` })).toHaveText('Tongue')

    await box.getByText('New', { exact: true }).dblclick()
    await tools.getByRole('button', { name: 'Chip' }).click()
    await box.getByText('New', { exact: true }).click()
    await page.getByRole('group', { name: 'Chip' }).getByRole('button', { name: 'Outlined' }).click()
  })

  await test.step('using only the keyboard', async () => {
    const isFocused = (goalOfKeys: Locator) => goalOfKeys.evaluate((element) => element === document.activeElement)
    async function walkTo(key: 'Tab' | 'ArrowRight', to: Locator) {
      await expect(to).toBeVisible()
      for (let step = 0; step < MANY && !(await isFocused(to)); step += 1) await page.keyboard.press(key)
      await expect(to).toBeFocused()
    }
    async function tool(name: string) {
      await page.keyboard.press('Alt+F10')
      await walkTo('ArrowRight', tools.getByRole('button', { name }))
      await page.keyboard.press('Enter')
    }
    async function selectNext() {
      await expect(box).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Home')
      await page.keyboard.press('Shift+End')
      // The editor follows the browser's selection a moment later.
      await expect(linkTool).toHaveAttribute('aria-pressed', 'false')
    }
    const apply = dialog('Apply Link')
    await box.getByText('New', { exact: true }).click()
    await selectNext()
    await page.keyboard.press('Control+k')
    await walkTo('Tab', apply.getByLabel('Constrain to current source'))
    await page.keyboard.press('Space')
    await apply.getByRole('searchbox', { name: 'Search' }).focus()
    await page.keyboard.type(`Limpets ${mark}`)
    await page.keyboard.press('Enter')
    await walkTo('Tab', apply.getByRole('button', { name: `Insert: Limpets ${mark}` }))
    await page.keyboard.press('Enter')
    await expect(apply).toBeHidden()
    await expect(linkTool).toHaveAttribute('aria-pressed', 'true')

    await selectNext()
    await page.keyboard.press('Control+k')
    await walkTo('Tab', apply.getByRole('tab', { name: /^Within/ }))
    await walkTo('ArrowRight', apply.getByRole('tab', { name: 'Outside of Traverse' }))
    await walkTo('Tab', apply.getByLabel(/^URL/))
    await page.keyboard.type('https://tides.example/moon')
    await page.keyboard.press('Escape')
    await walkTo('Tab', apply.getByLabel('Destination is a file'))
    await page.keyboard.press('Space')
    await walkTo('Tab', apply.getByRole('button', { name: 'Apply' }))
    await page.keyboard.press('Enter')
    await expect(apply).toBeHidden()

    // The newly created link is edited: Tab moves from it to its tools.
    await expect(box).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await walkTo('Tab', page.getByRole('button', { name: 'Edit link' }))
    await page.keyboard.press('Enter')
    await walkTo('Tab', dialog('Edit Link').getByLabel('Tooltip'))
    await page.keyboard.type('A file of moons')
    await page.keyboard.press('Enter')
    await expect(dialog('Edit Link')).toBeHidden()
    await box.focus()

    await selectNext()
    await tool('Insert')
    await page.keyboard.type('Fun')
    await expect(page.getByRole('menuitem', { name: 'Fun fact' })).toBeFocused()
    await page.keyboard.press('Enter')
    await walkTo('Tab', dialog('Insert Fun Fact').getByRole('searchbox'))
    await page.keyboard.type(`Teeth ${mark}`)
    await page.keyboard.press('Enter')
    await walkTo('Tab', dialog('Insert Fun Fact').getByRole('button', { name: `Insert: Teeth ${mark}` }))
    await page.keyboard.press('Enter')
    await expect(dialog('Insert Fun Fact')).toBeHidden()

    await selectNext()
    await tool('Chip')
    await expect(box.getByRole('group', { name: 'Chip' })).toHaveCount(2)
  })

  await expectAccessible(page, 'a text with each kind of link')
  await page.setViewportSize({ width: 390, height: 800 })
  await box.getByText('Shell', { exact: true }).click()
  await expect(page.getByRole('group', { name: `Link to Limpets ${mark}` })).toBeVisible()
  await expectNoSidewaysScroll(page, 'a text with links, narrow')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Save successful')).toBeVisible()

  const stored = await database.value<string>('SELECT "data"->>\'body\' AS value FROM "content" WHERE "id" = $1', [
    text,
  ])
  const linkOf = (word: string) =>
    new RegExp(`<a data-entity="link" data-content-id="([^"]+)" data-content-type="link">${word}</a>`).exec(stored)?.[1]
  const toGoal = (word: string) =>
    `<p><a data-entity="link" data-content-id="${goal}" data-content-type="source">${word}</a></p>`
  const toItem = (word: string) =>
    `<p><a data-entity="link" data-content-id="${linkOf(word)}" data-content-type="link">${word}</a></p>`
  const toFact = (word: string) =>
    `<p><span data-entity="fun-fact" data-content-id="${fact}" data-content-type="interactive" data-name="Teeth ${mark}">${word}</span></p>`
  const chip = (word: string, variant: string) =>
    `<p><span data-entity="chip" data-variant="${variant}">${word}</span></p>`
  expect(stored).toBe(
    toGoal('Home') +
      toItem('Tables') +
      toFact('Tongue') +
      chip('New', 'outlined') +
      toGoal('Shell') +
      toItem('Moon') +
      toFact('Iron') +
      chip('Soon', 'filled'),
  )

  await test.step('the student follows the links', async () => {
    const given = await assign(await apiOf('teacher3@example.org'), database, chapter, {
      student: 'student44@example.org',
    })
    await signIn('student44@example.org')
    await page.goto(`/assignments/${await given.workOf('student44@example.org')}/source/${text}`)
    for (const [word, path] of [
      ['Tables', 'tables'],
      ['Moon', 'moon'],
    ] as const)
      await expect(page.getByRole('link', { name: word })).toHaveAttribute('href', `https://tides.example/${path}`)
    await expect(page.getByRole('link', { name: 'Moon' })).toHaveAttribute('title', /^A file of moons/)
    await page.getByRole('button', { name: 'Iron' }).click()
    await expect(page.getByText('They are harder than steel.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Shell' }).click()
    await expect(page.getByText('A limpet goes home.')).toBeVisible()
  })
})
