import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'

/** Focuses the text at its selection. Lexical itself does not focus it unless text is selected, and leaves the focus on a control inside the text. */
export function focusText(editor: LexicalEditor): void {
  const root = editor.getRootElement()
  // Reads the state directly, since `editor.read` would flush the update of `focus` while a closing dialog still has the focus.
  const isOfWords = editor.getEditorState().read(() => $isRangeSelection($getSelection()))
  editor.focus()
  const { activeElement } = document
  const isLeft = root?.contains(activeElement) || !isOfWords
  if (activeElement !== root && isLeft) root?.focus({ preventScroll: true })
}
