/** Matches cells that a spreadsheet would interpret as a formula; East Asian ones treat full-width signs like the narrow ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * Formats one cell: text that would be interpreted as a formula gets a leading apostrophe, text that would break the row is quoted (contract.md §2,
 * Grades).
 */
function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as RFC 4180 defines them; the BOM at the start tells spreadsheets that it is UTF-8. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/** Formats one row for another system. Texts are kept verbatim, as only files for people need protection against formulas. */
export function dataRow(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
