import { $findMatchingParent } from '@lexical/utils'
import {
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  type BaseSelection,
  type ElementNode,
  type LexicalNode,
  type RangeSelection,
} from 'lexical'

// Told by their types, so that an editor without tables does not load what tables are made of.

/** Whether a node is a cell of a table. */
export const isTableCell = (node: LexicalNode | null | undefined): node is ElementNode =>
  $isElementNode(node) && node.getType() === 'tablecell'

type CellSelection = BaseSelection & Pick<RangeSelection, 'hasFormat'>

/** Of Lexical's three selections the one that is neither of words nor of blocks is of cells. */
export const isTableSelection = (selection: BaseSelection | null): selection is CellSelection =>
  selection !== null && !$isRangeSelection(selection) && !$isNodeSelection(selection)

/** Whether the caret or any of the selection is in a table, where formats of blocks are not to be had (EDT-11). */
export function $isInTable(): boolean {
  const selection = $getSelection()
  if (isTableSelection(selection)) return true
  if (!$isRangeSelection(selection)) return false
  return [selection.anchor, selection.focus].some((point) => $findMatchingParent(point.getNode(), isTableCell) !== null)
}
