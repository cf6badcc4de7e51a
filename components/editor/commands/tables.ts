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

/** The selected cells, or the one in which the caret stands. */
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

/** How many rows and columns a table has. */
export type TableExtent = { rows: number; columns: number }

function $extentOf(table: TableNode): TableExtent {
  const rows = rowsOf(table)
  return { rows: rows.length, columns: cellsOf(rows[0]).reduce((sum, cell) => sum + cell.getColSpan(), 0) }
}

/** Of the table in which the caret or the selection is; null outside of tables. */
export function $tableExtent(): TableExtent | null {
  const table = $tableOf($selectedCells()[0])
  return table && $extentOf(table)
}

/** Where a cell has its words. */
export type CellPosition = (typeof inlineImagePositions)[number]

/** Where the selected cells have their words; '' where they differ. */
export function $cellPosition(): CellPosition | '' {
  const positions = new Set($selectedCells().map((cell) => cell.getVerticalAlign() ?? 'top'))
  const [first = 'top'] = positions
  // The sanitiser lets these positions through alone.
  return positions.size > 1 ? '' : (first as CellPosition)
}

/** What can be done to the table around the caret. */
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

/** Whether a table may have one more row or column (EDT-21). */
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

/** A row above one of the head belongs to the head, which no other row can stand before. */
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

/** Changes the table around the caret. Gives its size after that, null where it is gone or where nothing could be done. */
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

/** Puts the words of the selected cells at their top, middle or bottom (EDT-20). */
export function $setCellPosition(position: CellPosition): void {
  for (const cell of $selectedCells()) cell.setVerticalAlign(position === 'top' ? null : position)
}

/** What is said of a table as a whole. */
export type TableSettings = {
  title: string
  caption: string
  hasHeaderRow: boolean
  hasHeaderColumn: boolean
  /** Whether it is the plan of a lesson's time (TBL-13). */
  isPacingGuide: boolean
}

const PACING: (typeof tableVariants)[number] = 'pacing-guide'

/** Each cell once, with the row and column in which it begins. */
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

/** The settings of the table around the caret, and whether its caption has more than words. */
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

/** Makes the first row one of headers, or all rows of the head plain ones. */
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

/** Applies what has changed in the settings of the table around the caret; a caption that is left alone keeps its formats. */
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
