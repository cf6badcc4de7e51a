import { $createTableSelectionFrom, $isTableCellNode, $isTableNode, $isTableRowNode } from '@lexical/table'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $getRoot, $getSelection, $isRangeSelection, $setSelection, KEY_TAB_COMMAND } from 'lexical'
import { onAnnounce } from '@/components/feedback/announcer'
import { openEditor } from '@/tests/support/open-editor'
import { $isInTable } from './commands/in-table'

// The dialogs guard against leaving the page, for which they need a router.
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const TABLE =
  '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>'

test.each([
  [
    'Add row above',
    'c',
    '<tbody><tr><td></td><td></td></tr><tr><td>c</td><td>d</td></tr></tbody>',
    'Row added above. The table has 3 rows and 2 columns.',
  ],
  [
    'Add row below',
    'a',
    '<tbody><tr><td></td><td></td></tr><tr><td>c</td><td>d</td></tr></tbody>',
    'Row added below. The table has 3 rows and 2 columns.',
  ],
  [
    'Add column before',
    'd',
    '<tbody><tr><td>c</td><td></td><td>d</td></tr></tbody>',
    'Column added before. The table has 2 rows and 3 columns.',
  ],
  [
    'Add column after',
    'd',
    '<tbody><tr><td>c</td><td>d</td><td></td></tr></tbody>',
    'Column added after. The table has 2 rows and 3 columns.',
  ],
  ['Remove column', 'd', '<tbody><tr><td>c</td></tr></tbody>', 'Column removed. The table has 2 rows and 1 column.'],
  [
    'Remove row',
    'a',
    '<table><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    'Row removed. The table has 1 row and 2 columns.',
  ],
  ['Remove table', 'd', '<p>After</p>', 'Table removed.'],
])('[EDT-21] %s changes the table at the caret, and is announced', async (step, at, expected, said) => {
  const heard: string[] = []
  const stop = onAnnounce((text) => heard.push(text))
  const { select, choose, html, press } = await openEditor(`${TABLE}<p>After</p>`)
  await select(at, { isCaret: true })
  await choose(/^Table tools/, step, 'menuitem')
  expect(await html()).toContain(expected)
  expect(heard).toContain(said)
  stop()
  await press('Undo')
  expect(await html()).toBeUndefined()
})

test('[EDT-12] [EDT-17] in a table, the shortcuts of lists and indentation do nothing, like their tools', async () => {
  const { select, key, html } = await openEditor(`${TABLE}<p>After</p>`)
  await select('c', { isCaret: true })
  for (const name of ['Lists', 'Indent more', 'Insert'])
    expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeDisabled()
  await key({ code: 'Digit8', key: '*', ctrlKey: true, shiftKey: true })
  await key({ code: 'BracketRight', key: ']', ctrlKey: true })
  expect(await html()).toBeUndefined()
})

test('[EDT-21] a row added above a header row is a header row', async () => {
  const { select, choose, html } = await openEditor(TABLE)
  await select('a', { isCaret: true })
  await choose(/^Table tools/, 'Add row above', 'menuitem')
  expect(await html()).toBe(
    '<table><thead><tr><th scope="col"></th><th scope="col"></th></tr><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  )
})

test('[EDT-21] rows cannot be added to a table with 100 rows', async () => {
  const rows = '<tr><td>x</td></tr>'.repeat(99)
  const { select, press } = await openEditor(`<table><tbody><tr><td>first</td></tr>${rows}</tbody></table>`)
  await select('first', { isCaret: true })
  await press('Table tools')
  expect(await screen.findByRole('menuitem', { name: 'Add row below' })).toHaveAttribute('data-disabled')
  expect(screen.getByRole('menuitem', { name: 'Add column after' })).not.toHaveAttribute('data-disabled')
})

test('[BLK-09] merged cells stay merged when rows and columns are added', async () => {
  const { select, choose, html } = await openEditor(
    '<table><tbody><tr><td colspan="2">wide</td><td>x</td></tr><tr><td>a</td><td>b</td><td rowspan="2">tall</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  )
  await select('a', { isCaret: true })
  await choose(/^Table tools/, 'Add column after', 'menuitem')
  await select('b', { isCaret: true })
  await choose(/^Table tools/, 'Add row below', 'menuitem')
  expect(await html()).toBe(
    '<table><tbody><tr><td colspan="3">wide</td><td>x</td></tr><tr><td>a</td><td></td><td>b</td><td rowspan="3">tall</td></tr>' +
      '<tr><td></td><td></td><td></td></tr><tr><td>c</td><td></td><td>d</td></tr></tbody></table>',
  )
})

test('[EDT-20] the vertical alignment is set for all selected cells, and the current alignment is shown as pressed', async () => {
  const { change, choose, press, html } = await openEditor(TABLE)
  await change(() => {
    const table = $getRoot().getChildren().find($isTableNode)
    const cells = (table?.getChildren() ?? []).flatMap((row) =>
      $isTableRowNode(row) ? row.getChildren().filter($isTableCellNode) : [],
    )
    const [first, , third] = cells
    if (table && first && third) $setSelection($createTableSelectionFrom(table, first, third))
  })
  await choose(/^Table tools/, 'Text in the middle')
  await press('Align right')
  expect(await html()).toBe(
    '<table><thead><tr><th scope="col" data-align="right" data-valign="middle">a</th><th scope="col">b</th></tr></thead>' +
      '<tbody><tr><td data-align="right" data-valign="middle">c</td><td>d</td></tr></tbody></table>',
  )
  expect(screen.getByRole('button', { name: 'Align right' })).toHaveAttribute('aria-pressed', 'true')
  await choose(/^Table tools/, 'Text at the top')
  await press('Align right')
  expect(await html()).toBeUndefined()
})

test('[BLK-09] the table settings set the title, caption and headers', async () => {
  const { select, choose, html } = await openEditor(TABLE)
  await select('c', { isCaret: true })
  await choose(/^Table tools/, 'Table settings…', 'menuitem')
  const dialog = within(await screen.findByRole('dialog', { name: 'Table settings' }))
  await userEvent.type(dialog.getByLabelText('Title'), 'Who eats')
  await userEvent.type(dialog.getByLabelText('Caption'), 'In & out')
  expect(dialog.getByLabelText('First row is header')).toBeChecked()
  await userEvent.click(dialog.getByLabelText('First row is header'))
  await userEvent.click(dialog.getByLabelText('First column is header'))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await html()).toBe(
    '<table data-title="Who eats"><caption>In &amp; out</caption><tbody><tr><th scope="row">a</th><td>b</td></tr><tr><th scope="row">c</th><td>d</td></tr></tbody></table>',
  )
})

test('[TBL-13] a table is turned into a pacing guide and back', async () => {
  const { select, choose, html } = await openEditor(TABLE)
  const set = async () => {
    await select('c', { isCaret: true })
    await choose(/^Table tools/, 'Table settings…', 'menuitem')
    const dialog = within(await screen.findByRole('dialog', { name: 'Table settings' }))
    await userEvent.click(dialog.getByLabelText('Pacing guide'))
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  }
  await set()
  expect(await html()).toBe(TABLE.replace('<table>', '<table data-variant="pacing-guide">'))
  await set()
  // Unchanged since opening.
  expect(await html()).toBeUndefined()
})

test('[BLK-09] an unchanged caption keeps its formatting', async () => {
  const { select, choose, html } = await openEditor(
    TABLE.replace('<thead>', '<caption>In <em>tons</em></caption><thead>'),
  )
  await select('c', { isCaret: true })
  await choose(/^Table tools/, 'Table settings…', 'menuitem')
  const dialog = within(await screen.findByRole('dialog', { name: 'Table settings' }))
  expect(dialog.getByLabelText('Caption')).toHaveAccessibleDescription(/has formatting/)
  await userEvent.type(dialog.getByLabelText('Title'), 'Harvest')
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await html()).toContain('<table data-title="Harvest"><caption>In <em>tons</em></caption>')
})

test('[EDT-19] Tab moves from cell to cell and leaves the table after the last one', async () => {
  const { editor, select } = await openEditor(TABLE)
  const tab = (shiftKey = false) =>
    act(
      async () => void editor.dispatchCommand(KEY_TAB_COMMAND, new KeyboardEvent('keydown', { key: 'Tab', shiftKey })),
    )
  const where = () =>
    editor.read(() => {
      const selection = $getSelection()
      const words = $isRangeSelection(selection) ? selection.anchor.getNode().getTextContent() : ''
      return $isInTable() ? `cell ${words}` : words
    })
  await select('c', { isCaret: true })
  await tab()
  expect(where()).toBe('cell d')
  await tab(true)
  expect(where()).toBe('cell c')
  await tab()
  await tab()
  expect(where()).toBe('')
})

test('shortcuts move the whole table from any of its cells', async () => {
  const { select, key, html } = await openEditor(`<p>Before</p>${TABLE}`)
  await select('c', { isCaret: true })
  await key({ code: 'ArrowUp', key: 'ArrowUp', altKey: true, shiftKey: true })
  expect(await html()).toBe(`${TABLE}<p>Before</p>`)
})
