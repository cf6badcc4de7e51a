import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TableBody } from '@/components/ui/table'
import { useIsPrinting } from './use-is-printing'

/** More rows than these are drawn only around what is on screen. */
const MANY_ROWS = 100
/** A guess at the height of a row in px, until it is measured, and of the part of a page that the server draws. */
const ROW_HEIGHT = 56
const FIRST_HEIGHT = 2_000
/** Rows beyond the screen, where the arrows go next. */
const OVERSCAN = 12

type BodyProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: number
  /** Draws a row; what it is given beside belongs to the row's element. */
  draw: (
    row: Row,
    element: { 'data-index'?: number; 'aria-rowindex'?: number; ref?: (row: Element | null) => void },
  ) => ReactNode
}

const className = 'cards:block cards:border-t-1'

function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden="true" className="cards:block">
      <tr className="cards:block" style={{ height }}>
        <td colSpan={columns} />
      </tr>
    </tbody>
  )
}

function ManyRows<Row>({ rows, keyOf, columns, draw }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => keyOf(rows[at] as Row),
    overscan: OVERSCAN,
    scrollMargin: top,
    // The server draws the same rows as the browser does first.
    initialOffset: 0,
    initialRect: { width: 0, height: FIRST_HEIGHT },
  })
  const items = virtualizer.getVirtualItems()
  const above = (items[0]?.start ?? top) - top
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <>
      <Space height={above} columns={columns} />
      <TableBody ref={body} role="rowgroup" className={className}>
        {items.map(({ index }) =>
          draw(rows[index] as Row, {
            'data-index': index,
            // The head is the first row.
            'aria-rowindex': index + 2,
            ref: (row) => virtualizer.measureElement(row as HTMLTableRowElement | null),
          }),
        )}
      </TableBody>
      <Space height={below} columns={columns} />
    </>
  )
}

/** Whether a table has so many rows that not all of them are drawn. */
export const hasManyRows = (count: number) => count > MANY_ROWS

/** The rows of a table: of many those around what is on screen, on paper all of them. */
export function Body<Row>(props: BodyProps<Row>) {
  const isPrinting = useIsPrinting()
  if (hasManyRows(props.rows.length) && !isPrinting) return <ManyRows {...props} />
  return (
    <TableBody role="rowgroup" className={className}>
      {props.rows.map((row) => props.draw(row, {}))}
    </TableBody>
  )
}
