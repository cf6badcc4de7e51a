import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo } from 'react'
import { useIsPrinting } from '@/components/data-table/use-is-printing'
import type { GridSizes } from './grid-sizes'

/** Above this number of cells only those near the viewport are rendered. */
const MANY_CELLS = 2_500
const OVERSCAN = { rows: 6, columns: 4 } as const
/** The viewport assumed for the server rendering of a large grid. */
const FIRST_RECT = { width: 1_200, height: 800 } as const

/** A rendered row or column, with the size in px of the skipped ones before it. */
export type DrawnPart = { index: number; gap: number }
export type DrawnParts = { parts: readonly DrawnPart[]; after: number }

type Options = {
  scroller: RefObject<HTMLElement | null>
  rows: number
  columns: number
  sizes: GridSizes
  /** The height in px of the headers. */
  head: number
  /** The width in px of what precedes the columns. */
  lead: number
  /** The focused row and column, which stay rendered when scrolled out of view; -1 for the sticky ones, which are always rendered. */
  active: { row: number; column: number }
}

const withActive = (active: number, count: number) => (range: Range) => {
  const indexes = defaultRangeExtractor(range)
  if (active < 0 || active >= count || indexes.includes(active)) return indexes
  return [...indexes, active].toSorted((one, other) => one - other)
}

function partsOf(items: readonly VirtualItem[], start: number, end: number): DrawnParts {
  let reached = start
  const parts = items.map(({ index, start: own, end: next }) => {
    const gap = own - reached
    reached = next
    return { index, gap }
  })
  return { parts, after: Math.max(0, end - reached) }
}

const all = (count: number): DrawnParts => ({
  parts: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
  after: 0,
})

/** Returns the rows and columns to render: for a large grid those near the viewport, for printing all of them. */
export function useDrawnParts({ scroller, rows, columns, sizes, head, lead, active }: Options) {
  const isPrinting = useIsPrinting()
  const isInParts = rows * columns > MANY_CELLS && !isPrinting
  const rowRange = useMemo(() => withActive(active.row, rows), [active.row, rows])
  const columnRange = useMemo(() => withActive(active.column, columns), [active.column, columns])
  const common = {
    getScrollElement: () => scroller.current,
    enabled: isInParts,
    initialRect: FIRST_RECT,
  } as const
  const vertical = useVirtualizer({
    ...common,
    count: rows,
    // The size is part of the key, so that a changed row height invalidates cached positions.
    estimateSize: () => sizes.row,
    paddingStart: head,
    getItemKey: useCallback((index: number) => `${sizes.row} ${index}`, [sizes.row]),
    overscan: OVERSCAN.rows,
    rangeExtractor: rowRange,
  })
  const horizontal = useVirtualizer({
    ...common,
    horizontal: true,
    count: columns,
    estimateSize: () => sizes.column,
    paddingStart: lead,
    getItemKey: useCallback((index: number) => `${sizes.column} ${index}`, [sizes.column]),
    overscan: OVERSCAN.columns,
    rangeExtractor: columnRange,
  })
  const drawnColumns = isInParts
    ? partsOf(horizontal.getVirtualItems(), lead, lead + columns * sizes.column)
    : all(columns)
  // Keeps the object's identity while the columns are the same, so that memoized rows do not re-render.
  const columnKey = JSON.stringify(drawnColumns)
  const sameColumns = useMemo(() => JSON.parse(columnKey) as DrawnParts, [columnKey])
  const drawnRows = isInParts ? partsOf(vertical.getVirtualItems(), head, head + rows * sizes.row) : all(rows)
  return { rows: drawnRows, columns: sameColumns }
}
