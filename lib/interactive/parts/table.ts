import { at, isBlankValue, readTextById, type TextById } from '../value'
import { reviewTypedBlanks } from './blanks'
import type { PartDefinition, Shown } from './part'
import type { TablePart } from './table-schema'

/** Returns the key of a cell in `cells`, in the answer key and in the value. */
export function cellKey(rowId: string, columnId: string): string {
  return `${rowId}:${columnId}`
}

/** Returns the cells to fill in, row by row. */
export function blankCellsOf({ rows, columns, cells }: Shown<TablePart>): string[] {
  return rows
    .flatMap((row) => columns.map((column) => cellKey(row.id, column.id)))
    .filter((cell) => at(cells, cell)?.blank)
}

export const table: PartDefinition<TablePart, TextById> = {
  emptyValue: () => ({}),
  readValue: readTextById,
  isEmpty: isBlankValue,
  isAnswered: (part, value) =>
    reviewTypedBlanks(blankCellsOf(part), value, undefined).every(({ given }) => given !== null),
  review: (part, value) => reviewTypedBlanks(blankCellsOf(part), value, part.key?.cells),
}
