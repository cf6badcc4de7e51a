import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TableBody } from '@/components/ui/table'
import { useIsPrinting } from './use-is-printing'

/** Above this number, only the rows around the viewport are rendered. */
const MANY_ROWS = 100
/** The estimated height of a row in px, until it is measured, and of those the server renders. */
const ROW_HEIGHT = 56
const FIRST_HEIGHT = 2_000
/** The rows rendered beyond the viewport, so that the arrow keys find them. */
const OVERSCAN = 12

type BodyProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: number
  /** The keys of rows that stay rendered wherever the viewport is: the one with the tab stop, and the one being edited. */
  kept: readonly (string | undefined)[]
  /** Renders a row; the extra props belong on the row's element. */
  draw: (
    row: Row,
    element: { 'data-index'?: number; 'aria-rowindex'?: number; ref?: (row: Element | null) => void },
  ) => ReactNode
}

const className = 'cards:block cards:border-t-1'

/** Takes the place of rows that are not rendered. */
function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr className="cards:block" style={{ height }}>
      <td aria-hidden="true" colSpan={columns} />
    </tr>
  )
}

/**
 * Returns the rendered rows: those around the viewport, the first and the last one, and each kept row with its neighbors, to which the arrow
 * keys lead.
 */
function drawnRows(range: Range, kept: readonly number[]): number[] {
  const beside = kept.flatMap((at) => [at - 1, at, at + 1])
  const drawn = new Set([0, ...defaultRangeExtractor(range), ...beside, range.count - 1])
  return [...drawn].filter((at) => at >= 0 && at < range.count).sort((a, b) => a - b)
}

/**
 * A virtualized list of rows, all in one group with spacers between them, so that a kept row remains the same element while the viewport
 * moves, with its focus and what is being typed in it.
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
    // The server renders the same rows as the browser does at first.
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
            // The head counts as row 1.
            'aria-rowindex': index + 2,
            ref: (row) => virtualizer.measureElement(row as HTMLTableRowElement | null),
          })}
        </Fragment>
      ))}
      <Space height={virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)} columns={columns} />
    </TableBody>
  )
}

/** Returns whether a table has too many rows to render all of them. */
export const hasManyRows = (count: number) => count > MANY_ROWS

/** The rows of a table; many rows are virtualized, except in print. */
export function Body<Row>(props: BodyProps<Row>) {
  const isPrinting = useIsPrinting()
  if (hasManyRows(props.rows.length) && !isPrinting) return <ManyRows {...props} />
  return (
    <TableBody role="rowgroup" className={className}>
      {props.rows.map((row) => props.draw(row, {}))}
    </TableBody>
  )
}
