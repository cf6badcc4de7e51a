/** A cell that a spreadsheet would take for a formula; those of East Asia read the full-width signs as the narrow ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** One cell: text that a spreadsheet would work out gets a leading apostrophe, what would break the row is quoted (contract.md §2, Grades). */
function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as RFC 4180 has them; the mark at the start tells spreadsheets that it is UTF-8. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/** One row for another system to read: each text as it is, where a file for people guards against formulas. */
export function dataRow(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
