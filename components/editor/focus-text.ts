import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'

/**
 * Brings the focus to the text, where its selection is. Lexical by itself leaves it where nothing of words is selected, and at a control that
 * stands in the text.
 */
export function focusText(editor: LexicalEditor): void {
  const root = editor.getRootElement()
  // Of the state, as `editor.read` would end the update of `focus` while a dialog that is about to close still holds the focus.
  const isOfWords = editor.getEditorState().read(() => $isRangeSelection($getSelection()))
  editor.focus()
  const { activeElement } = document
  const isLeft = root?.contains(activeElement) || !isOfWords
  if (activeElement !== root && isLeft) root?.focus({ preventScroll: true })
}
