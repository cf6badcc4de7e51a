import { $createTableNodeWithDimensions } from '@lexical/table'
import { $getSelection, $isRangeSelection } from 'lexical'
import { MAX_CELL_SPAN } from '@/lib/rich-text/markup'
import { $insertAtCaret } from './blocks'
import { $isInTable } from './formats'

export const DEFAULT_TABLE = { rows: 5, columns: 2, hasHeaderRow: true, hasHeaderColumn: false } as const
export type TableSize = { rows: number; columns: number; hasHeaderRow: boolean; hasHeaderColumn: boolean }

/** A number of rows or columns between 1 and 100 (EDT-21). */
export function clampTableSize(count: number): number {
  return Math.min(MAX_CELL_SPAN, Math.max(1, Math.trunc(count) || 1))
}

/** Whether a table can be put here: there is a caret, and it is not in a table (EDT-18). */
export function $mayInsertTable(): boolean {
  const selection = $getSelection()
  return $isRangeSelection(selection) && selection.isCollapsed() && !$isInTable()
}

/** Puts a table at the caret, which then stands in its first cell (EDT-18, EDT-21). */
export function $insertTable({ rows, columns, hasHeaderRow, hasHeaderColumn }: TableSize): void {
  if (!$mayInsertTable()) return
  const headers = { rows: hasHeaderRow, columns: hasHeaderColumn }
  const table = $createTableNodeWithDimensions(clampTableSize(rows), clampTableSize(columns), headers)
  $insertAtCaret(table)
  table.selectStart()
}
