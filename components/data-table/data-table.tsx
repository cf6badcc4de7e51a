import type { ReactNode } from 'react'
import type { ListPlace } from '@/lib/search/list-address'
import { type Column, drawTable } from './column'
import { FileRows } from './file-rows'
import { TableView } from './table-view'

export type DataTableProps<Row> = {
  /** The name of the list, such as `Groups`. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The list's address, which holds its sorting, page and the reader's settings; absent for a list without pages. */
  place?: ListPlace
  /** The number of rows on all pages. */
  count?: number
  /** Actions on the selected rows, which they read with `useSelection`. Rows can only be selected if there are any actions. */
  bulkActions?: ReactNode
  className?: string
}

/**
 * The table for every list of records: the page renders the cells, and the browser arranges them. Sorting, page and filters are in the address; the
 * reader's columns, page size and sorting are saved.
 */
export function DataTable<Row>({ columns, rows, keyOf, ...rest }: DataTableProps<Row>) {
  const { heads, drawn } = drawTable(columns, rows, keyOf)
  const { label, place, count } = rest
  if (place?.isFile) return <FileRows label={label} rows={drawn} count={count ?? drawn.length} />
  return <TableView {...rest} heads={heads} rows={drawn} />
}
