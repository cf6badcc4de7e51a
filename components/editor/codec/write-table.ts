import {
  $isTableCellNode,
  $isTableRowNode,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table'
import { $getState } from 'lexical'
import { captionState, scopeState, sectionState, titleState, variantState } from '../nodes/states'
import { $alignAttribute, $languageAttributes } from './attributes'
import { filled, openingTag } from './html-text'

const { ROW, COLUMN } = TableCellHeaderStates

const cellsOf = (row: TableRowNode) => row.getChildren().filter($isTableCellNode)
const spanOf = (count: number | undefined) => (count !== undefined && count > 1 ? String(count) : undefined)

function $scopeOf(cell: TableCellNode): string | undefined {
  const stored = $getState(cell, scopeState)
  if (stored !== null) return filled(stored)
  if (cell.hasHeaderState(ROW)) return 'col'
  return cell.hasHeaderState(COLUMN) ? 'row' : undefined
}

function $writeCell(cell: TableCellNode, $writeFlow: (cell: TableCellNode) => string): string {
  const opening = openingTag(cell.getTag(), [
    ['scope', $scopeOf(cell)],
    ['colspan', spanOf(cell.getColSpan())],
    ['rowspan', spanOf(cell.getRowSpan())],
    $alignAttribute(cell),
    ['data-valign', cell.getVerticalAlign()],
    ...$languageAttributes(cell),
  ])
  return `${opening}${$writeFlow(cell)}</${cell.getTag()}>`
}

/** Returns the section of a row: the one it was read in, or the head as long as all cells are column headers. */
function $sectionOf(row: TableRowNode, before: number): number {
  const stored = $getState(row, sectionState)
  if (stored >= 0) return stored
  const isHead = before <= 0 && cellsOf(row).every((cell) => cell.hasHeaderState(ROW))
  return isHead ? 0 : Math.max(1, before)
}

/** Returns a table as HTML; `$writeFlow` writes the blocks of a cell. Call it inside a read. */
export function $writeTable(table: TableNode, $writeFlow: (cell: TableCellNode) => string): string {
  const tagOf = (section: number) => (section === 0 ? 'thead' : 'tbody')
  const caption = $getState(table, captionState)
  let html = openingTag('table', [
    ['data-title', $getState(table, titleState)],
    ['data-variant', filled($getState(table, variantState))],
    ...$languageAttributes(table),
  ])
  if (caption !== null) html += `<caption>${caption}</caption>`
  let section = -1
  for (const row of table.getChildren().filter($isTableRowNode)) {
    const next = $sectionOf(row, section)
    if (next !== section) html += `${section < 0 ? '' : `</${tagOf(section)}>`}<${tagOf(next)}>`
    section = next
    const cells = cellsOf(row).map((cell) => $writeCell(cell, $writeFlow))
    html += `${openingTag('tr', $languageAttributes(row))}${cells.join('')}</tr>`
  }
  return `${html}${section < 0 ? '' : `</${tagOf(section)}>`}</table>`
}
