import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo } from 'react'
import { useIsPrinting } from '@/components/data-table/use-is-printing'
import type { GridSizes } from './grid-sizes'

/** Grids of more cells than this are drawn only around what is on screen. */
const MANY_CELLS = 2_500
const OVERSCAN = { rows: 6, columns: 4 } as const
/** What the server draws of a large grid. */
const FIRST_RECT = { width: 1_200, height: 800 } as const

/** A row or column that is drawn, and the pixels of those that are left out before it. */
export type DrawnPart = { index: number; gap: number }
export type DrawnParts = { parts: readonly DrawnPart[]; after: number }

type Options = {
  scroller: RefObject<HTMLElement | null>
  rows: number
  columns: number
  sizes: GridSizes
  /** What stands before the columns, in pixels. */
  lead: number
  /** The row and the column that have the focus stay drawn wherever one scrolls; -1 for those that always are. */
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

/** Which rows and columns of a grid are drawn: of a large one those around what is on screen, on paper all of them. */
export function useDrawnParts({ scroller, rows, columns, sizes, lead, active }: Options) {
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
    // A row of another height is another one, whose place is worked out anew.
    estimateSize: () => sizes.row,
    paddingStart: sizes.head,
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
  // The same columns are the same object, so that rows are drawn anew only where something has changed.
  const columnKey = JSON.stringify(drawnColumns)
  const sameColumns = useMemo(() => JSON.parse(columnKey) as DrawnParts, [columnKey])
  const drawnRows = isInParts
    ? partsOf(vertical.getVirtualItems(), sizes.head, sizes.head + rows * sizes.row)
    : all(rows)
  return { rows: drawnRows, columns: sameColumns }
}
