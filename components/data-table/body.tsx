import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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
  /** The rows that stay drawn wherever the screen is: the one that Tab comes to, and the one that is written in. */
  kept: readonly (string | undefined)[]
  /** Draws a row; what it is given beside belongs to the row's element. */
  draw: (
    row: Row,
    element: { 'data-index'?: number; 'aria-rowindex'?: number; ref?: (row: Element | null) => void },
  ) => ReactNode
}

const className = 'cards:block cards:border-t-1'

/** Rows of a table that are not drawn here. */
function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr className="cards:block" style={{ height }}>
      <td aria-hidden="true" colSpan={columns} />
    </tr>
  )
}

/** The rows that are drawn: those around the screen, the first and the last one, and each kept row with those beside it, where the arrows go from there. */
function drawnRows(range: Range, kept: readonly number[]): number[] {
  const beside = kept.flatMap((at) => [at - 1, at, at + 1])
  const drawn = new Set([0, ...defaultRangeExtractor(range), ...beside, range.count - 1])
  return [...drawn].filter((at) => at >= 0 && at < range.count).sort((a, b) => a - b)
}

/**
 * Many rows, drawn where they are seen. They stand in one group with spaces between them, so that a row that is kept while the screen goes on stays
 * the same element: with the focus, and with what is being written in it.
 */
function ManyRows<Row>({ rows, keyOf, columns, kept, draw }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const keptAt = rows.flatMap((row, at) => (kept.includes(keyOf(row)) ? [at] : []))
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => keyOf(rows[at] as Row),
    overscan: OVERSCAN,
    rangeExtractor: (range) => drawnRows(range, keptAt),
    scrollMargin: top,
    // The server draws the same rows as the browser does first.
    initialOffset: 0,
    initialRect: { width: 0, height: FIRST_HEIGHT },
  })
  const items = virtualizer.getVirtualItems()
  return (
    <TableBody ref={body} role="rowgroup" className={className}>
      {items.map(({ index, key, start }, at) => (
        <Fragment key={key}>
          <Space height={start - (items[at - 1]?.end ?? top)} columns={columns} />
          {draw(rows[index] as Row, {
            'data-index': index,
            // The head is the first row.
            'aria-rowindex': index + 2,
            ref: (row) => virtualizer.measureElement(row as HTMLTableRowElement | null),
          })}
        </Fragment>
      ))}
      <Space height={virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)} columns={columns} />
    </TableBody>
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
