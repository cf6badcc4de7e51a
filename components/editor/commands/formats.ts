import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $findMatchingParent } from '@lexical/utils'
import {
  $create,
  $createParagraphNode,
  $getSelection,
  $getState,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  $setState,
  type ElementFormatType,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { MAX_INDENT } from '@/lib/rich-text/markup'
import { PreNode } from '../nodes/containers'
import { firstLineState, floatState, langState, listState, variantState } from '../nodes/states'
import { $isInTable, isTableCell, isTableSelection } from './in-table'

/** The formats of the Format menu (EDT-09). Headings 1 to 3 are `h2` to `h4`, since `h1` is the title of a page. */
export const blockFormats = ['paragraph', 'h1', 'h2', 'h3', 'h4', 'quote', 'drop-cap', 'preformatted'] as const
export type BlockFormat = (typeof blockFormats)[number]

/** Returns the format of a block; null for a block without one, such as a list. */
export function $formatOf(block: LexicalNode | null): BlockFormat | null {
  if ($isHeadingNode(block)) {
    const tag = block.getTag()
    return tag === 'h1' || tag === 'h2' || tag === 'h3' ? tag : 'h4'
  }
  if ($isQuoteNode(block)) return 'quote'
  if (block instanceof PreNode) return 'preformatted'
  if ($isParagraphNode(block)) return $getState(block, variantState) === 'drop-cap' ? 'drop-cap' : 'paragraph'
  return null
}

/** Returns the text block that contains a node: a paragraph, heading, quote, `pre` or list item. */
export function $blockAround(node: LexicalNode): ElementNode | null {
  return $findMatchingParent(
    node,
    (parent): parent is ElementNode =>
      $isElementNode(parent) && !parent.isInline() && ($isListItemNode(parent) || !$isRootOrShadowRoot(parent)),
  )
}

/** Returns the blocks that the selection touches, each once. */
export function $selectedBlocks(): ElementNode[] {
  const selection = $getSelection()
  if (!selection) return []
  const nodes = $isRangeSelection(selection)
    ? [selection.anchor.getNode(), ...selection.getNodes(), selection.focus.getNode()]
    : selection.getNodes()
  const blocks = new Map<string, ElementNode>()
  for (const node of nodes) {
    const block = isTableCell(node) ? null : $blockAround(node)
    if (block && !$isRootOrShadowRoot(block)) blocks.set(block.getKey(), block)
  }
  return [...blocks.values()]
}

/** Returns whether the selection touches a list item, whose format cannot change (EDT-10). */
export function $isInList(): boolean {
  return $selectedBlocks().some($isListItemNode)
}

function $createFormat(format: BlockFormat): ElementNode {
  switch (format) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
      return $createHeadingNode(format)
    case 'quote':
      return $createQuoteNode()
    case 'preformatted':
      return $create(PreNode)
    case 'drop-cap': {
      const paragraph = $createParagraphNode()
      $setState(paragraph, variantState, 'drop-cap')
      return paragraph
    }
    case 'paragraph':
      return $createParagraphNode()
  }
}

/** Copies what a change of format keeps: alignment, indentation, float, direction and language. */
function $keepPlace(from: ElementNode, to: ElementNode): void {
  to.setFormat(from.getFormatType())
  to.setIndent(from.getIndent())
  to.setDirection(from.getDirection())
  for (const state of [floatState, langState]) $setState(to, state, $getState(from, state))
  $setState(to, firstLineState, $getState(from, firstLineState))
}

/** Sets the format of the selected blocks; list items and text in tables stay as they are (EDT-10, EDT-11). */
export function $setFormat(format: BlockFormat): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || $isInTable() || $isInList()) return
  $setBlocksType(selection, () => $createFormat(format), $keepPlace)
}

/** Turns the selected blocks of an essay into a heading or quote, or back into paragraphs; a list item is taken out of its list. */
export function $toggleFormat(format: 'h2' | 'quote'): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const isOn = $isSame(selection.anchor.getNode().getTopLevelElement(), format)
  $setBlocksType(selection, () => $createFormat(isOn ? 'paragraph' : format))
}

/** Returns whether a block has a format; in essays all headings count as the same. */
function $isSame(block: LexicalNode | null, format: 'h2' | 'quote'): boolean {
  return format === 'quote' ? $isQuoteNode(block) : $isHeadingNode(block)
}

/** Aligns the selected blocks; in a table, the selected cells as a whole (EDT-20). */
export function $setAlignment(alignment: ElementFormatType): void {
  const selection = $getSelection()
  if (isTableSelection(selection)) {
    for (const node of selection.getNodes()) if (isTableCell(node)) node.setFormat(alignment)
    return
  }
  if (!$isRangeSelection(selection)) return
  for (const block of $selectedBlocks()) {
    const cell = $findMatchingParent(block, isTableCell)
    const target = cell ?? block
    target.setFormat(alignment)
  }
}

/** Returns the selected blocks that can be indented: text blocks and list items, but not what holds a nested list. */
export function $blocksToIndent(): ElementNode[] {
  return $selectedBlocks().filter((block) => !$isListNode(block) && !$isListNode(block.getFirstChild()))
}

/** Gives a list that Lexical copied from the outer one its own start and indent; it keeps the variant. */
function $resetCopiedList(list: ListNode): void {
  const { 'data-indent': _indent, start: _start, ...fields } = $getState(list, listState)
  $setState(list.setStart(1), listState, fields)
}

/** Indents or outdents the selected blocks by one level, between 0 and 10; list items are nested, text in tables stays as it is (EDT-12). */
export function $changeIndent(by: 1 | -1): void {
  if ($isInTable()) return
  for (const block of $blocksToIndent()) {
    const indent = block.getIndent() + by
    if (indent < 0 || (by > 0 && indent > MAX_INDENT)) continue
    block.setIndent(indent)
    const list = block.getParent()
    if (by > 0 && $isListNode(list) && list.getChildrenSize() === 1) $resetCopiedList(list)
  }
}

/** Indents the first line of the selected paragraphs; removes the indent if all of them have it. */
export function $toggleFirstLine(): void {
  const blocks = $selectedBlocks().filter((block) => !$isListItemNode(block))
  const isOn = blocks.every((block) => $getState(block, firstLineState))
  for (const block of blocks) $setState(block, firstLineState, !isOn)
}
