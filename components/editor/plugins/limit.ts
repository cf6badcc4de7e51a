import {
  $getNodeByKey,
  $getSelection,
  $hasUpdateTag,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  PASTE_TAG,
  type RangeSelection,
  RootNode,
} from 'lexical'
import { textOfHtml } from '@/lib/common/html-text'
import { $writeHtml } from '../codec/author-codec'
import { $blockAround } from '../commands/formats'

/** Returns the number of characters, as the server counts them. Call it inside a read. */
export const $countCharacters = () => textOfHtml($writeHtml()).length

/** Returns the length of the whole graphemes at the end of a text that together have at least `least` characters, so that none is split. */
function tailLength(text: string, least: number): number {
  const signs = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)]
  let length = 0
  while (length < least) {
    const sign = signs.pop()
    if (!sign) break
    length += sign.segment.length
  }
  return length
}

/** Removes characters before the caret, or the empty line that contains it. Returns whether there was anything to remove. */
function $cutBeforeCaret({ anchor }: RangeSelection, excess: number): boolean {
  const node = anchor.getNode()
  if ($isTextNode(node) && anchor.offset > 0) {
    const length = tailLength(node.getTextContent().slice(0, anchor.offset), excess)
    node.spliceText(anchor.offset - length, length, '', true)
    return true
  }
  const before = node.getPreviousSibling()
  if ($isTextNode(node) && before) {
    before.selectEnd()
    return true
  }
  const block = $blockAround(node)
  const above = block?.getPreviousSibling()
  if (!block || !above) return false
  above.selectEnd()
  if ($isParagraphNode(block) && block.getTextContentSize() === 0) block.remove()
  return true
}

/** Removes what was inserted at the caret beyond the limit; every pass removes something or moves the caret back. */
function $cutTo(most: number): void {
  for (let excess = $countCharacters() - most; excess > 0; excess = $countCharacters() - most) {
    const selection = $getSelection()
    if (!$isRangeSelection(selection) || !selection.isCollapsed() || !$cutBeforeCaret(selection, excess)) return
  }
}

/** Removes pasted lines that have lost all of their text. */
function $dropEmptied(editor: LexicalEditor): void {
  const selection = $getSelection()
  if (!$hasUpdateTag(PASTE_TAG) || !$isRangeSelection(selection)) return
  const line = $blockAround(selection.anchor.getNode())
  const above = line?.getPreviousSibling()
  const wasThere = line && editor.getEditorState().read(() => $getNodeByKey(line.getKey()) !== null)
  if (!$isParagraphNode(line) || wasThere || line.getTextContentSize() > 0 || !above) return
  above.selectEnd()
  line.remove()
}

/** Called with the number of characters that did not fit. */
export type OnCut = (count: number, isPasted: boolean) => void

/**
 * Limits a text to a number of characters, typed or pasted (EDT-22). Never cuts stored text, nor a word still being composed. Returns a
 * function that unregisters it.
 */
export function registerLimit(editor: LexicalEditor, limit: number, onCut: OnCut): () => void {
  // A stored text that is longer can be corrected within its length.
  const stored = editor.read($countCharacters)
  let settled = stored
  const stopCutting = editor.registerNodeTransform(RootNode, () => {
    if (editor.isComposing()) return
    const most = Math.max(limit, stored, settled)
    const written = $countCharacters()
    if (written <= most) return
    $cutTo(most)
    $dropEmptied(editor)
    settled = $countCharacters()
    onCut(written - settled, $hasUpdateTag(PASTE_TAG))
  })
  const stopCounting = editor.registerUpdateListener(({ editorState }) => {
    if (!editor.isComposing()) settled = editorState.read($countCharacters)
  })
  return () => {
    stopCutting()
    stopCounting()
  }
}
