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
import { FigureNode } from '../nodes/containers'
import { type Fields, fieldsState, kindState, spareState } from '../nodes/states'

/** Selects a whole block. */
export function $selectBlock(node: LexicalNode): void {
  const selection = $createNodeSelection()
  selection.add(node.getKey())
  $setSelection(selection)
}

/** Returns the block around a node that is a direct child of the text, a box or a cell; for a list item its whole list. */
function $standingBlock(node: LexicalNode): ElementNode | null {
  return $findMatchingParent(
    node,
    (block): block is ElementNode =>
      $isElementNode(block) && !block.isInline() && $isRootOrShadowRoot(block.getParent()),
  )
}

/** Inserts a block at the caret: in place of an empty line, before or after a block if the caret is at its edge, else by splitting the block. */
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

/** Returns the fields of a block that shows an interactive or image. */
export const interactiveFields = (id: string): Fields => ({ 'data-content-id': id, 'data-display-mode': 'block' })

/** Inserts a block at the caret or after the selected block, and selects it (BLK-17). */
export function $insertBlock(kind: string, fields: Fields): BlockNode {
  const block = $createBlock(kind, fields)
  $insertAtCaret(block)
  $selectBlock(block)
  return block
}

const $isSpare = (node: LexicalNode | null) => node !== null && $getState(node, spareState)

/** Duplicates a block below itself. */
export function $duplicateBlock(node: LexicalNode): void {
  const copy = $copyNode(node)
  node.insertAfter(copy)
  $selectBlock(copy)
}

/** The position of a block among its siblings, counted from 1, and their number. */
export type Place = readonly [at: number, of: number]

function $placeOf(node: LexicalNode): Place {
  const written = (node.getParent()?.getChildren() ?? []).filter((each) => !$isSpare(each))
  return [written.findIndex((each) => each.is(node)) + 1, written.length]
}

/** Returns the top-level blocks of the text without unused spare lines. */
export const $writtenBlocks = () =>
  $getRoot()
    .getChildren()
    .filter((each) => !$isSpare(each))

/** Returns the previous or next block, skipping unused spare lines. */
function $besideOf(node: LexicalNode, by: 1 | -1): LexicalNode | null {
  const next = (from: LexicalNode) => (by === 1 ? from.getNextSibling() : from.getPreviousSibling())
  let beside = next(node)
  while ($isSpare(beside) && beside) beside = next(beside)
  return beside
}

/** Returns what is moved and removed with a block: the figure around it if that contains nothing else, as around a floating picture. */
function $wholeOf(node: LexicalNode): LexicalNode {
  const parent = node.getParent()
  return parent instanceof FigureNode && parent.getChildrenSize() === 1 ? parent : node
}

/** Moves a block past its next sibling up or down. Returns its new position; null if it is already at the end. */
export function $moveBlock(node: LexicalNode, by: 1 | -1): Place | null {
  const whole = $wholeOf(node)
  const beside = $besideOf(whole, by)
  if (!beside) return null
  if (by === 1) beside.insertAfter(whole)
  else beside.insertBefore(whole)
  return $placeOf(whole)
}

/** Moves a block before another one, or to the end. Returns its new position; null if it is already there. */
export function $placeBlock(node: LexicalNode, before: LexicalNode | null): Place | null {
  const whole = $wholeOf(node)
  const isThere =
    whole.is(before) || ($getRoot().is(whole.getParent()) && $besideOf(whole, 1)?.getKey() === before?.getKey())
  if (isThere) return null
  if (before) before.insertBefore(whole)
  else $getRoot().append(whole)
  return $placeOf(whole)
}

/** Removes a block and moves the caret beside it. */
export function $removeBlock(node: LexicalNode): void {
  const whole = $wholeOf(node)
  const beside = whole.getNextSibling() ?? whole.getPreviousSibling()
  whole.remove()
  beside?.selectStart()
}
