import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { MAX_CELL_SPAN } from './markup'
import { parseRichText } from './sanitize'

/** Returns the rows of a table, including those in its groups but not those of tables in its cells. */
function rowsOf(table: Element): Element[] {
  return table.children.flatMap((child) => {
    if (child.type !== 'element') return []
    if (child.tagName === 'tr') return [child]
    return /^t(head|body|foot)$/.test(child.tagName) ? rowsOf(child) : []
  })
}

function columnsOf(row: Element): number {
  const cells = row.children.filter((child) => child.type === 'element')
  return cells.reduce((sum, { properties }) => sum + (Number(properties.colSpan) || 1), 0)
}

/** Whether each table of sanitized HTML has at most 100 rows and 100 columns (EDT-21). */
export function hasFittingTables(html: string): boolean {
  if (!html.includes('<table')) return true
  let isFitting = true
  visit(parseRichText(html), { type: 'element', tagName: 'table' }, (table) => {
    const rows = rowsOf(table)
    if (rows.length > MAX_CELL_SPAN || rows.some((row) => columnsOf(row) > MAX_CELL_SPAN)) isFitting = false
  })
  return isFitting
}
