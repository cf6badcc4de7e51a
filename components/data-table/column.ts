import type { ReactNode } from 'react'

/** The value of a cell in an exported file. */
type CellValue = string | number | null

/** The call that writes a cell: `PATCH {path}` with the version and the field. */
export type CellWrite = { path: string; version: number; field: string; value: string | null }

/** How the cells of a column can be edited. */
export type CellEntry = {
  /** The values to choose from; a text field if absent. */
  choices?: readonly { value: string; label: string }[]
  maxLength?: number
  /** Whether the value may be empty, which is sent as null. */
  isOptional?: boolean
}

/** A column of a table of records; the first column names the record. */
export type Column<Row> = {
  key: string
  label: ReactNode
  /** The name of the column if its label is not plain text. */
  name?: string
  /** The field by which this column sorts the list. */
  sort?: string
  numeric?: boolean
  className?: string
  cell: (row: Row) => ReactNode
  /** The value in an exported file; not needed where the cell itself is a text or a number. */
  value?: (row: Row) => CellValue
  /** Hidden until the reader chooses it. */
  isExtra?: boolean
  /** Links and actions of the row: always shown, never exported. */
  isWays?: boolean
  entry?: CellEntry
  /** How a row's cell is written; null where it is read-only. */
  write?: (row: Row) => CellWrite | null
}

/** A column as passed to the browser. */
export type ColumnHead = Omit<Column<never>, 'cell' | 'value' | 'write'>

/** A row as passed to the browser, with its cells already rendered. */
export type DrawnRow = {
  id: string
  /** The name of the row. */
  name: string
  cells: Readonly<Record<string, ReactNode>>
  values: Readonly<Record<string, CellValue>>
  writes: Readonly<Record<string, CellWrite>>
}

const isValue = (cell: ReactNode): cell is string | number => typeof cell === 'string' || typeof cell === 'number'

/** Returns the name of a column: its label if that is plain text, else its `name`. */
export function columnName({ label, name }: Pick<ColumnHead, 'label' | 'name'>): string {
  return name ?? (typeof label === 'string' ? label : '')
}

/** Returns whether a column is valid: a sortable one must have a name (TBL-09). */
export function isValidColumn(column: ColumnHead): boolean {
  return column.sort === undefined || columnName(column).trim() !== ''
}

function drawRow<Row>(row: Row, id: string, columns: readonly Column<Row>[]): DrawnRow {
  const cells: Record<string, ReactNode> = {}
  const values: Record<string, CellValue> = {}
  const writes: Record<string, CellWrite> = {}
  for (const { key, cell, value, write } of columns) {
    const drawn = cell(row)
    cells[key] = drawn
    values[key] = value ? value(row) : isValue(drawn) ? drawn : null
    const way = write?.(row)
    if (way) writes[key] = way
  }
  const [first] = columns
  return { id, name: String((first && values[first.key]) ?? ''), cells, values, writes }
}

/** Renders columns and rows for the browser, to which functions cannot be passed. */
export function drawTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { heads: ColumnHead[]; drawn: DrawnRow[] } {
  return {
    heads: columns.map(({ cell: _cell, value: _value, write: _write, ...head }) => head),
    drawn: rows.map((row) => drawRow(row, keyOf(row), columns)),
  }
}

/**
 * Returns the visible columns in order: the reader's choice, or all but the extra ones, and always the first column and those with links and
 * actions.
 */
export function shownKeys(heads: readonly ColumnHead[], chosen: readonly string[] | undefined): string[] {
  const isFixed = ({ isWays }: ColumnHead, at: number) => at === 0 || isWays === true
  if (!chosen) return heads.filter((head) => !head.isExtra).map(({ key }) => key)
  const fixed = heads.filter(isFixed)
  const free = chosen.flatMap((key) => heads.filter((head, at) => head.key === key && !isFixed(head, at)))
  const [first, ...ways] = fixed
  return [...(first ? [first] : []), ...free, ...ways].map(({ key }) => key)
}
