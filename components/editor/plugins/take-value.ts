import {
  CLEAR_HISTORY_COMMAND,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type UpdateTag,
} from 'lexical'
import { $keepCaret } from './keep-caret'

/** Says of an update that it came from outside, so that it is not told back. */
export const FROM_OUTSIDE = 'from-outside'

/**
 * Brings a text from elsewhere into the editor, such as that of another tab. The caret stays at its words, and nothing scrolls or takes the
 * focus. The steps of before know nothing of it: taken back to one of them, the text would lose words that are not this field's own.
 */
export function takeFromOutside(editor: LexicalEditor, $fill: () => void): void {
  editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
  const root = editor.getRootElement()
  const tag: UpdateTag[] = [FROM_OUTSIDE, HISTORY_MERGE_TAG, SKIP_SCROLL_INTO_VIEW_TAG]
  if (root !== document.activeElement) {
    tag.push(SKIP_DOM_SELECTION_TAG)
    // What the page has selected here would wander with the nodes that go, and the editor after it.
    const selection = document.getSelection()
    if (root?.contains(selection?.anchorNode ?? null)) selection?.removeAllRanges()
  }
  editor.update(() => $keepCaret($fill), { tag })
}
