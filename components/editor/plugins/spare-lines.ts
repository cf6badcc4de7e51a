import { $isTableNode } from '@lexical/table'
import {
  $createParagraphNode,
  $getSelection,
  $getState,
  $isParagraphNode,
  $setState,
  type LexicalEditor,
  type LexicalNode,
  type ParagraphNode,
  RootNode,
} from 'lexical'
import { AtomicNode } from '../nodes/blocks'
import { ContainerNode } from '../nodes/containers'
import { spareState } from '../nodes/states'

/** Returns whether nobody could type beside a block without a spare line. */
function isBox(node: LexicalNode | null): boolean {
  return node instanceof AtomicNode || node instanceof ContainerNode || $isTableNode(node)
}

function $isSpare(node: LexicalNode | null): node is ParagraphNode {
  return $isParagraphNode(node) && $getState(node, spareState)
}

function $createSpare(): ParagraphNode {
  const line = $createParagraphNode()
  $setState(line, spareState, true)
  return line
}

/** Keeps an empty line before, between and after blocks and tables (EDT-15, EDT-19); one with text in it becomes an ordinary paragraph. */
function $settleSpareLines(root: RootNode): void {
  for (const node of root.getChildren()) {
    if (!$isSpare(node)) continue
    const before = node.getPreviousSibling()
    const isNeeded = !$isSpare(before) && (isBox(before) || isBox(node.getNextSibling()))
    if (!node.isEmpty()) $setState(node, spareState, false)
    else if (!isNeeded && !isSelected(node)) node.remove()
  }
  for (const node of root.getChildren()) {
    if (!isBox(node)) continue
    const before = node.getPreviousSibling()
    if (before === null || isBox(before)) node.insertBefore($createSpare())
    if (node.getNextSibling() === null) node.insertAfter($createSpare())
  }
}

function isSelected(node: LexicalNode): boolean {
  return (
    $getSelection()
      ?.getNodes()
      .some((selected) => selected.is(node)) ?? false
  )
}

/** Keeps spare lines in an editor; returns a function that unregisters it. */
export function registerSpareLines(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(RootNode, $settleSpareLines)
}
