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

// Checked by type name, so that an editor without tables does not load the table nodes.

/** Returns whether a node is a table cell. */
export const isTableCell = (node: LexicalNode | null | undefined): node is ElementNode =>
  $isElementNode(node) && node.getType() === 'tablecell'

type CellSelection = BaseSelection & Pick<RangeSelection, 'hasFormat'>

/** Of Lexical's three kinds of selection, the one that is neither a range nor a node selection is a table selection. */
export const isTableSelection = (selection: BaseSelection | null): selection is CellSelection =>
  selection !== null && !$isRangeSelection(selection) && !$isNodeSelection(selection)

/** Returns whether the caret or any of the selection is in a table, where block formats are not available (EDT-11). */
export function $isInTable(): boolean {
  const selection = $getSelection()
  if (isTableSelection(selection)) return true
  if (!$isRangeSelection(selection)) return false
  return [selection.anchor, selection.focus].some((point) => $findMatchingParent(point.getNode(), isTableCell) !== null)
}
