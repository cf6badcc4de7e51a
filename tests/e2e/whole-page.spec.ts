import type { Locator, Page } from '@playwright/test'
import { assign } from './support/assign'
import { expectAccessible } from './support/axe'
import { Keyboard } from './support/keyboard'
import { expect, test } from './support/test'
import { BLOCKS, expectRead, LISTS, linkItemIn, makeWholePage, OUTSIDE, wholePage } from './support/whole-page'

type Places = { box: Locator; tools: Locator; dialog(name: string): Locator; word(words: string): Locator }

function placesOf(page: Page): Places {
  const box = page.getByRole('textbox', { name: 'Standard text' })
  return {
    box,
    tools: page.getByRole('toolbar', { name: 'Tools', exact: true }),
    dialog: (name) => page.getByRole('dialog', { name }),
    word: (words) => box.getByText(words, { exact: true }),
  }
}

const bodyOf = 'SELECT "data"->>\'body\' AS value FROM "content" WHERE "id" = $1'

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Save successful')).toBeVisible()
}

test('[EDT-02] [EDT-07] [EDT-08] [EDT-09] [EDT-17] [BLK-17] a whole page with every construct is written by mouse, and a student reads it', {
  tag: '@gate',
}, async ({ page, signIn, apiOf, database, person, pondId: _ }) => {
  const made = await makeWholePage(await apiOf('author@example.org'), database)
  await signIn('author@example.org')
  await page.goto(`/content-author/edit/source/type/reading/${made.id}`)
  const { box, tools, dialog, word } = placesOf(page)
  /** The place where a click next to a word puts the caret after it: the middle of the line. */
  const endOf = (words: string) => box.getByRole('paragraph').filter({ hasText: new RegExp(`^${words}$`) })
  const press = (name: string) => tools.getByRole('button', { name, exact: true }).click()
  async function choose(menu: string | RegExp, item: string) {
    await tools.getByRole('button', { name: menu }).click()
    const role = page.getByRole('menuitemradio', { name: item, exact: true })
    await role.or(page.getByRole('menuitem', { name: item, exact: true })).click()
  }
  /** Finds an item in the open dialog, and inserts it. */
  async function pick(title: string, name: string) {
    await dialog(title).getByRole('searchbox').first().fill(name)
    await dialog(title)
      .getByRole('button', { name: `Insert: ${name}`, exact: true })
      .click()
    await expect(dialog(title)).toBeHidden()
  }
  async function choosePicture() {
    const select = dialog('Select Image to Insert')
    await select.getByRole('searchbox').fill(made.picture.name)
    await select.getByRole('button', { name: made.picture.name, exact: true }).click()
    await page.getByRole('button', { name: 'Use this image' }).click()
    return select
  }

  await test.step('formats, alignment, indentation and lists', async () => {
    const formats = [
      ['Title', 'Title'],
      ['Big', 'Heading 1'],
      ['Middle', 'Heading 2'],
      ['Small', 'Heading 3'],
      ['Said', 'Quote'],
      ['Drop', 'Drop cap'],
      ['Code', 'Preformatted'],
    ] as const
    for (const [words, format] of formats) {
      await word(words).click()
      await choose(/^Format/, format)
    }
    await word('Centred').click()
    await press('Center')
    await word('Righty').click()
    await press('Align right')
    await word('Deep').click()
    await tools.getByRole('button', { name: 'Indent more' }).click({ clickCount: 2 })
    await word('First').click()
    await press('Indent the first line')
    for (const [words, variant] of LISTS) {
      await word(words).click()
      await choose('Lists', variant)
    }
    // The next lines flow next to a floating block.
    await word('Beside').click()
    await choose('Float', 'Float right')
  })

  await test.step('styles', async () => {
    const styles = [
      ['Bold', 'Bold'],
      ['Italic', 'Italic'],
      ['Under', 'Underline'],
      ['Struck', 'Strikethrough'],
      ['Marked', 'Highlight'],
      ['Above', 'Superscript'],
      ['Below', 'Subscript'],
      ['Answer', 'Answer'],
    ] as const
    for (const [words, style] of styles) {
      await word(words).dblclick()
      await press(style)
    }
  })

  await test.step('links, a chip, a fun fact and an inline picture', async () => {
    await word('Inside').dblclick()
    await press('Link')
    await dialog('Apply Link').getByLabel('Constrain to current source').uncheck()
    await pick('Apply Link', made.goal.name)
    await word('Outside').dblclick()
    await press('Link')
    await dialog('Apply Link').getByRole('tab', { name: 'Outside of Traverse' }).click()
    await dialog('Apply Link').getByLabel(/^URL/).fill(OUTSIDE)
    await dialog('Apply Link')
      .getByLabel(/^Check phrase/)
      .fill('Tide tables')
    await dialog('Apply Link').getByRole('button', { name: 'Apply' }).click()
    await expect(dialog('Apply Link')).toBeHidden()
    await word('Chip').dblclick()
    await press('Chip')
    await page.getByRole('group', { name: 'Chip' }).getByRole('button', { name: 'Outlined' }).click()
    await word('Fact').dblclick()
    await choose('Insert', 'Fun fact')
    await pick('Insert Fun Fact', made.fact.name)
    await endOf('Pic').click()
    await choose('Insert', 'Picture in the line')
    await (await choosePicture()).getByRole('button', { name: 'Complete' }).click()
    await box.getByRole('button', { name: /^Picture in the line/ }).click()
    await page.getByRole('menuitemradio', { name: 'Small' }).click()
  })

  await test.step('a table', async () => {
    await endOf('End').click()
    await press('Table')
    await page.getByLabel('Rows').fill('2')
    await page.getByLabel('First column is header').check()
    await dialog('Table').getByRole('button', { name: 'Insert' }).click()
    for (const [at, words] of ['Animal', 'Eats', 'Frog', 'Fly'].entries()) {
      await box.getByRole('table').locator('th, td').nth(at).click()
      await page.keyboard.type(words)
    }
    await word('Frog').hover()
    await page.mouse.down()
    await word('Fly').hover()
    await page.mouse.up()
    await press('Center')
    await word('Fly').click()
    await choose('Table tools', 'Table settings…')
    await dialog('Table settings').getByLabel('Title').fill('Who eats whom')
    await dialog('Table settings').getByLabel('Caption').fill('In a pond')
    await dialog('Table settings').getByRole('button', { name: 'Apply' }).click()
  })

  await test.step('blocks', async () => {
    await box.locator('> p').last().click()
    await choose('Insert', 'Interactive')
    await pick('Insert Interactive', made.question.name)
    await choose('Insert', 'Picture')
    await choosePicture()
    await expect(box.getByRole('group', { name: /^Picture,/ })).toBeVisible()
    await choose('Insert', 'Placeholder for an interactive')
    const settingsOf = (name: string) =>
      box.getByRole('group', { name: new RegExp(`^${name}`) }).getByRole('button', { name: 'Block settings' })
    const placeholder = 'Placeholder for an interactive'
    await settingsOf(placeholder).click()
    await dialog(placeholder).getByLabel('Label').fill('Ask here')
    await dialog(placeholder)
      .getByRole('button', { name: /^Types that may be inserted/ })
      .click()
    await page.getByRole('checkbox', { name: 'Poll' }).check()
    await page.keyboard.press('Escape')
    await dialog(placeholder).getByRole('button', { name: 'Apply' }).click()
    for (const [insertion, fields] of BLOCKS) {
      // The previous block is selected with a click, and the new one is inserted below it.
      await choose('Insert', insertion)
      await settingsOf(insertion).click()
      for (const [label, text] of fields)
        await dialog(insertion)
          .getByLabel(new RegExp(`^${label}`))
          .fill(text)
      await dialog(insertion).getByRole('button', { name: 'Apply' }).click()
      await expect(dialog(insertion)).toBeHidden()
    }
    await choose('Insert', 'Line')
  })

  await save(page)
  const stored = await database.value<string>(bodyOf, [made.id])
  expect(stored).toBe(wholePage(made, linkItemIn(stored)))

  await test.step('a student reads it', async () => {
    const student = 'student44@example.org'
    const given = await assign(await apiOf('teacher3@example.org'), database, made.chapter, { student })
    const reader = await person(student)
    await reader.goto(`/assignments/${await given.workOf(student)}/source/${made.id}`)
    await expectRead(reader, made)
  })
})

test('[EDT-02] [EDT-26] [EDT-27] [BLK-17] a whole page with every construct is written using only the keyboard, and a teacher reads it in the library', async ({
  page,
  signIn,
  apiOf,
  database,
  person,
  pondId: _,
}) => {
  const made = await makeWholePage(await apiOf('author@example.org'), database)
  await signIn('author@example.org')
  await page.goto(`/content-author/edit/source/type/reading/${made.id}`)
  const { box, tools, dialog } = placesOf(page)
  await expect(box).toBeVisible()
  const keys = new Keyboard(page, box, tools)
  const selectAnd = async (act: () => Promise<void>) => {
    await keys.selectNext()
    await act()
  }
  async function pick(title: string, name: string) {
    await keys.fill(dialog(title).getByRole('searchbox').first(), name)
    await keys.press('Enter')
    await keys.walkTo('Tab', dialog(title).getByRole('button', { name: `Insert: ${name}`, exact: true }))
    await keys.press('Enter')
    await expect(dialog(title)).toBeHidden()
  }
  async function choosePicture() {
    const select = dialog('Select Image to Insert')
    await keys.fill(select.getByRole('searchbox'), made.picture.name)
    await keys.press('Enter')
    await keys.walkTo('Tab', select.getByRole('button', { name: made.picture.name, exact: true }))
    await keys.press('Enter')
    await keys.walkTo('Tab', page.getByRole('button', { name: 'Use this image' }))
    await keys.press('Enter')
    return select
  }

  await test.step('formats, alignment, lists and styles, line by line', async () => {
    await keys.walkTo('Tab', box)
    await keys.press('ControlOrMeta+Home')
    await selectAnd(() => keys.choose(/^Format/, 'Title'))
    for (const level of [1, 2, 3]) await selectAnd(() => keys.press(`ControlOrMeta+Alt+${level}`))
    await selectAnd(() => keys.press('ControlOrMeta+Shift+9'))
    await selectAnd(() => keys.choose(/^Format/, 'Drop cap'))
    await selectAnd(() => keys.choose(/^Format/, 'Preformatted'))
    await selectAnd(() => keys.tool('Center'))
    await selectAnd(() => keys.tool('Align right'))
    await selectAnd(() => keys.choose('Float', 'Float right'))
    await selectAnd(async () => {
      await keys.press('ControlOrMeta+]')
      await keys.press('ControlOrMeta+]')
    })
    await selectAnd(() => keys.press('ControlOrMeta+Shift+f'))
    const styles = [
      () => keys.press('ControlOrMeta+b'),
      () => keys.press('ControlOrMeta+i'),
      () => keys.press('ControlOrMeta+u'),
      () => keys.press('ControlOrMeta+d'),
      () => keys.tool('Highlight'),
      () => keys.tool('Superscript'),
      () => keys.tool('Subscript'),
    ]
    for (const [at, [, variant]] of LISTS.entries()) {
      await selectAnd(() => keys.choose('Lists', variant))
      await selectAnd(styles[at] ?? (() => Promise.resolve()))
    }
    await selectAnd(() => keys.tool('Answer'))
  })

  await test.step('links, a chip, a fun fact and an inline picture', async () => {
    await selectAnd(() => keys.press('ControlOrMeta+k'))
    const apply = dialog('Apply Link')
    await keys.walkTo('Tab', apply.getByLabel('Constrain to current source'))
    await keys.press('Space')
    await keys.press('Shift+Tab')
    await keys.press('Shift+Tab')
    await pick('Apply Link', made.goal.name)
    await selectAnd(() => keys.press('ControlOrMeta+k'))
    await keys.walkTo('Tab', apply.getByRole('tab', { name: /^Within/ }))
    await keys.walkTo('ArrowRight', apply.getByRole('tab', { name: 'Outside of Traverse' }))
    await keys.fill(apply.getByLabel(/^URL/), OUTSIDE)
    await keys.fill(apply.getByLabel(/^Check phrase/), 'Tide tables')
    await keys.walkTo('Tab', apply.getByRole('button', { name: 'Apply' }))
    await keys.press('Enter')
    await expect(apply).toBeHidden()
    await selectAnd(() => keys.tool('Chip'))
    // Tab moves from the element at the caret to its tools.
    await keys.press('ArrowLeft')
    await keys.walkTo('Tab', page.getByRole('group', { name: 'Chip' }).getByRole('button', { name: 'Outlined' }))
    await keys.press('Enter')
    await keys.press('Escape')
    await selectAnd(() => keys.choose('Insert', 'Fun fact'))
    await pick('Insert Fun Fact', made.fact.name)
    await keys.selectNext()
    await keys.press('End')
    await keys.choose('Insert', 'Picture in the line')
    await keys.walkTo('Tab', (await choosePicture()).getByRole('button', { name: 'Complete' }))
    await keys.press('Enter')
    const picture = box.getByRole('button', { name: /^Picture in the line/ })
    await keys.walkTo('Tab', picture)
    await keys.press('Enter')
    await keys.walkTo('ArrowDown', page.getByRole('menuitemradio', { name: 'Small' }))
    await keys.press('Enter')
    await expect(picture).toBeFocused()
    await keys.press('Escape')
    await expect(box).toBeFocused()
  })

  await test.step('a table', async () => {
    await keys.selectNext()
    await keys.press('End')
    await keys.tool('Table')
    await keys.fill(page.getByLabel('Rows'), '2')
    await keys.walkTo('Tab', page.getByLabel('First column is header'))
    await keys.press('Space')
    await keys.walkTo('Tab', dialog('Table').getByRole('button', { name: 'Insert' }))
    await keys.press('Enter')
    await keys.type('Animal')
    for (const words of ['Eats', 'Frog', 'Fly']) {
      await keys.press('Tab')
      await keys.type(words)
    }
    await keys.press('Shift+ArrowLeft')
    await keys.press('Shift+Home')
    await keys.press('Shift+ArrowLeft')
    await keys.tool('Center')
    await keys.press('ArrowLeft')
    await keys.choose('Table tools', 'Table settings…')
    await keys.fill(dialog('Table settings').getByLabel('Title'), 'Who eats whom')
    await keys.fill(dialog('Table settings').getByLabel('Caption'), 'In a pond')
    await keys.press('Enter')
    await expect(dialog('Table settings')).toBeHidden()
    // The focus is on the tool that opened it, from which Escape returns.
    await keys.press('Escape')
    await expect(box).toBeFocused()
    await keys.press('ArrowDown')
  })

  await test.step('blocks', async () => {
    await keys.choose('Insert', 'Interactive')
    await pick('Insert Interactive', made.question.name)
    await keys.choose('Insert', 'Picture')
    await choosePicture()
    await expect(box.getByRole('group', { name: /^Picture,/ })).toBeVisible()
    const placeholder = 'Placeholder for an interactive'
    /** Tab moves from a selected block to its tools, and Escape back to it. */
    async function openSettings(name: string) {
      await expect(box).toBeFocused()
      await keys.press('Tab')
      const group = box.getByRole('group', { name: new RegExp(`^${name}`) })
      await expect(group.getByRole('button', { name: 'Move up' })).toBeFocused()
      await keys.walkTo('ArrowRight', group.getByRole('button', { name: 'Block settings' }))
      await keys.press('Enter')
    }
    async function apply(name: string) {
      await keys.walkTo('Tab', dialog(name).getByRole('button', { name: 'Apply' }))
      await keys.press('Enter')
      await expect(dialog(name)).toBeHidden()
      await keys.press('Escape')
    }
    await keys.choose('Insert', placeholder)
    await openSettings(placeholder)
    await keys.fill(dialog(placeholder).getByLabel('Label'), 'Ask here')
    await keys.walkTo('Tab', dialog(placeholder).getByRole('button', { name: /^Types that may be inserted/ }))
    await keys.press('Enter')
    await keys.walkTo('Tab', page.getByRole('checkbox', { name: 'Poll' }))
    await keys.press('Space')
    await keys.press('Escape')
    await apply(placeholder)
    for (const [insertion, fields] of BLOCKS) {
      await keys.choose('Insert', insertion)
      await openSettings(insertion)
      for (const [label, text] of fields) await keys.fill(dialog(insertion).getByLabel(new RegExp(`^${label}`)), text)
      await apply(insertion)
    }
    await keys.choose('Insert', 'Line')
  })

  await keys.walkTo('Tab', page.getByRole('button', { name: 'Save', exact: true }))
  await keys.press('Enter')
  await expect(page.getByText('Save successful')).toBeVisible()
  const stored = await database.value<string>(bodyOf, [made.id])
  expect(stored).toBe(wholePage(made, linkItemIn(stored)))
  await expectAccessible(page, 'a whole page in the editor')

  await test.step('a teacher reads it in the library', async () => {
    const reader = await person('teacher3@example.org')
    await reader.goto(`/content-viewer/library/source/${made.id}`)
    await expectRead(reader, made)
  })
})
