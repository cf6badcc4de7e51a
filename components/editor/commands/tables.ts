import {
  $computeTableMap,
  $createTableNodeWithDimensions,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtNode,
  $insertTableRowAtNode,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  $isTableSelection,
  TableCellHeaderStates,
  type TableCellNode,
  type TableMapType,
  type TableNode,
  type TableRowNode,
} from '@lexical/table'
import { $findMatchingParent } from '@lexical/utils'
import { $getSelection, $getState, $isRangeSelection, $setState, type LexicalNode } from 'lexical'
import { textOfHtml } from '@/lib/common/html-text'
import { type inlineImagePositions, MAX_CELL_SPAN, type tableVariants } from '@/lib/rich-text/markup'
import { escapeText } from '../codec/html-text'
import { captionState, scopeState, sectionState, titleState, variantState } from '../nodes/states'
import { $insertAtCaret } from './blocks'
import { $isInTable } from './in-table'

export const DEFAULT_TABLE = { rows: 5, columns: 2, hasHeaderRow: true, hasHeaderColumn: false } as const
export type TableSize = { rows: number; columns: number; hasHeaderRow: boolean; hasHeaderColumn: boolean }

/** Limits a number of rows or columns to 1 to 100 (EDT-21). */
export function clampTableSize(count: number): number {
  return Math.min(MAX_CELL_SPAN, Math.max(1, Math.trunc(count) || 1))
}

/** Returns whether a table can be inserted: there is a caret, and it is not inside a table (EDT-18). */
export function $mayInsertTable(): boolean {
  const selection = $getSelection()
  return $isRangeSelection(selection) && selection.isCollapsed() && !$isInTable()
}

/** Inserts a table at the caret and moves the caret to its first cell (EDT-18, EDT-21). */
export function $insertTable({ rows, columns, hasHeaderRow, hasHeaderColumn }: TableSize): void {
  if (!$mayInsertTable()) return
  const headers = { rows: hasHeaderRow, columns: hasHeaderColumn }
  const table = $createTableNodeWithDimensions(clampTableSize(rows), clampTableSize(columns), headers)
  $insertAtCaret(table)
  table.selectStart()
}

/** Returns the selected cells, or the one that contains the caret. */
export function $selectedCells(): TableCellNode[] {
  const selection = $getSelection()
  if ($isTableSelection(selection)) return selection.getNodes().filter($isTableCellNode)
  if (!$isRangeSelection(selection)) return []
  const cell = $findMatchingParent(selection.anchor.getNode(), $isTableCellNode)
  return cell ? [cell] : []
}

const $tableOf = (node: LexicalNode | undefined): TableNode | null =>
  node ? $findMatchingParent(node, $isTableNode) : null

const rowsOf = (table: TableNode) => table.getChildren().filter($isTableRowNode)
const cellsOf = (row: TableRowNode | undefined) => row?.getChildren().filter($isTableCellNode) ?? []

/** The number of rows and columns of a table. */
export type TableExtent = { rows: number; columns: number }

function $extentOf(table: TableNode): TableExtent {
  const rows = rowsOf(table)
  return { rows: rows.length, columns: cellsOf(rows[0]).reduce((sum, cell) => sum + cell.getColSpan(), 0) }
}

/** Returns the extent of the table that contains the selection; null outside tables. */
export function $tableExtent(): TableExtent | null {
  const table = $tableOf($selectedCells()[0])
  return table && $extentOf(table)
}

/** The vertical alignment of a cell's text. */
export type CellPosition = (typeof inlineImagePositions)[number]

/** Returns the vertical alignment of the selected cells; '' if they differ. */
export function $cellPosition(): CellPosition | '' {
  const positions = new Set($selectedCells().map((cell) => cell.getVerticalAlign() ?? 'top'))
  const [first = 'top'] = positions
  // The sanitizer allows only these positions.
  return positions.size > 1 ? '' : (first as CellPosition)
}

/** The operations on the table around the caret. */
export const tableSteps = [
  'rowAbove',
  'rowBelow',
  'columnBefore',
  'columnAfter',
  'removeRow',
  'removeColumn',
  'removeTable',
] as const
export type TableStep = (typeof tableSteps)[number]

/** Returns whether the table can take the row or column that a step would add (EDT-21). */
export function hasRoomFor(step: TableStep, { rows, columns }: TableExtent): boolean {
  if (step === 'rowAbove' || step === 'rowBelow') return rows < MAX_CELL_SPAN
  return step === 'columnBefore' || step === 'columnAfter' ? columns < MAX_CELL_SPAN : true
}

const { ROW, COLUMN, NO_STATUS } = TableCellHeaderStates

function $isHeadRow(row: TableRowNode | undefined): boolean {
  if (!row) return false
  const section = $getState(row, sectionState)
  return section >= 0 ? section === 0 : cellsOf(row).every((cell) => cell.hasHeaderState(ROW))
}

/** A row added above a header row becomes a header row, since no other row can precede the head. */
function $addRow(beside: TableCellNode, isAfter: boolean): void {
  const row = $insertTableRowAtNode(beside, isAfter)
  const next = row?.getNextSibling()
  if (!row || !$isTableRowNode(next) || !$isHeadRow(next)) return
  $setState(row, sectionState, 0)
  for (const cell of cellsOf(row)) cell.setHeaderStyles(ROW, ROW)
}

function $removeTable(table: TableNode): void {
  const beside = table.getNextSibling() ?? table.getPreviousSibling()
  table.remove()
  beside?.selectStart()
}

/** Applies a step to the table around the caret. Returns its new extent; null if the table was removed or nothing could be done. */
export function $changeTable(step: TableStep): TableExtent | null {
  const cells = $selectedCells()
  const [first] = cells
  const last = cells.at(-1)
  const table = $tableOf(first)
  if (!table || !first || !last || !hasRoomFor(step, $extentOf(table))) return null
  switch (step) {
    case 'rowAbove':
      $addRow(first, false)
      break
    case 'rowBelow':
      $addRow(last, true)
      break
    case 'columnBefore':
      $insertTableColumnAtNode(first, false, false)
      break
    case 'columnAfter':
      $insertTableColumnAtNode(last, true, false)
      break
    case 'removeRow':
      $deleteTableRowAtSelection()
      break
    case 'removeColumn':
      $deleteTableColumnAtSelection()
      break
    case 'removeTable':
      $removeTable(table)
  }
  return table.isAttached() ? $extentOf(table) : null
}

/** Aligns the text of the selected cells to the top, middle or bottom (EDT-20). */
export function $setCellPosition(position: CellPosition): void {
  for (const cell of $selectedCells()) cell.setVerticalAlign(position === 'top' ? null : position)
}

/** The settings of a table as a whole. */
export type TableSettings = {
  title: string
  caption: string
  hasHeaderRow: boolean
  hasHeaderColumn: boolean
  /** Whether the table is the pacing guide of a lesson (TBL-13). */
  isPacingGuide: boolean
}

const PACING: (typeof tableVariants)[number] = 'pacing-guide'

/** Returns every cell once, with its first row and column. */
function $startsOf(table: TableNode): TableMapType[number] {
  const cell = cellsOf(rowsOf(table)[0])[0]
  if (!cell) return []
  const [map] = $computeTableMap(table, cell, cell)
  return map.flatMap((row, at) => row.filter((place, column) => place.startRow === at && place.startColumn === column))
}

const isHeader = (cell: TableCellNode) => cell.getHeaderStyles() !== NO_STATUS

function $headersOf(table: TableNode): Pick<TableSettings, 'hasHeaderRow' | 'hasHeaderColumn'> {
  const starts = $startsOf(table)
  const hasHeaderRow = starts.filter(({ startRow }) => startRow === 0).every(({ cell }) => isHeader(cell))
  const below = starts.filter(({ startColumn, startRow }) => startColumn === 0 && (startRow > 0 || !hasHeaderRow))
  return { hasHeaderRow, hasHeaderColumn: below.length > 0 && below.every(({ cell }) => isHeader(cell)) }
}

/** Returns the settings of the table around the caret, and whether its caption contains formatting; null outside tables. */
export function $tableSettings(): (TableSettings & { isCaptionFormatted: boolean }) | null {
  const table = $tableOf($selectedCells()[0])
  if (!table) return null
  const caption = $getState(table, captionState) ?? ''
  return {
    title: $getState(table, titleState) ?? '',
    caption: textOfHtml(caption),
    isCaptionFormatted: caption.includes('<'),
    isPacingGuide: $getState(table, variantState) === PACING,
    ...$headersOf(table),
  }
}

function $setHeader(cell: TableCellNode, direction: number, isOn: boolean): void {
  cell.setHeaderStyles(isOn ? direction : NO_STATUS, isOn ? direction : ROW | COLUMN)
  $setState(cell, scopeState, null)
}

/** Turns the first row into a header row, or all header rows into plain ones. */
function $setHeaderRow(table: TableNode, isOn: boolean, hasHeaderColumn: boolean): void {
  const rows = rowsOf(table)
  for (const [at, row] of rows.entries()) {
    const isMeant = isOn ? at === 0 : at === 0 || $isHeadRow(row)
    if (!isMeant) continue
    $setState(row, sectionState, isOn ? 0 : -1)
    for (const cell of cellsOf(row)) $setHeader(cell, ROW, isOn)
    const [corner] = cellsOf(row)
    if (corner && hasHeaderColumn) $setHeader(corner, COLUMN, true)
  }
}

/** Applies changed settings to the table around the caret; an unchanged caption keeps its formatting. */
export function $setTableSettings(next: TableSettings): void {
  const table = $tableOf($selectedCells()[0])
  const last = $tableSettings()
  if (!table || !last) return
  if (next.title !== last.title) $setState(table, titleState, next.title.trim() || null)
  if (next.caption !== last.caption) $setState(table, captionState, escapeText(next.caption.trim()) || null)
  if (next.isPacingGuide !== last.isPacingGuide) $setState(table, variantState, next.isPacingGuide ? PACING : '')
  if (next.hasHeaderRow !== last.hasHeaderRow) $setHeaderRow(table, next.hasHeaderRow, next.hasHeaderColumn)
  if (next.hasHeaderColumn === last.hasHeaderColumn) return
  for (const { cell, startRow, startColumn } of $startsOf(table)) {
    const isMeant = startColumn === 0 && !(startRow === 0 && next.hasHeaderRow)
    if (isMeant) $setHeader(cell, COLUMN, next.hasHeaderColumn)
  }
}
