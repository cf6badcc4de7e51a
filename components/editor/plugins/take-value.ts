import {
  CLEAR_HISTORY_COMMAND,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type UpdateTag,
} from 'lexical'
import { $keepCaret } from './keep-caret'

/** Tags an update that came from outside, so that it is not reported as a change. */
export const FROM_OUTSIDE = 'from-outside'

/**
 * Puts a text from elsewhere, such as another tab, into the editor. The caret stays at its words, and nothing scrolls or takes the focus.
 * Clears the undo history, since undoing to an earlier state would lose text that was not written in this field.
 */
export function takeFromOutside(editor: LexicalEditor, $fill: () => void): void {
  editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
  const root = editor.getRootElement()
  const tag: UpdateTag[] = [FROM_OUTSIDE, HISTORY_MERGE_TAG, SKIP_SCROLL_INTO_VIEW_TAG]
  if (root !== document.activeElement) {
    tag.push(SKIP_DOM_SELECTION_TAG)
    // The page's selection would move with the removed nodes, and the editor would follow it.
    const selection = document.getSelection()
    if (root?.contains(selection?.anchorNode ?? null)) selection?.removeAllRanges()
  }
  editor.update(() => $keepCaret($fill), { tag })
}
