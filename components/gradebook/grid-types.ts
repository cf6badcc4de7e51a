import type { ReactNode } from 'react'

/** A column of averages beside the names. */
export type LeadColumn<Row> = {
  key: string
  label: string
  /** The current sort direction of the column; absent if it is not sortable. */
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
  /** Renders the cell of a row; `focus` holds the props of its focusable element. */
  cell: (row: Row, focus: FocusProps) => ReactNode
  /** Renders the footer cell; absent if it is empty. */
  foot?: (focus: FocusProps) => ReactNode
}

export type SheetColumn = {
  key: string
  label: string
  /** A second line: the due date, or the subject of a standard. */
  text?: string | undefined
  href?: string | undefined
  /** Renders the footer cell. */
  foot: (focus: FocusProps) => ReactNode
  /** The label of the footer cell. */
  footLabel?: string
}

/** A heading over columns that follow one another. */
export type ColumnGroup = { key: string; label: string; count: number }

export type RowName = { name: string; href: string; note?: string | undefined; isApart: boolean }

/** Props of a focusable element in a grid. */
export type FocusProps = { 'data-place': string; tabIndex: number }
