import type { ReactNode } from 'react'

/** One column of averages, which stands beside the names. */
export type LeadColumn<Row> = {
  key: string
  label: string
  /** How the grid is ordered by it; absent where it is not ordered by. */
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
  /** What is shown of a row; it is given what the element in it that takes the focus has to have. */
  cell: (row: Row, focus: FocusProps) => ReactNode
  foot?: ReactNode
}

export type SheetColumn = {
  key: string
  label: string
  /** A second line: when it is due, what it is about. */
  text?: string | undefined
  href?: string | undefined
  foot: ReactNode
  /** The words of the foot. */
  footLabel?: string
}

export type RowName = { name: string; href: string; note?: string | undefined; isApart: boolean }

/** What an element that takes the focus in a grid has to have. */
export type FocusProps = { 'data-place': string; tabIndex: number }
