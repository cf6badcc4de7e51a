import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $setSelection,
  getNearestEditorFromDOMNode,
  PASTE_COMMAND,
} from 'lexical'
import { renderWithTexts } from '@/tests/support/render'
import { EssayEditor } from './essay-editor'

// jsdom has no layout, but the editor asks for the position of the caret.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

/** Renders the field with its value kept by a parent; returns the reported values and a way to set another value. */
async function openEssay(start: string) {
  const told: string[] = []
  const field = (value: string) => (
    <>
      <h2 id="name">The essay</h2>
      <EssayEditor value={value} onChange={(html) => told.push(html)} labelledBy="name" />
    </>
  )
  const { rerender } = renderWithTexts(field(start))
  const box = screen.getByRole('textbox', { name: 'The essay' })
  const editor = getNearestEditorFromDOMNode(box)
  /** Types at the end; the value becomes the reported one. */
  async function write(text: string) {
    await act(async () => editor?.update(() => $getRoot().selectEnd().insertText(text)))
    await take(told.at(-1) ?? '')
  }
  const take = (value: string) => act(async () => rerender(field(value)))
  /** Puts the caret after the words, or selects everything from them to others. */
  const stand = (words: string, other = words) =>
    act(async () =>
      editor?.update(() => {
        const placeOf = (asked: string) => {
          const node = $getRoot()
            .getAllTextNodes()
            .find((one) => one.getTextContent().includes(asked))
          if (!node) throw new Error(`"${asked}" is not written`)
          return { key: node.getKey(), offset: node.getTextContent().indexOf(asked) + asked.length }
        }
        const selection = $createRangeSelection()
        const [from, to] = [placeOf(words), placeOf(other)]
        selection.anchor.set(from.key, from.offset, 'text')
        selection.focus.set(to.key, to.offset, 'text')
        $setSelection(selection)
      }),
    )
  /** Replaces the selection with typed text. */
  const writeHere = (text: string) => act(async () => editor?.update(() => $getSelection()?.insertText(text)))
  await act(async () => undefined)
  return { told, box, write, take, stand, writeHere }
}

const undo = () => screen.getByRole('button', { name: 'Undo' })
const redo = () => screen.getByRole('button', { name: 'Redo' })

test('[F-68] undo reverts only local changes, not changes from elsewhere', async () => {
  const { told, box, write, take } = await openEssay('<p>A start.</p>')
  await write(' Mine.')
  expect(undo()).toBeEnabled()
  await take('<p>A start. Mine. Theirs, a long story.</p>')
  expect(box).toHaveTextContent('A start. Mine. Theirs, a long story.')
  expect(undo()).toBeDisabled()

  await write(' And on.')
  await userEvent.click(undo())
  expect(box).toHaveTextContent(/^A start\. Mine\. Theirs, a long story\.$/)
  expect(undo()).toBeDisabled()
  expect(told).toEqual([
    '<p>A start. Mine.</p>',
    '<p>A start. Mine. Theirs, a long story. And on.</p>',
    '<p>A start. Mine. Theirs, a long story.</p>',
  ])
})

test('[F-68] redo is not available after changes from elsewhere', async () => {
  const { told, box, write, take } = await openEssay('<p>Start.</p>')
  await write(' Mine.')
  await userEvent.click(undo())
  expect(redo()).toBeEnabled()
  await take(told.at(-1) ?? '')
  await take('<p>Start. Theirs.</p>')
  expect(redo()).toBeDisabled()
  expect(box).toHaveTextContent(/^Start\. Theirs\.$/)
})

test.each([
  ['before it', '<p>One. Two.</p>', '<p>Zero. One. Two.</p>', '<p>Zero. One. <b> Two.</p>'],
  ['after it', '<p>One. Two.</p>', '<p>One. Two. Three.</p>', '<p>One. <b> Two. Three.</p>'],
  [
    'in a block before it',
    '<p>A</p><p>One. Two.</p>',
    '<p>A, B</p><p>C</p><p>One. Two.</p>',
    '<p>A, B</p><p>C</p><p>One. <b> Two.</p>',
  ],
  [
    'in its list',
    '<ul><li>a</li><li>One. Two.</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>One. Two.</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>One. <b> Two.</li></ul>',
  ],
  [
    'after a line break before it',
    '<p>x<br>One. Two.</p>',
    '<p>x<br><br>y<br>One. Two.</p>',
    '<p>x<br><br>y<br>One. <b> Two.</p>',
  ],
  ['and change its format', '<p>One. Two.</p>', '<h2>One. Two.</h2>', '<h2>One. <b> Two.</h2>'],
])(
  '[F-68] the caret keeps its place in the text when changes arrive from elsewhere %s',
  async (_, start, next, expected) => {
    const { told, box, take, stand, writeHere } = await openEssay(start)
    act(() => box.focus())
    await stand('One.')
    await take(next)
    await writeHere(' <b>')
    expect(told.at(-1)).toBe(expected.replace('<b>', '&lt;b&gt;'))
  },
)

test('[F-68] the selection is kept when changes arrive from elsewhere', async () => {
  const { told, box, take, stand, writeHere } = await openEssay('<p>One. Two.</p><p>Three. Four.</p>')
  act(() => box.focus())
  await stand('One.', 'Three.')
  await take('<p>One. Two. More.</p><p>Three. Four.</p>')
  expect(document.getSelection()?.toString()).toMatch(/^ Two\. More\.\s*Three\.$/)
  await writeHere('!')
  expect(told.at(-1)).toBe('<p>One.! Four.</p>')
})

test('[F-68] changes from elsewhere do not touch unchanged blocks', async () => {
  const { box, take } = await openEssay('<p>First.</p><p>Second.</p><p>Third.</p>')
  const [first, , third] = box.children
  await take('<p>First.</p><p>Second, and more.</p><p>A new one.</p><p>Third.</p>')
  expect([...box.children].map((block) => block.textContent)).toEqual([
    'First.',
    'Second, and more.',
    'A new one.',
    'Third.',
  ])
  expect([box.firstElementChild, box.lastElementChild]).toEqual([first, third])
})

test('[F-68] changes from elsewhere do not take the focus, and the caret keeps its place', async () => {
  const { told, box, take, stand, writeHere } = await openEssay('<p>One. Two.</p>')
  act(() => box.focus())
  await stand('One.')
  const bold = screen.getByRole('button', { name: 'Bold' })
  act(() => bold.focus())
  await take('<p>Zero. One. Two.</p>')
  expect(bold).toHaveFocus()
  await writeHere('!')
  expect(told.at(-1)).toBe('<p>Zero. One.! Two.</p>')
})

test('[F-68] a text emptied from elsewhere can be written in again', async () => {
  const { told, box, take, stand, writeHere } = await openEssay('<p>One.</p>')
  act(() => box.focus())
  await stand('One.')
  await take('')
  expect(box).toHaveTextContent(/^$/)
  await writeHere('New.')
  expect(told.at(-1)).toBe('<p>New.</p>')
})

test.each([
  '<p>The keeper wrote </p>',
  '<p>two  spaces</p>',
  '<h1>Top</h1>\n<p style="color:red">x</p>',
  '<ul><li>a</li></ul><ul><li>b</li></ul>',
  '<p><strong>a</strong><strong>b</strong></p>',
])('[F-68] an essay reports no change until someone types, even if the editor normalizes it: %s', async (start) => {
  const { told, box, take, write } = await openEssay(start)
  act(() => box.focus())
  await take(`${start}<h1>More</h1>`)
  expect(told).toEqual([])
  await write('!')
  expect(told).toHaveLength(1)
})

test('an opened essay does not take the focus, and the caret starts at its end', async () => {
  const { told, box, writeHere } = await openEssay('<p>One.</p><p>Two.</p>')
  // A browser focuses a text when something in it is selected.
  expect(box.contains(document.getSelection()?.anchorNode ?? null)).toBe(false)
  // jsdom moves the caret to the start after all focus listeners have run; a browser does so before.
  act(() => void box.dispatchEvent(new FocusEvent('focus')))
  await writeHere('!')
  expect(told.at(-1)).toBe('<p>One.</p><p>Two.!</p>')
})

test('a tool used before the text has had the focus applies to its end', async () => {
  const { told } = await openEssay('<p>One.</p><p>Two.</p>')
  await userEvent.click(screen.getByRole('button', { name: 'List with dots' }))
  await waitFor(() => expect(told.at(-1)).toBe('<p>One.</p><ul><li>Two.</li></ul>'))
})

/** jsdom has no clipboard. */
class Clipboard {
  readonly files = []
  constructor(private readonly data: Record<string, string>) {}
  get types() {
    return Object.keys(this.data)
  }
  getData(type: string) {
    return this.data[type] ?? ''
  }
}

test.each([
  [
    'a web page',
    '<h1 style="color:red">Top</h1><p><b>One</b> <a href="javascript:1">bad</a><img src="x"></p><table><tr><td>cell</td></tr></table>',
    '<p>Before</p><h2>Top</h2><p><strong>One</strong> bad</p><p>cell</p>',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span><span style="font-style:italic"> and not</span></p><ul><li><p>One</p></li></ul></b>',
    '<p>Before</p><p><strong>Bold</strong><em> and not</em></p><ul><li>One</li></ul>',
  ],
])('HTML pasted from %s is converted to what an essay supports', async (_, html, expected) => {
  Object.assign(globalThis, { DataTransfer: Clipboard, DragEvent: class {}, ClipboardEvent: class extends Event {} })
  const { told, box } = await openEssay('<p>Before</p><p></p>')
  const editor = getNearestEditorFromDOMNode(box)
  const clipboardData = new Clipboard({ 'text/html': html })
  const event = Object.assign(new ClipboardEvent('paste', { cancelable: true }), { clipboardData })
  await act(async () => {
    editor?.update(() => void $getRoot().selectEnd(), { discrete: true })
    editor?.dispatchCommand(PASTE_COMMAND, event)
  })
  expect(told.at(-1)).toBe(expected)
})

test('shortcuts do the same as the essay tools, and other keys are left to the browser', async () => {
  const { told, box, stand } = await openEssay('<p>One.</p>')
  act(() => box.focus())
  await stand('One.')
  /** Returns whether the editor handled the key. */
  async function press(init: KeyboardEventInit): Promise<boolean> {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ctrlKey: true, ...init })
    await act(async () => void box.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(await press({ key: '*', code: 'Digit8', shiftKey: true })).toBe(true)
  expect(told.at(-1)).toBe('<ul><li>One.</li></ul>')
  expect(await press({ key: '!', code: 'Digit1', altKey: true })).toBe(true)
  expect(told.at(-1)).toBe('<h2>One.</h2>')
  expect(await press({ key: 'd', code: 'KeyD' })).toBe(false)
  expect(await press({ key: 'k', code: 'KeyK' })).toBe(false)
  const last = told.length
  expect(await press({ key: 'F10', code: 'F10', ctrlKey: false, altKey: true })).toBe(true)
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus()
  expect(told).toHaveLength(last)
})
