import { $createTableSelectionFrom, $isTableCellNode, $isTableNode, $isTableRowNode } from '@lexical/table'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $getRoot, $setSelection, BLUR_COMMAND, KEY_BACKSPACE_COMMAND } from 'lexical'
import { openEditor } from '@/tests/support/open-editor'
import { authorPaste } from './author-paste'
import { pageFeatures } from './features'
import { pasteHtml } from './plugins/paste'

// The dialogs guard against leaving the page, for which they need a router.
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

test('[EDT-01] [EDT-25] opening reports no change; typing reports the HTML after 250 ms', async () => {
  jest.useFakeTimers()
  const { written, write, editor } = await openEditor('<p>One <strong>two</strong></p><hr>')
  await act(async () => void jest.advanceTimersByTime(1_000))
  expect(written).toEqual([])
  await write('two', ' three')
  await act(async () => void jest.advanceTimersByTime(249))
  expect(written).toEqual([])
  await act(async () => void jest.advanceTimersByTime(1))
  expect(written).toEqual(['<p>One <strong>two</strong> three</p><hr>'])
  await write('One', ', ')
  await act(async () => void editor.dispatchCommand(BLUR_COMMAND, new FocusEvent('blur')))
  expect(written).toHaveLength(2)
  jest.useRealTimers()
})

test('[EDT-03] [EDT-07] the tools apply styles to selected text and remove them again', async () => {
  const { select, press, html } = await openEditor('<p>One two</p>')
  await select('two')
  await press('Bold')
  await select('two')
  await press('Answer')
  expect(await html()).toBe('<p>One <span data-style="answer"><strong>two</strong></span></p>')
  expect(screen.getByRole('button', { name: 'Answer' })).toHaveAttribute('aria-pressed', 'true')
  await select('two')
  await press('Answer')
  expect(await html()).toBe('<p>One <strong>two</strong></p>')
})

test.each([
  ['Heading 1', '<h2>One two</h2>'],
  ['Quote', '<blockquote>One two</blockquote>'],
  ['Drop cap', '<p data-variant="drop-cap">One two</p>'],
  ['Preformatted', '<pre>One two</pre>'],
])('[EDT-09] the Format menu turns a paragraph into: %s', async (format, expected) => {
  const { select, choose, html } = await openEditor('<p>One two</p>')
  await select('two')
  await choose(/^Format/, format)
  expect(await html()).toBe(expected)
})

test('[EDT-10] [EDT-11] the Format menu is disabled in lists and tables', async () => {
  const { select } = await openEditor(
    '<ul><li>item</li></ul><table><tbody><tr><td>cell</td></tr></tbody></table><p>word</p>',
  )
  const menu = () => screen.getByRole('button', { name: /^Format/ })
  await select('item')
  expect(menu()).toBeDisabled()
  await select('cell')
  expect(menu()).toBeDisabled()
  await select('word')
  expect(menu()).toBeEnabled()
})

test('[EDT-17] a list is created, changes its variant, and becomes text again', async () => {
  const { select, choose, html } = await openEditor('<p data-indent="2">One</p>')
  await select('One')
  await choose(/^Lists/, 'Numbered cards')
  expect(await html()).toBe('<ol data-variant="numbered-card"><li>One</li></ol>')
  await choose(/^Lists/, 'Numbered backwards')
  expect(await html()).toBe('<ol data-variant="reverse-numbered" reversed=""><li>One</li></ol>')
  await choose(/^Lists/, 'Bullets')
  expect(await html()).toBe('<ul data-variant="bullet"><li>One</li></ul>')
  await choose(/^Lists/, 'No list', 'menuitem')
  expect(await html()).toBe('<p>One</p>')
})

test('[EDT-12] indentation stops at 10', async () => {
  const { select, press, html } = await openEditor('<p data-indent="9">One</p>')
  await select('One')
  await press('Indent more')
  expect(await html()).toBe('<p data-indent="10">One</p>')
  expect(screen.getByRole('button', { name: 'Indent more' })).toBeDisabled()
})

test('[EDT-13] Enter at the end of a heading or in an empty quote creates a paragraph', async () => {
  const { select, enter, type, html, caretIn } = await openEditor('<h2>Title</h2><blockquote></blockquote>')
  await select('Title', { isCaret: true })
  await enter()
  await type('Text')
  expect(await html()).toBe('<h2>Title</h2><p>Text</p><blockquote></blockquote>')
  await caretIn(2)
  await enter()
  expect(await html()).toBe('<h2>Title</h2><p>Text</p><p></p>')
})

test.each([
  ['quote', '<blockquote></blockquote>'],
  ['code block', '<pre></pre>'],
  ['list', '<ul><li></li></ul>'],
])('[EDT-14] Backspace in an empty %s turns it into normal text', async (_, html) => {
  const { editor, change } = await openEditor(html)
  await change(() => void $getRoot().selectStart())
  await act(
    async () => void editor.dispatchCommand(KEY_BACKSPACE_COMMAND, new KeyboardEvent('keydown', { key: 'Backspace' })),
  )
  expect(
    editor.read(() =>
      $getRoot()
        .getChildren()
        .map((block) => block.getType()),
    ),
  ).toEqual(['paragraph'])
})

test('[EDT-20] the alignment is set for all selected cells', async () => {
  const { change, press, html } = await openEditor(
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  )
  await change(() => {
    const table = $getRoot().getChildren().find($isTableNode)
    const [first, last] = (table?.getChildren() ?? []).flatMap((row) =>
      $isTableRowNode(row) ? row.getChildren().filter($isTableCellNode).slice(0, 1) : [],
    )
    if (table && first && last) $setSelection($createTableSelectionFrom(table, first, last))
  })
  await press('Center')
  expect(await html()).toBe(
    '<table><tbody><tr><td data-align="center">a</td><td>b</td></tr><tr><td data-align="center">c</td><td>d</td></tr></tbody></table>',
  )
})

test('[EDT-15] blocks have lines for typing around them, which are not stored while empty', async () => {
  const block = '<div data-block="source-title" data-title="t" data-subtitle=""></div>'
  const { editor, caretIn, type, html } = await openEditor(`${block}${block}`)
  expect(editor.read(() => $getRoot().getChildrenSize())).toBe(5)
  await caretIn(2)
  await type('Between')
  expect(await html()).toBe(`${block}<p>Between</p>${block}`)
})

test('the first Backspace selects the block before the caret, the second one removes it', async () => {
  const block = '<div data-block="source-title" data-title="t" data-subtitle=""></div>'
  const { caretIn, editor, html } = await openEditor(`${block}<p>After</p>`)
  const backspace = () =>
    act(
      async () =>
        void editor.dispatchCommand(KEY_BACKSPACE_COMMAND, new KeyboardEvent('keydown', { key: 'Backspace' })),
    )
  await caretIn(2)
  await backspace()
  expect(screen.getByRole('group', { name: 'Source title, selected' })).toBeVisible()
  expect(await html()).toBeUndefined()
  await backspace()
  expect(await html()).toBe('<p>After</p>')
})

test('[DLG-26] [EDT-18] [EDT-19] [EDT-21] a table is inserted at the caret with its size clamped', async () => {
  const { select, press, html, editor } = await openEditor('<p>Before</p>')
  await select('Before')
  expect(screen.getByRole('button', { name: 'Table' })).toBeDisabled()
  await select('Before', { isCaret: true })
  await press('Table')
  const popover = within(await screen.findByRole('dialog', { name: 'Table' }))
  expect(popover.getByLabelText('Rows')).toHaveValue(5)
  expect(popover.getByLabelText('Columns')).toHaveValue(2)
  expect(popover.getByLabelText('First row is header')).toBeChecked()
  await userEvent.clear(popover.getByLabelText('Rows'))
  await userEvent.type(popover.getByLabelText('Rows'), '0')
  await userEvent.click(popover.getByRole('button', { name: 'Insert' }))
  expect(await html()).toBe(
    '<p>Before</p><table><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead></table>',
  )
  expect(editor.read(() => $getRoot().getLastChild()?.getType())).toBe('paragraph')
})

test('[BLK-02] [BLK-03] [BLK-04] a standalone question has its defaults, and a divider only if centred', async () => {
  const { select, choose, html } = await openEditor('<p>Before</p>')
  await select('Before', { isCaret: true })
  await choose(/^Insert/, 'Standalone Question', 'menuitem')
  expect(await html()).toBe(
    '<p>Before</p><div data-block="advanced-heading" data-title1="Standalone" data-title2="Question" data-subtitle="" data-textalign="center" data-multiline="false" data-dividerbelow="true" data-toolbarbelow="false"></div>',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Block settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Standalone Question' }))
  const [align, divider] = [dialog.getByLabelText(/^Align/), dialog.getByLabelText('Divider below')]
  expect(align).toBeDisabled()
  await userEvent.click(divider)
  await userEvent.selectOptions(align, 'left')
  expect(divider).toBeDisabled()
  await userEvent.clear(dialog.getByLabelText(/^First title/))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(dialog.getByLabelText(/^First title/)).toBeInvalid()
  await userEvent.type(dialog.getByLabelText(/^First title/), 'One')
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await html()).toContain('data-title1="One" data-title2="Question" data-subtitle="" data-textalign="left"')
})

test('[EDT-04] [EDT-29] a disabled feature has no tool or shortcut, and its stored content is kept', async () => {
  const features = { ...pageFeatures, typography: ['italic' as const], lists: false, tables: false, chipMenu: false }
  const { select, key, html, press } = await openEditor('<ul><li><strong>One</strong></li></ul>', { features })
  for (const name of ['Bold', 'Lists', 'Table', 'Chip']) expect(screen.queryByRole('button', { name })).toBeNull()
  await select('One')
  await key({ key: 'b', ctrlKey: true })
  expect(await html()).toBeUndefined()
  await key({ key: 'i', ctrlKey: true })
  expect(await html()).toBe('<ul><li><strong><em>One</em></strong></li></ul>')
  await press(/^Insert/)
  expect(await screen.findByRole('menuitem', { name: 'Number Crunch' })).toHaveAttribute('data-disabled')
})

test('[EDT-26] [EDT-27] shortcuts do the same as their tools', async () => {
  const { select, key, html } = await openEditor('<p>One</p>')
  await select('One')
  await key({ key: 'd', ctrlKey: true })
  await key({ code: 'Digit2', key: '2', ctrlKey: true, altKey: true })
  expect(await html()).toBe('<h3><s>One</s></h3>')
  await key({ code: 'Digit8', key: '*', ctrlKey: true, shiftKey: true })
  expect(await html()).toBe('<ul data-variant="bullet"><li><s>One</s></li></ul>')
})

test('[DLG-24] the list of shortcuts opens from the toolbar', async () => {
  const { press } = await openEditor('<p>One</p>')
  await press('Keyboard Shortcuts')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }))
  expect(dialog.getByText('Indent the first line')).toBeVisible()
})

test('[DLG-22] [DLG-23] a link requires a valid address, and is inserted and removed', async () => {
  const { select, press, html } = await openEditor('<p>See this page</p>')
  await select('this')
  await press('Link')
  const dialog = within(await screen.findByRole('dialog', { name: 'Insert Link' }))
  await userEvent.type(dialog.getByLabelText(/^URL/), 'javascript:1')
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  expect(await dialog.findAllByText(/Please enter a valid URL/)).not.toHaveLength(0)
  await userEvent.clear(dialog.getByLabelText(/^URL/))
  await userEvent.type(dialog.getByLabelText(/^URL/), 'https://example.org/')
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  await waitFor(async () =>
    expect(await html()).toBe('<p>See <a href="https://example.org/" data-entity="link">this</a> page</p>'),
  )
  await select('this')
  await press('Unlink')
  expect(await html()).toBeUndefined()
})

test('undo removes an inserted block in one step', async () => {
  const { select, choose, html, press } = await openEditor('<p>Before</p>')
  await select('Before', { isCaret: true })
  await choose(/^Insert/, 'Line', 'menuitem')
  expect(await html()).toBe('<p>Before</p><hr>')
  await press('Undo')
  expect(await html()).toBeUndefined()
})

test.each([
  [
    'a web page',
    '<div class="x"><h5 style="color:red" onclick="x()">Head</h5><p>One <a href="javascript:1">bad</a> <a href="https://example.org/">good</a><img src="x"></p></div>',
    '<p>Before</p><h4>Head</h4><p>One bad <a href="https://example.org/" data-entity="link">good</a></p>',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span><span style="font-style:italic"> and not</span></p><ul><li><p>One</p></li><li><p>Two</p></li></ul></b>',
    '<p>Before</p><p><strong>Bold</strong><em> and not</em></p><ul><li>One</li><li>Two</li></ul>',
  ],
  [
    'a spreadsheet',
    '<table><tr><td><p>a</p></td><td>b</td></tr></table>',
    '<p>Before</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
])('HTML pasted from %s is converted to its stored form', async (_, pasted, expected) => {
  const { editor, caretIn, html } = await openEditor('<p>Before</p><p></p>')
  await caretIn(1)
  await act(() => pasteHtml(editor, pasted, authorPaste('full')))
  expect(await html()).toBe(expected)
})
