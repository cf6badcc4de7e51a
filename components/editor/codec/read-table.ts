import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table'
import { $createParagraphNode, $setState, type ElementFormatType } from 'lexical'
import { captionState, scopeState, sectionState, titleState, variantState } from '../nodes/states'
import { $readLanguage, attributeOf, tagOf, UnfitHtml } from './read-line'
import type { ReadFlow } from './text-set'

function headerStateOf(cell: Element) {
  if (tagOf(cell) !== 'th') return TableCellHeaderStates.NO_STATUS
  return attributeOf(cell, 'scope').startsWith('row') ? TableCellHeaderStates.COLUMN : TableCellHeaderStates.ROW
}

function $readCell(element: Element, $readFlow: ReadFlow): TableCellNode {
  const columns = Number(attributeOf(element, 'colspan')) || 1
  const rows = Number(attributeOf(element, 'rowspan')) || 1
  const cell = $readLanguage($createTableCellNode(headerStateOf(element), columns), element).setRowSpan(rows)
  $setState(cell, scopeState, attributeOf(element, 'scope'))
  // The sanitizer allows four values, all of which Lexical has.
  cell.setFormat(attributeOf(element, 'data-align') as ElementFormatType)
  cell.setVerticalAlign(attributeOf(element, 'data-valign'))
  const blocks = $readFlow(element, 'bare')
  return cell.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]))
}

function $readRow(element: Element, section: number, $readFlow: ReadFlow): TableRowNode {
  const row = $readLanguage($createTableRowNode(), element)
  $setState(row, sectionState, section)
  row.append(...[...element.children].map((cell) => $readCell(cell, $readFlow)))
  if (row.isEmpty()) throw new UnfitHtml('a row without cells')
  return row
}

/** Reads a table with its title, caption, sections and cells. Throws `UnfitHtml`. Call it inside an update. */
export function $readTable(element: Element, $readFlow: ReadFlow): TableNode {
  const table = $readLanguage($createTableNode(), element)
  if (element.hasAttribute('data-title')) $setState(table, titleState, attributeOf(element, 'data-title'))
  $setState(table, variantState, attributeOf(element, 'data-variant'))
  let bodies = 0
  for (const part of element.children) {
    if (part.attributes.length > 0) throw new UnfitHtml(`attributes of ${tagOf(part)}`)
    if (tagOf(part) === 'caption') {
      $setState(table, captionState, part.innerHTML)
      continue
    }
    const isHead = tagOf(part) === 'thead'
    if (!isHead) bodies += 1
    const section = isHead ? 0 : bodies
    table.append(...[...part.children].map((row) => $readRow(row, section, $readFlow)))
  }
  if (table.isEmpty()) throw new UnfitHtml('a table without rows')
  return table
}
