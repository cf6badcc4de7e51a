import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'

/**
 * Brings the focus to the text, where its selection is. Lexical by itself leaves it where nothing of words is selected, and at a control that
 * stands in the text.
 */
export function focusText(editor: LexicalEditor): void {
  editor.focus()
  const root = editor.getRootElement()
  const { activeElement } = document
  const isLeft = root?.contains(activeElement) || !editor.read(() => $isRangeSelection($getSelection()))
  if (activeElement !== root && isLeft) root?.focus({ preventScroll: true })
}
