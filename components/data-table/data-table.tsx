import type { ReactNode } from 'react'
import type { ListPlace } from '@/lib/search/list-address'
import { type Column, drawTable } from './column'
import { FileRows } from './file-rows'
import { TableView } from './table-view'

export type DataTableProps<Row> = {
  /** What is listed: `Groups`. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Where the list stands, for its order, its pages and how its reader keeps it; absent for a list that is shown whole. */
  place?: ListPlace
  /** How many there are on all pages. */
  count?: number
  /** What is done with the rows that are selected: parts that ask `useSelection` for them. Rows can be selected where there is something to do. */
  bulkActions?: ReactNode
  className?: string
}

/**
 * The one table of records: the page draws its cells and the browser arranges them. Order, pages and filters stand in the address; columns, page
 * size and order are kept for its reader.
 */
export function DataTable<Row>({ columns, rows, keyOf, ...rest }: DataTableProps<Row>) {
  const { heads, drawn } = drawTable(columns, rows, keyOf)
  const { label, place, count } = rest
  if (place?.isFile) return <FileRows label={label} rows={drawn} count={count ?? drawn.length} />
  return <TableView {...rest} heads={heads} rows={drawn} />
}
