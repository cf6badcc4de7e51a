import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $setSelection,
  getNearestEditorFromDOMNode,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { AuthorEditor, type AuthorEditorProps } from '@/components/editor/author-editor'
import { $writeHtml } from '@/components/editor/codec/author-codec'
import { pageFeatures } from '@/components/editor/features'
import asset from '@/lib/i18n/messages/en/asset.json'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editorTexts from '@/lib/i18n/messages/en/editor.json'
import { withStaffServices } from './query'
import { renderWithTexts } from './render'

// jsdom has no layout, but the editor asks for the position of the caret.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

/** An author editor with a text in it, and the actions of its writer. */
export async function openEditor(value: string, props: Partial<AuthorEditorProps> = {}) {
  const written: string[] = []
  renderWithTexts(
    withStaffServices(
      <>
        <h2 id="name">The text</h2>
        <AuthorEditor
          value={value}
          onChange={(html) => written.push(html)}
          features={pageFeatures}
          labelledBy="name"
          {...props}
        />
      </>,
    ),
    { asset, editor: editorTexts, authoring },
  )
  const box = screen.getByRole('textbox', { name: 'The text' })
  // The field was just rendered by an editor.
  const editor = getNearestEditorFromDOMNode(box) as LexicalEditor
  const change = (work: () => void) => act(async () => editor.update(work, { discrete: true }))
  /** Selects words, or puts the caret after them. */
  const select = (words: string, { isCaret = false } = {}) =>
    change(() => {
      const node = $getRoot()
        .getAllTextNodes()
        .find((each) => each.getTextContent().includes(words))
      if (!node) throw new Error(`"${words}" is not written`)
      const start = node.getTextContent().indexOf(words)
      const selection = $createRangeSelection()
      selection.anchor.set(node.getKey(), isCaret ? start + words.length : start, 'text')
      selection.focus.set(node.getKey(), start + words.length, 'text')
      $setSelection(selection)
    })
  /** Types after words. */
  const write = (words: string, text: string) =>
    change(() => {
      const node = $getRoot()
        .getAllTextNodes()
        .find((each) => each.getTextContent().includes(words))
      node?.select().insertText(text)
    })
  const caretIn = (at: number) =>
    change(() => {
      const block = $getRoot().getChildAtIndex(at)
      if ($isElementNode(block)) block.select(0, 0)
    })
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
  const choose = async (menu: RegExp, item: string, role = 'menuitemradio') => {
    await press(menu)
    await userEvent.click(await screen.findByRole(role, { name: item }))
  }
  const key = (init: KeyboardEventInit) =>
    act(async () => void box.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })))
  const opened = editor.read($writeHtml)
  /** The current text; undefined if it is unchanged. */
  const html = async () => {
    await act(async () => undefined)
    const now = editor.read($writeHtml)
    return now === opened ? undefined : now
  }
  const type = (text: string) => change(() => $getSelection()?.insertText(text))
  const enter = () => act(async () => void editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined))
  await act(async () => undefined)
  return { written, write, box, editor, select, caretIn, press, choose, key, html, type, enter, change }
}
