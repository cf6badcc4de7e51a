import { $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $copyNode,
  $create,
  $createNodeSelection,
  $getSelection,
  $getState,
  $setSelection,
  $setState,
  type LexicalNode,
} from 'lexical'
import { BlockNode } from '../nodes/blocks'
import { type Fields, fieldsState, kindState, spareState } from '../nodes/states'

/** Selects one block as a whole. */
export function $selectBlock(node: LexicalNode): void {
  const selection = $createNodeSelection()
  selection.add(node.getKey())
  $setSelection(selection)
}

/** Puts a block at the caret, or after the selected block, and selects it (BLK-17). */
export function $insertBlock(kind: string, fields: Fields): BlockNode {
  const block = $create(BlockNode)
  $setState(block, kindState, kind)
  $setState(block, fieldsState, fields)
  const selected = $getSelection()?.getNodes().at(-1)
  if (selected instanceof BlockNode) selected.insertAfter(block)
  else $insertNodeToNearestRoot(block)
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

/**
 * Moves a block past its next neighbour up or down, lines that are not written on aside. Gives its new place among the blocks and how many there
 * are, from 1; null at the end of the way.
 */
export function $moveBlock(node: LexicalNode, by: 1 | -1): readonly [at: number, of: number] | null {
  const next = (from: LexicalNode) => (by === 1 ? from.getNextSibling() : from.getPreviousSibling())
  let beside = next(node)
  while ($isSpare(beside) && beside) beside = next(beside)
  if (!beside) return null
  if (by === 1) beside.insertAfter(node)
  else beside.insertBefore(node)
  const written = (node.getParent()?.getChildren() ?? []).filter((each) => !$isSpare(each))
  return [written.findIndex((each) => each.is(node)) + 1, written.length]
}
