import type { ReactNode } from 'react'

/** What a file of a table says in a cell. */
type CellValue = string | number | null

/** The call that a cell is written by: `PATCH {path}` with the version and the field. */
export type CellWrite = { path: string; version: number; field: string; value: string | null }

/** What may be entered in the cells of a column. */
export type CellEntry = {
  /** What one chooses among; a text where it is absent. */
  choices?: readonly { value: string; label: string }[]
  maxLength?: number
  /** Whether nothing may be entered, which is written as null. */
  isOptional?: boolean
}

/** A column of a table of records; the first one names the record. */
export type Column<Row> = {
  key: string
  label: ReactNode
  /** What the column is called where its label is no text. */
  name?: string
  /** The field that the list is ordered by from this column. */
  sort?: string
  numeric?: boolean
  className?: string
  cell: (row: Row) => ReactNode
  /** What a file of the table says; absent where the cell is a text or a number itself. */
  value?: (row: Row) => CellValue
  /** Shown once it is chosen. */
  isExtra?: boolean
  /** Ways on, which are always shown and stand in no file. */
  isWays?: boolean
  entry?: CellEntry
  /** How the cell of a row is written; null where it may not be. */
  write?: (row: Row) => CellWrite | null
}

/** A column as the browser has it. */
export type ColumnHead = Omit<Column<never>, 'cell' | 'value' | 'write'>

/** A row as the browser has it: its cells are drawn already. */
export type DrawnRow = {
  id: string
  /** What the row is called. */
  name: string
  cells: Readonly<Record<string, ReactNode>>
  values: Readonly<Record<string, CellValue>>
  writes: Readonly<Record<string, CellWrite>>
}

const isValue = (cell: ReactNode): cell is string | number => typeof cell === 'string' || typeof cell === 'number'

/** The name of a column: its label where that is a text. */
export function columnName({ label, name }: Pick<ColumnHead, 'label' | 'name'>): string {
  return name ?? (typeof label === 'string' ? label : '')
}

/** Whether a column may stand in a table: one that can be sorted by must have a name (TBL-09). */
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

/** Columns and rows as they are given to the browser, which takes no functions. */
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

/** The columns that are shown, in their order: those that the reader chose, else all but the extra ones; the first and the ways on always. */
export function shownKeys(heads: readonly ColumnHead[], chosen: readonly string[] | undefined): string[] {
  const isFixed = ({ isWays }: ColumnHead, at: number) => at === 0 || isWays === true
  if (!chosen) return heads.filter((head) => !head.isExtra).map(({ key }) => key)
  const fixed = heads.filter(isFixed)
  const free = chosen.flatMap((key) => heads.filter((head, at) => head.key === key && !isFixed(head, at)))
  const [first, ...ways] = fixed
  return [...(first ? [first] : []), ...free, ...ways].map(({ key }) => key)
}
