import { $findMatchingParent, $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $copyNode,
  $create,
  $createNodeSelection,
  $getRoot,
  $getSelection,
  $getState,
  $isElementNode,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  $setSelection,
  $setState,
  type ElementNode,
  type LexicalNode,
  type RangeSelection,
} from 'lexical'
import { AtomicNode, BlockNode } from '../nodes/blocks'
import { type Fields, fieldsState, kindState, spareState } from '../nodes/states'

/** Selects one block as a whole. */
export function $selectBlock(node: LexicalNode): void {
  const selection = $createNodeSelection()
  selection.add(node.getKey())
  $setSelection(selection)
}

/** The block around a node that stands directly in the text, in a box or in a cell: of an item its whole list. */
function $standingBlock(node: LexicalNode): ElementNode | null {
  return $findMatchingParent(
    node,
    (block): block is ElementNode =>
      $isElementNode(block) && !block.isInline() && $isRootOrShadowRoot(block.getParent()),
  )
}

/** Puts a block where the caret is: in the place of an empty line, before or after a block at its edges, else between its two halves. */
export function $insertAtCaret(node: LexicalNode): void {
  const selection = $getSelection()
  const selected = selection?.getNodes().at(-1)
  if (selected instanceof AtomicNode && $isNodeSelection(selection)) {
    selected.insertAfter(node)
    return
  }
  const block = $isRangeSelection(selection) ? $standingBlock(selection.anchor.getNode()) : null
  if ($isParagraphNode(block) && block.isEmpty()) block.replace(node)
  else if (block && $isRangeSelection(selection) && $isAtEnd(selection, block)) block.insertAfter(node)
  else $insertNodeToNearestRoot(node)
}

function $isAtEnd({ anchor }: RangeSelection, block: ElementNode): boolean {
  const node = anchor.getNode()
  const isLast = node.is(block) || node.is(block.getLastDescendant())
  return isLast && anchor.offset === ($isElementNode(node) ? node.getChildrenSize() : node.getTextContentSize())
}

export function $createBlock(kind: string, fields: Fields): BlockNode {
  const block = $create(BlockNode)
  $setState(block, kindState, kind)
  return $setState(block, fieldsState, fields)
}

/** The fields of a block that shows an interactive or image. */
export const interactiveFields = (id: string): Fields => ({ 'data-content-id': id, 'data-display-mode': 'block' })

/** Puts a block at the caret, or after the selected block, and selects it (BLK-17). */
export function $insertBlock(kind: string, fields: Fields): BlockNode {
  const block = $createBlock(kind, fields)
  $insertAtCaret(block)
  $selectBlock(block)
  return block
}

const $isSpare = (node: LexicalNode | null) => node !== null && $getState(node, spareState)

/** Copies a block and puts the copy below it. */
export function $duplicateBlock(node: LexicalNode): void {
  const copy = $copyNode(node)
  node.insertAfter(copy)
  $selectBlock(copy)
}

/** The new place of a block among the blocks beside it, and how many there are, from 1. */
export type Place = readonly [at: number, of: number]

function $placeOf(node: LexicalNode): Place {
  const written = (node.getParent()?.getChildren() ?? []).filter((each) => !$isSpare(each))
  return [written.findIndex((each) => each.is(node)) + 1, written.length]
}

/** The blocks that the text stands of, lines that are not written on aside. */
export const $writtenBlocks = () =>
  $getRoot()
    .getChildren()
    .filter((each) => !$isSpare(each))

/** The next block up or down, lines that are not written on aside. */
function $besideOf(node: LexicalNode, by: 1 | -1): LexicalNode | null {
  const next = (from: LexicalNode) => (by === 1 ? from.getNextSibling() : from.getPreviousSibling())
  let beside = next(node)
  while ($isSpare(beside) && beside) beside = next(beside)
  return beside
}

/** Moves a block past its next neighbour up or down. Gives its new place; null at the end of the way. */
export function $moveBlock(node: LexicalNode, by: 1 | -1): Place | null {
  const beside = $besideOf(node, by)
  if (!beside) return null
  if (by === 1) beside.insertAfter(node)
  else beside.insertBefore(node)
  return $placeOf(node)
}

/** Puts a block before another one of the text, or at its end. Gives its new place; null where it stands there already. */
export function $placeBlock(node: LexicalNode, before: LexicalNode | null): Place | null {
  const isThere =
    node.is(before) || ($getRoot().is(node.getParent()) && $besideOf(node, 1)?.getKey() === before?.getKey())
  if (isThere) return null
  if (before) before.insertBefore(node)
  else $getRoot().append(node)
  return $placeOf(node)
}
